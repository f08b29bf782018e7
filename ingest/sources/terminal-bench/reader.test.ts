import { afterAll, describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";

import { terminalBenchResults } from "./reader";
import { terminalBenchLock, terminalBenchSideFile } from "./side-files";

afterAll(removeTemporaryFolders);

const record = (facts: Record<string, unknown>) => ({
  id: "1",
  task_id: "t",
  trial_name: "t.1-of-1.r",
  is_resolved: true,
  parser_results: { a: "passed" },
  ...facts,
});
const results = (...records: unknown[]) => JSON.stringify({ results: records, pass_at_k: {} }, null, 2);

describe("odd results", () => {
  it("keep a verdict that the tests contradict, and say so", async () => {
    const { rows, report } = await ingested([
      await folderOf({ "r_results.json": results(record({ parser_results: { a: "passed", b: "failed" } })) }),
    ]);
    expect(await rows("SELECT reward, strict_success FROM trials")).toEqual([
      { reward: 0.5, strict_success: true },
    ]);
    expect(report.problems.map(({ kind, line }) => [kind, line])).toEqual([["verdict-disagrees", 6]]);
  });

  it("leave out a broken record with its place, and keep the rest", async () => {
    const { rows, report } = await ingested([
      await folderOf({ "r_results.json": results(record({}), { task_id: 5 }, record({ id: "2" })) }),
    ]);
    expect(await rows("SELECT trial_id FROM trials ORDER BY trial_id")).toEqual([
      { trial_id: "1" },
      { trial_id: "2" },
    ]);
    expect(report.problems.map(({ kind }) => kind)).toEqual(["bad-record"]);
  });

  it("take run, phase and checkpoint from the command line", async () => {
    const { rows } = await ingested([await folderOf({ "x/results.json": results(record({})) })], {
      run: "msp",
      phase: "eval",
      checkpoint: 215,
    });
    expect(await rows("SELECT run_id, phase, checkpoint FROM trials")).toEqual([
      { run_id: "msp", phase: "eval", checkpoint: 215 },
    ]);
    expect(await rows("SELECT run_id, checkpoint FROM checkpoints")).toEqual([
      { run_id: "msp", checkpoint: 215 },
    ]);
  });

  it("say that JSON does not parse, and lose nothing else", async () => {
    const { report } = await ingested([
      await folderOf({
        "a_results.json": results(record({})).slice(0, -3),
        "b_results.json": results(record({})),
      }),
    ]);
    expect(report.problems.map(({ kind, path }) => [kind, path.split("/").at(-1)])).toEqual([
      ["unreadable", "a_results.json"],
    ]);
    expect(report.runs).toHaveLength(1);
  });
});

describe("records without an id", () => {
  const nameless = (facts: Record<string, unknown>) => record({ id: undefined, ...facts });

  it("of several runs that are read as one do not collide", async () => {
    const { rows } = await ingested(
      [
        await folderOf({
          "r1/results.json": results(nameless({ trial_name: "t.1-of-1" })),
          "r2/results.json": results(nameless({ trial_name: "t.1-of-1", total_input_tokens: 7 })),
          "r3/results.json": results(
            nameless({ trial_name: undefined }),
            nameless({ trial_name: undefined }),
          ),
          "r4/results.json": results(nameless({ trial_name: undefined })),
        }),
      ],
      { run: "all" },
    );
    expect(await rows("SELECT count(*)::INTEGER AS n FROM trials WHERE run_id = 'all'")).toEqual([{ n: 5 }]);
  });

  it("count once when the run's file and the trial's own file both hold them", async () => {
    const trial = nameless({ trial_name: "t.1-of-1" });
    const { rows, report } = await ingested(
      [
        await folderOf({
          "r1/results.json": results(trial),
          "r1/t/t.1-of-1/results.json": JSON.stringify(trial),
        }),
      ],
      { run: "all" },
    );
    expect(await rows("SELECT count(*)::INTEGER AS n FROM trials")).toEqual([{ n: 1 }]);
    expect(report.problems.map(({ kind }) => kind)).toEqual(["duplicate-trial"]);
  });
});

describe("totals", () => {
  it("that the records do not bear out are told, and those that they do are counted", async () => {
    const stated = {
      results: [record({}), record({ id: "2", is_resolved: false, parser_results: { a: "failed" } })],
      n_resolved: 2,
      n_unresolved: 1,
      resolved_ids: ["t"],
      unresolved_ids: ["u"],
      accuracy: 0.5,
      pass_at_k: { "2": 1, "4": 0.5 },
    };
    const { problems, checked } = await collect(terminalBenchResults, JSON.stringify(stated));
    expect(checked).toBe(4);
    expect(problems.map(({ kind }) => kind)).toEqual(Array<string>(3).fill("stated-total-differs"));
  });
});

it("metadata that plan more trials than there are, or state another accuracy, say so", async () => {
  const metadata = { run_id: "r", agent_name: "a", n_attempts: 2, task_ids: ["t", "u"], accuracy: 0.25 };
  const { report } = await ingested([
    await folderOf({
      "r/run_metadata.json": JSON.stringify(metadata),
      "r/results.json": results(record({}), record({ id: "2" })),
    }),
  ]);
  expect(report.problems.map(({ kind, count }) => [kind, count])).toEqual([
    ["job-interrupted", 2],
    ["stated-total-differs", 1],
  ]);
});

it("runs of several models, data sets and time limits that are made one run are told apart in its configuration", async () => {
  const metadata = (model_name: string) =>
    JSON.stringify({
      ...{ run_id: "r", agent_name: "a", model_name, n_attempts: 1, task_ids: ["t"] },
      ...{ dataset_name: "core", dataset_version: "0.1.1" },
    });
  const lock = (agent_timeout: number) =>
    JSON.stringify({
      ...{ lockfile_version: 1, harness: { version: "0.2" }, agent: { name: "a" } },
      ...{ dataset: { name: "core", version: "0.1.1" }, run_config: { agent_timeout } },
    });
  const { rows } = await ingested(
    [
      await folderOf({
        "r/run_metadata.json": metadata("m"),
        "r/tb.lock": lock(900),
        "r/results.json": results(record({})),
        "s/run_metadata.json": metadata("n"),
        "s/tb.lock": lock(1800),
        "s/results.json": results(record({ id: "2" })),
      }),
    ],
    { run: "one" },
  );
  const config = await rows(
    "SELECT key, list(value ORDER BY value) AS list FROM run_config GROUP BY key ORDER BY key",
  );
  expect(config.map(({ key, list }) => [key, String(list)])).toEqual([
    ["agent_name", "a"],
    ["agent_timeout", "1800,900"],
    ["dataset", "core 0.1.1"],
    ["harness_version", "0.2"],
    ["model_name", "m,n"],
    ["n_attempts", "1"],
  ]);
});

describe("detection", () => {
  it.each([
    ["a run", results(record({})), true],
    ["a trial", JSON.stringify(record({})), true],
    ["an empty run", '{"results": [], "n_resolved": 0}', true],
    [
      "a document about runs",
      JSON.stringify({ runs: { a: record({}) }, note: "task_id is_resolved" }),
      false,
    ],
    ["results of another program", '{"results": [{"task_id": "t", "score": 1}]}', false],
  ])("judges %s by its outermost keys", (_what, text, is) => {
    expect(terminalBenchResults.detects(Buffer.from(text))).toBe(is);
  });

  it.each([
    ["r/t/t.1-of-1.r/panes/post-test.txt", "text", true],
    ["r/t/t.x.2-of-5.r/sessions/agent.cast", "text", true],
    ["r/t/t.1-of-1/commands.txt", "ls", true],
    ["r/run.log", "INFO terminal_bench.harness: started", true],
    ["r/run.log", "step 1 loss 0.5", false],
    ["notes/commands.txt", "ls", false],
  ])("takes %s holding %s for a side file: %s", (path, text, is) => {
    expect(terminalBenchSideFile.detects(Buffer.from(text), true, path)).toBe(is);
  });

  it("reads the lock file without its command", async () => {
    const text = JSON.stringify({
      lockfile_version: 1,
      invocation: { command: "tb run --api-key sk-secret", args: ["sk-secret"] },
      harness: { package: "terminal-bench", version: "0.2.17" },
      agent: { name: "a", model_name: "m", extra_kwargs: { url: "https://private" } },
      run_config: { global_timeout_multiplier: 2, output_path: "/home/somebody", no_rebuild: false },
      dataset: { name: "core", version: "0.1.1", local_path: "/home/somebody" },
    });
    expect(terminalBenchLock.detects(Buffer.from(text))).toBe(true);
    const { runs, config } = await collect(terminalBenchLock, text);
    expect(runs).toMatchObject([{ base_model: "m", suite: "core 0.1.1" }]);
    expect(config.map(({ key, value }) => `${key}=${value ?? ""}`)).toEqual([
      "harness_version=0.2.17",
      "agent_name=a",
      "model_name=m",
      "dataset=core 0.1.1",
      "global_timeout_multiplier=2",
      "no_rebuild=false",
    ]);
  });
});
