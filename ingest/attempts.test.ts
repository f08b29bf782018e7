import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, describe, expect, it } from "vitest";

import { deriveTables } from "./derive";
import { encodeEventFile } from "./sources/tensorboard/encode";
import { type SourceCounts, Staging } from "./staging";
import { folderOf, type Ingested, ingested, removeTemporaryFolders } from "./testing";

afterAll(removeTemporaryFolders);

function told({ report }: Ingested, kind: string) {
  return report.problems
    .filter((problem) => problem.kind === kind)
    .map(({ path, run_id, line, count, detail }) => ({
      file: path.split("/").at(-1),
      run_id,
      line,
      count,
      detail,
    }));
}

/** Value n at step n, for each step from `first` to `last`. */
const events = (tag: string, first: number, last: number, start = 0) =>
  encodeEventFile(
    Array.from({ length: last - first + 1 }, (_, n) => ({
      wall_time: 1.7e9 + start + n,
      step: first + n,
      values: { [tag]: { simple: first + n } },
    })),
  );

const countedByTag =
  "SELECT metric, count(*)::INTEGER AS n FROM metrics WHERE NOT superseded GROUP BY ALL ORDER BY ALL";

describe("event files of one run", () => {
  it("side by side keep all their tags, whichever began later", async () => {
    const { rows } = await ingested([
      await folderOf({
        "dqn/events.out.tfevents.1700000000.h.1.0": events("reward/mean", 0, 49),
        "dqn/events.out.tfevents.1700000009.h.1.1": events("loss/policy", 0, 49, 9),
      }),
    ]);
    expect(await rows(countedByTag)).toEqual([
      { metric: "loss/policy", n: 50 },
      { metric: "reward/mean", n: 50 },
    ]);
  });

  it("in folders that the user says are one run keep all their tags", async () => {
    const input = await folderOf({
      "train/events.out.tfevents.1700000000.h.1.0": events("train_loss", 0, 9),
      "eval/events.out.tfevents.1700000009.h.1.0": events("eval_loss", 0, 9, 9),
    });
    const { rows } = await ingested([input], { run: "r" });
    expect(await rows(countedByTag)).toEqual([
      { metric: "eval_loss", n: 10 },
      { metric: "train_loss", n: 10 },
    ]);
  });

  it("give way to the next attempt from its first step of the same tag on, also where a third says less", async () => {
    const { rows } = await ingested([
      await folderOf({
        "dqn/events.out.tfevents.1700000000.h.1.0": events("loss", 0, 9),
        "dqn/events.out.tfevents.1700000100.h.1.1": events("loss", 3, 6, 100),
        "dqn/events.out.tfevents.1700000200.h.1.2": events("loss", 5, 7, 200),
      }),
    ]);
    expect(
      await rows(`SELECT attempt, min(step) AS first, max(step) AS last FROM metrics
        WHERE NOT superseded GROUP BY attempt ORDER BY attempt`),
    ).toEqual([
      { attempt: 0, first: 0, last: 2 },
      { attempt: 1, first: 3, last: 4 },
      { attempt: 2, first: 5, last: 7 },
    ]);
  });
});

describe("exports of one run", () => {
  const history = (last: number, value = (step: number) => step) =>
    Array.from({ length: last }, (_, n) => JSON.stringify({ _step: n + 1, loss: value(n + 1) })).join("\n");

  it("of steps 1 to 3 and 1 to 5 give 5 rows, and the shorter one says what it lost", async () => {
    const data = await ingested(
      [await folderOf({ "1.jsonl": history(3), "2.jsonl": history(5, (step) => (step === 2 ? 20 : step)) })],
      { run: "r" },
    );
    expect(data.report.sources.map(({ kind }) => kind)).toEqual([
      "wandb-history-jsonl",
      "wandb-history-jsonl",
    ]);
    expect(
      await data.rows("SELECT log_index, value FROM metrics WHERE NOT superseded ORDER BY log_index"),
    ).toEqual([1, 20, 3, 4, 5].map((value, n) => ({ log_index: n + 1, value })));
    expect(await data.rows("SELECT value FROM metrics WHERE superseded ORDER BY value")).toEqual([
      { value: 1 },
      { value: 2 },
      { value: 3 },
    ]);
    expect(told(data, "repeated-row")).toEqual([
      {
        file: "1.jsonl",
        run_id: "r",
        line: null,
        count: 3,
        detail:
          'Values that a later file of the same kind states again count there; 1 of 3 differ there, first "loss" at 2.',
      },
    ]);
  });

  it("say the same of a later call that brings the longer one", async () => {
    const [short, long] = [
      await folderOf({ "1.jsonl": history(3) }),
      await folderOf({ "2.jsonl": history(5, (step) => step / 2) }),
    ];
    const { out } = await ingested([short], { run: "r" });
    const data = await ingested([long], { run: "r", out });
    expect(
      await data.rows("SELECT superseded, count(*)::INTEGER AS n FROM metrics GROUP BY ALL ORDER BY 1"),
    ).toEqual([
      { superseded: false, n: 5 },
      { superseded: true, n: 3 },
    ]);
    expect(await data.rows("SELECT count, detail FROM problems WHERE kind = 'repeated-row'")).toEqual([
      {
        count: 3,
        detail:
          'Values that a later file of the same kind states again count there; 3 of 3 differ there, first "loss" at 1.',
      },
    ]);
  });

  it("of other metrics or other steps are parts of one history, and nothing is said", async () => {
    const lines = (steps: readonly number[], metric: string) =>
      steps.map((step) => JSON.stringify({ step, [metric]: step })).join("\n");
    const data = await ingested(
      [
        await folderOf({
          "1.jsonl": lines([1, 2], "loss"),
          "2.jsonl": lines([3, 4], "loss"),
          "3.jsonl": lines([1, 2], "reward"),
        }),
      ],
      { run: "r" },
    );
    expect(await data.rows(countedByTag)).toEqual([
      { metric: "loss", n: 4 },
      { metric: "reward", n: 2 },
    ]);
    expect(told(data, "repeated-row")).toEqual([]);
  });

  it("that number their rows each from 0 are told apart by the rollout of the row", async () => {
    const chart = (first: number, last: number) =>
      [
        '"rollout/step","a - loss","a - loss__MIN","a - loss__MAX"',
        ...Array.from({ length: last - first + 1 }, (_, n) => `${first + n},${n},${n},${n}`),
      ].join("\n");
    const data = await ingested([await folderOf({ "1.csv": chart(0, 2), "2.csv": chart(3, 5) })], {
      run: "r",
    });
    expect(await data.rows("SELECT rollout FROM metrics WHERE NOT superseded ORDER BY rollout")).toEqual(
      [0, 1, 2, 3, 4, 5].map((rollout) => ({ rollout })),
    );
  });
});

describe("a copy of a file", () => {
  const table = `trial_id,task,reward\n${Array.from({ length: 11 }, (_, n) => `t${n},a,\n`).join("")}u,a,1\n`;

  it("tells what is odd in it once", async () => {
    const data = await ingested([await folderOf({ "1.csv": table, "2.csv": table })], { run: "r" });
    expect(told(data, "missing-reward").map(({ file, count }) => [file, count])).toEqual([["1.csv", 11]]);
    expect(told(data, "duplicate-file").map(({ file }) => file)).toEqual(["2.csv"]);
  });

  it("tells it of each run where the copy stands for another one", async () => {
    const data = await ingested([await folderOf({ "one.csv": table, "two.csv": table })]);
    expect(told(data, "missing-reward").map(({ file, count }) => [file, count])).toEqual([
      ["one.csv", 11],
      ["two.csv", 11],
    ]);
  });

  it("is one also under another compression, where the hash of the content is known", async () => {
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const staging = await Staging.create(connection);
    for (const [position, path] of ["a.csv", "a.csv.gz"].entries()) {
      const counts: SourceCounts = {
        trials: 1,
        metrics: 0,
        facts: 0,
        problems: 0,
        lines: 1,
        runs: new Map(),
      };
      staging.sinkFor(path, position, counts).trial({
        ...{ run_id: "r", phase: "eval", checkpoint: null, attempt: 0, rollout: null, group_id: null },
        ...{ sample_id: null, trial_id: `${path}:1`, task_id: "t", reward: 1, non_finite: null },
        ...{ strict_success: true, status: null, turns: null, parse_errors: null, evaluations: 1 },
        ...{ error_kind: null, started_at: null, finished_at: null, source_line: 1 },
      });
      staging.source({
        ...{ source_id: path, kind: "trials-csv", path, bytes: 9, sha256: `of ${path}`, reading: "" },
        ...{ compression: path.endsWith(".gz") ? "gzip" : null, lines: 1, trials: 1, metrics: 0, facts: 0 },
      });
    }
    staging.close();
    await connection.run("ALTER TABLE staged_sources ADD COLUMN IF NOT EXISTS content_sha256 VARCHAR");
    await connection.run("UPDATE staged_sources SET content_sha256 = 'of a.csv' WHERE path = 'a.csv.gz'");
    await deriveTables(connection);
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJS();
    expect(await rows("SELECT trial_id FROM trials")).toEqual([{ trial_id: "a.csv:1" }]);
    expect(await rows("SELECT source_id, kind, detail FROM problems")).toEqual([
      {
        source_id: "a.csv.gz",
        kind: "duplicate-file",
        detail: "the same content, compressed otherwise, as a.csv",
      },
    ]);
    connection.closeSync();
  });
});

describe("attempts in a table of trials", () => {
  it("that were done again are told with their number", async () => {
    const row = (attempt: number, rollout: number) => `${attempt},train,${rollout},${attempt}-${rollout},a,1`;
    const table = ["job_attempt,phase,rollout,trial_id,task,reward"];
    table.push(row(0, 0), row(0, 1), row(0, 2), row(1, 1), row(1, 2));
    const data = await ingested([await folderOf({ "1.csv": table.join("\n") })], { run: "r" });
    expect(await data.rows("SELECT trial_id FROM trials WHERE superseded ORDER BY 1")).toEqual([
      { trial_id: "0-1" },
      { trial_id: "0-2" },
    ]);
    expect(told(data, "attempt-restart")).toEqual([
      {
        file: "1.csv",
        run_id: "r",
        line: 3,
        count: 2,
        detail: "Trials of attempt 0 do not count, from rollout 1 on: a later attempt did them again.",
      },
    ]);
  });
});
