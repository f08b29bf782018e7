import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { ingested, removeTemporaryFolders } from "@/ingest/testing";

import { perTaskCounts } from "./counts-reader";

const folder = resolve(
  import.meta.dirname,
  "../../../../shared/samples/trials/tb2-forgecode-opus46-per-task",
);

describe("counts per task", () => {
  it("become as many trials, and the file says that they were counts", async () => {
    const { trials, problems } = await collect(perTaskCounts, "task,successes,attempts\na,1,3\nb,0,1\n");
    expect(trials.map(({ task_id, reward, sample_id }) => [task_id, reward, sample_id])).toEqual([
      ["a", 1, "0"],
      ["a", 0, "1"],
      ["a", 0, "2"],
      ["b", 0, "0"],
    ]);
    expect(problems).toMatchObject([{ kind: "expanded-from-counts", count: 4, line: 2 }]);
    expect(new Set(trials.map(({ trial_id }) => trial_id)).size).toBe(4);
  });

  it("of several runs stand below the run that the user gave", async () => {
    const text = "task,successes,attempts,run\na,1,1,x\na,0,1,y\n";
    const { trials } = await collect(perTaskCounts, text, { context: { runId: "mine", runIsGiven: true } });
    expect(trials.map(({ run_id }) => run_id)).toEqual(["mine/x", "mine/y"]);
  });

  it("are refused where they cannot be: more successes than attempts, no numbers, a billion attempts", async () => {
    const rows = ["a,4,3", "b,x,3", "c,1,1000000000", "d,0.5,1"];
    const { trials, problems } = await collect(perTaskCounts, `task,passes,n\n${rows.join("\n")}\n`);
    expect(trials).toEqual([]);
    expect(problems.map(({ kind, line, count }) => [kind, line, count])).toEqual([
      ["bad-record", 2, 1],
      ["bad-record", 3, 2],
      ["too-large", 4, 1],
      ["no-records", 1, undefined],
    ]);
  });
});

describe.skipIf(!existsSync(folder))("real counts (skipped where the samples are absent)", () => {
  afterAll(removeTemporaryFolders);

  it("add up to the published mean and its error", async () => {
    const expected: unknown = JSON.parse(readFileSync(resolve(folder, "EXPECTED.json"), "utf8"));
    const { rows } = await ingested([resolve(folder, "per_task.csv")]);
    const [found] = await rows(`
      WITH per_task AS (
        SELECT task_id, count(*) AS n, avg(reward) AS p, stddev_pop(reward) AS sd, count(DISTINCT reward) AS values
        FROM trials GROUP BY task_id
      )
      SELECT count(*)::INTEGER AS tasks, sum(n)::INTEGER AS trials, round(avg(p), 6) AS macro_mean,
        round(sqrt(sum(p * (1 - p) / (n - 1))) / count(*), 6) AS stderr_within_task,
        round(stddev_samp(p) / sqrt(count(*)), 6) AS stderr_over_task_means,
        count(*) FILTER (values = 1)::INTEGER AS all_equal, count(*) FILTER (p = 1)::INTEGER AS all_one
      FROM per_task`);
    expect(expected).toMatchObject({
      combined: {
        tasks: found?.["tasks"],
        trials: found?.["trials"],
        macro_mean: found?.["macro_mean"],
        stderr_within_task: found?.["stderr_within_task"],
        stderr_over_task_means: found?.["stderr_over_task_means"],
        zero_variance_tasks: { all_equal: found?.["all_equal"], all_one: found?.["all_one"] },
      },
    });
    const samples = await rows(`SELECT avg(reward) AS mean, round(stddev_samp(reward), 6) AS sd
      FROM trials WHERE task_id = 'dna-insert'`);
    expect(samples).toEqual([{ mean: 0.4, sd: 0.547723 }]);
  });
});
