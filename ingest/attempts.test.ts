import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, describe, expect, it } from "vitest";

import { deriveTables } from "./derive";
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
