import { createHash } from "node:crypto";
import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ingest } from "@/ingest/ingest";
import { readManifest } from "@/ingest/manifest";
import { openData } from "@/ingest/open-data";
import { removeTemporaryFolders, temporaryFolder } from "@/ingest/testing";

import { asking, rounded } from "./asking";
import { generateReconstruction, SEED, wandbPieces } from "./generate";
import { logText } from "./log-text";
import { reconstructTrials } from "./run-trials";
import {
  ASTROPY_2_SCORED,
  CATEGORIES,
  LEARNED,
  NEVER_SOLVED,
  POOL,
  SPLITS,
  STD_BUCKETS,
  TBOVERFIT,
} from "./targets";
import { UNOBSERVED_TASK } from "./task-plan";
import { trainingHistory, trainingTimes } from "./training-metrics";

/** Per task: n, mean m, population standard deviation s, strict rate q; per scored trial its ordinal. */
const VIEWS = [
  `CREATE TABLE scored AS SELECT *, row_number() OVER (PARTITION BY task_id
     ORDER BY rollout, group_id::INTEGER, sample_id::INTEGER) AS ordinal
   FROM trials WHERE run_id = '${TBOVERFIT.run_id}' AND phase = 'train' AND reward IS NOT NULL`,
  `CREATE TABLE task_stats AS SELECT task_id, count(*) AS n, favg(reward) AS m, sqrt(var_pop(reward)) AS s,
     count(*) FILTER (reward = 1) / count(*) AS q, min(reward) AS low, max(reward) AS high
   FROM scored GROUP BY task_id`,
  `CREATE TABLE categorised AS SELECT *, CASE
     WHEN q = 0 AND high = 0 THEN 'truly_cold_flat' WHEN q = 0 AND m < 0.05 THEN 'cold_noisy'
     WHEN q = 0 THEN 'partial_stuck_flat_and_varied' WHEN m >= 0.99 AND s < 0.05 THEN 'verifier_shortcut_suspect'
     WHEN q < 0.1 THEN 'rarely_solved' WHEN q >= 0.25 AND s >= 0.2 THEN 'truly_learnable'
     ELSE 'partly_solved' END AS category FROM task_stats`,
  `CREATE TABLE pass_at_1 AS WITH ends AS (SELECT unnest(range(49, 320))::INTEGER AS last),
     tasks AS (SELECT last, task_id, count(*) FILTER (reward = 1) / count(*) AS c_of_n
       FROM ends JOIN scored ON rollout BETWEEN last - 49 AND last GROUP BY last, task_id)
   SELECT last, avg(c_of_n) AS pass_at_1 FROM tasks GROUP BY last`,
  `CREATE TABLE lines AS SELECT kind = 'terminal-rl-log' AS logged, metrics.*, row_number() OVER (
     PARTITION BY kind, metric ORDER BY log_index) AS ordinal
   FROM metrics JOIN sources USING (source_id) WHERE run_id = '${TBOVERFIT.run_id}'`,
];

let connection: DuckDBConnection;
const { rows, numbers, number } = asking(async (sql) => (await connection.runAndReadAll(sql)).getRowsJS());

beforeAll(async () => {
  const [raw, out] = [await temporaryFolder(), await temporaryFolder()];
  await generateReconstruction(raw);
  const report = await ingest({ paths: [raw], out: join(out, "data") });
  expect(report.problems.map(({ kind }) => kind).sort()).toEqual(["missing-reward", "secret-left-out"]);
  const manifest = await readManifest(join(out, "data"));
  if (manifest === null) throw new Error("nothing was ingested");
  connection = await openData(join(out, "data"), manifest, ["trials", "metrics"]);
  for (const view of VIEWS) await connection.run(view);
}, 600_000);

afterAll(async () => {
  connection.closeSync();
  await removeTemporaryFolders();
});

describe("trials of fdhgc9j7", () => {
  const run = TBOVERFIT;
  it("are 320 rollouts of 16 groups of 8", async () => {
    expect(
      await rows(`SELECT rollouts, rollouts * 16 = groups, trials = groups * 8 FROM (SELECT count(DISTINCT rollout) AS rollouts,
        count(DISTINCT group_id) AS groups, count(*) AS trials FROM trials WHERE run_id = '${run.run_id}')`),
    ).toEqual([[BigInt(run.rollouts), true, true]]);
  });
  it("are 37,236 with a reward", async () => {
    expect(await number("SELECT count(*) FROM scored")).toBe(run.scored_trials);
  });
  it("cover 85 of the 86 tasks of the pool, about 430 each", async () => {
    expect(await number(`SELECT count(*) FROM tasks WHERE run_id = '${run.run_id}' AND in_pool`)).toBe(
      POOL.tasks,
    );
    expect(await number("SELECT count(*) FROM task_stats")).toBe(POOL.observed_tasks);
    expect(await number("SELECT min(n) FROM task_stats")).toBeGreaterThan(400);
    expect(await number("SELECT max(n) FROM task_stats")).toBeLessThan(480);
  });
  it("leave one task unobserved: all of its episodes fail at the start", async () => {
    expect(
      await rows(`SELECT task_id, count(*) > 400, bool_and(status = 'failed') FROM trials
        WHERE run_id = '${run.run_id}' AND task_id NOT IN (SELECT task_id FROM task_stats) GROUP BY task_id`),
    ).toEqual([[UNOBSERVED_TASK, true, true]]);
  });
  it("have rewards of at most nine tests, printed with four decimals", async () => {
    expect(
      await number(`WITH shares AS (SELECT DISTINCT round(k / n, 4) AS share FROM
        (SELECT unnest(range(1, ${POOL.max_tests + 1})) AS n) AS sizes, LATERAL (SELECT unnest(range(0, n + 1)) AS k))
        SELECT count(*) FROM scored WHERE reward NOT IN (SELECT share FROM shares)`),
    ).toBe(0);
  });
  it.each(STD_BUCKETS)(
    "spread by less than $below from $from on in $tasks tasks",
    async ({ from, below, tasks }) => {
      const inside =
        from === null ? "low = high" : `low < high AND s >= ${from} AND s < ${below ?? "'Infinity'::DOUBLE"}`;
      expect(await number(`SELECT count(*) FROM task_stats WHERE ${inside}`)).toBe(tasks);
    },
  );
  it.each([
    [
      "67 tasks are never strictly solved, the unobserved one among them",
      "q = 0",
      SPLITS.never_strict_with_unobserved - 1,
    ],
    ["19 tasks are strictly solved at least once", "q > 0", SPLITS.ever_strict],
    ["6 tasks have a strict rate of 40 % or more", "q >= 0.4", SPLITS.strict_from_40],
    ["3 tasks have a strict rate of 10 to 40 %", "q >= 0.1 AND q < 0.4", SPLITS.strict_10_to_40],
    ["10 tasks have a strict rate above 0 and below 10 %", "q > 0 AND q < 0.1", SPLITS.strict_below_10],
    ["33 tasks are cold: mean below .05, never strict", "q = 0 AND m < 0.05", SPLITS.cold],
    ["33 tasks are partial: mean from .05 on, never strict", "q = 0 AND m >= 0.05", SPLITS.partial],
    ["25 tasks have only rewards of 0", "high = 0", SPLITS.constant_zero],
    [
      "6 tasks have one constant partial reward",
      "low = high AND low > 0 AND low < 1",
      SPLITS.constant_partial,
    ],
    ["22 tasks have a mean in [.3, .95]", "m BETWEEN 0.3 AND 0.95", SPLITS.mean_between.tasks],
  ])("%s", async (_, where, tasks) => {
    expect(await number(`SELECT count(*) FROM task_stats WHERE ${where}`)).toBe(tasks);
  });
  it.each(Object.entries(CATEGORIES))("put tasks into the category %s: %i", async (category, tasks) => {
    expect(await number(`SELECT count(*) FROM categorised WHERE category = '${category}'`)).toBe(tasks);
  });
  it("make exactly the four named tasks truly learnable", async () => {
    const named = await rows(
      "SELECT task_id FROM categorised WHERE category = 'truly_learnable' ORDER BY task_id",
    );
    expect(named.flat()).toEqual(LEARNED.truly_learnable);
  });
  it.each(NEVER_SOLVED)("never solve $task_id strictly; mean $mean", async ({ task_id, mean }) => {
    const [[m, q] = []] = await rows(`SELECT m, q FROM task_stats WHERE task_id = '${task_id}'`);
    expect(q).toBe(0);
    if (mean !== null) expect(rounded(Number(m), 3)).toBe(mean);
  });
  it("score swe-bench-astropy-2 472 times without any spread", async () => {
    expect(await rows("SELECT n, low = high FROM task_stats WHERE task_id = 'swe-bench-astropy-2'")).toEqual([
      [BigInt(ASTROPY_2_SCORED), true],
    ]);
  });
  it("solve swe-bench-fsspec nearly always, std .005", async () => {
    const { task_id, std } = LEARNED.shortcut;
    const [[m, s, q] = []] = await rows(`SELECT m, s, q FROM task_stats WHERE task_id = '${task_id}'`);
    expect(rounded(Number(s), 3)).toBe(std);
    expect(Number(m)).toBeGreaterThan(0.999);
    expect(Number(q)).toBeGreaterThan(0.995);
  });

  const curve = (task: string, from: number, to: number): Promise<number[]> =>
    numbers(`SELECT avg((reward = 1)::INTEGER) FROM scored WHERE task_id = '${task}' AND ordinal > ${from}
      AND ordinal <= ${to} GROUP BY (ordinal - 1) // 20 ORDER BY min(ordinal)`);
  it("solve hello-world at .70–.85 in each 20 of its first 150 trials, then always", async () => {
    const { from, to, first_trials } = LEARNED.hello_world;
    for (const rate of await curve("hello-world", 0, first_trials)) {
      expect(rate).toBeGreaterThanOrEqual(from);
      expect(rate).toBeLessThanOrEqual(to);
    }
    expect(new Set(await curve("hello-world", first_trials, 1000))).toEqual(new Set([1]));
  });
  it("solve fix-permissions near .93 from beginning to end", async () => {
    const buckets = await curve("fix-permissions", 0, 1000);
    expect(Math.min(...buckets)).toBeGreaterThanOrEqual(0.85);
    expect(rounded(await number("SELECT q FROM task_stats WHERE task_id = 'fix-permissions'"), 2)).toBe(
      LEARNED.fix_permissions,
    );
  });
  it("solve fibonacci-server hardly before its trial 250 and at about .80 from 300 on", async () => {
    const { cold_until, learned_from, rate } = LEARNED.fibonacci;
    expect(Math.max(...(await curve("fibonacci-server", 0, cold_until)))).toBeLessThanOrEqual(0.1);
    const late = await curve("fibonacci-server", learned_from, 1000);
    expect(rounded(late.reduce((sum, share) => sum + share, 0) / late.length, 1)).toBe(rate);
  });
  it("reach pass@1 .0923 at rollout 311", async () => {
    expect(rounded(await number("SELECT pass_at_1 FROM pass_at_1 WHERE last = 311"), 4)).toBe(
      run.pass_at_1.at_311,
    );
  });
  it("reach their highest pass@1, .0927, at rollout 318", async () => {
    const [[last, peak] = []] = await rows(
      "SELECT last, pass_at_1 FROM pass_at_1 ORDER BY pass_at_1 DESC LIMIT 1",
    );
    expect(last).toBe(run.pass_at_1.peak_at);
    expect(rounded(Number(peak), 4)).toBe(run.pass_at_1.peak);
  });
  it("end with pass@1 .092 at rollout 319", async () => {
    expect(rounded(await number("SELECT pass_at_1 FROM pass_at_1 WHERE last = 319"), 3)).toBe(
      run.pass_at_1.last,
    );
  });
});

describe("log and history of fdhgc9j7", () => {
  it("carry the same values for the same lines", async () => {
    const [[both, differing] = []] =
      await rows(`SELECT count(*), count(*) FILTER (a.value IS DISTINCT FROM b.value
        OR (a.metric NOT LIKE 'train/%' AND a.rollout IS DISTINCT FROM b.rollout))
      FROM lines AS a JOIN lines AS b USING (metric, ordinal) WHERE a.logged AND NOT b.logged`);
    expect(Number(both)).toBeGreaterThan(13_000);
    expect(Number(differing)).toBe(0);
  });
  it("agree on the accuracy: the mean reward of the trainable trials, weighted by their turns", async () => {
    expect(
      await number(`WITH counted AS (SELECT rollout, sum(turns * reward) / sum(turns) AS accuracy FROM scored
          WHERE status <> 'failed' GROUP BY rollout)
        SELECT max(abs(counted.accuracy - lines.value)) FROM counted JOIN lines USING (rollout)
        WHERE metric = 'terminal/accuracy'`),
    ).toBeLessThan(1e-12);
  });
});

describe("the generator", () => {
  it("writes the same bytes for the same seed", () => {
    const digest = (): string => {
      const run = reconstructTrials(SEED);
      const times = trainingTimes(SEED, run);
      const history = trainingHistory(SEED, run, times);
      const hash = createHash("sha256");
      let pieces = 0;
      for (const piece of logText(SEED, run.trials, times, history)) {
        hash.update(piece);
        pieces += 1;
        if (pieces === 3) break;
      }
      for (const piece of wandbPieces(history)) hash.update(piece);
      return hash.digest("hex");
    };
    expect(digest()).toBe(digest());
  });
});
