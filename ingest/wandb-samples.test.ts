import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { READERS } from "./sources/all";
import { hasSamples, samplesFolder } from "./sources/wandb-history/expected-samples";
import { encodeEventFile } from "./sources/tensorboard/encode";
import { folderOf, ingested, removeTemporaryFolders, type Ingested } from "./testing";

afterAll(removeTemporaryFolders);

const RELAUNCHED = "7235611869.80211-3cb301b8-2f70";

/** The kind of every sample file, by the end of its path. */
const KINDS: readonly (readonly [end: string, kind: string | null])[] = [
  ["run-eeinwnf1.wandb", null],
  [".wandb", "wandb-binary"],
  [".27463.0", "tensorboard-events"],
  ["wandb-summary.json", "wandb-summary"],
  ["config.yaml", "wandb-config"],
  ["wandb-metadata.json", "wandb-metadata"],
  [".table.json", "wandb-table"],
  ["wandb-history.jsonl", "wandb-history-jsonl"],
  ["wandb-events.jsonl", "wandb-history-jsonl"],
  ["history-csv/wandb_export.csv", "wandb-history-csv"],
  [".csv", "wandb-panel-csv"],
  ["history.parquet", "wandb-history-parquet"],
  ["trainer_state.json", "trainer-state"],
  ["metrics.jsonl", "metrics-jsonl"],
  ["EXPECTED.json", null],
  ["SOURCES.md", null],
];
const OWN_KINDS: ReadonlySet<string> = new Set([
  ...["tensorboard-events", "wandb-config", "wandb-metadata", "wandb-summary", "wandb-table"],
  ...["wandb-history-parquet", "trainer-state", "metrics-jsonl"],
]);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe.skipIf(!hasSamples)("the wandb samples (skipped where they are absent)", () => {
  let data: Ingested;
  beforeAll(async () => {
    data = await ingested([samplesFolder]);
  }, 120_000);

  it("are each read by the reader of their kind, or named with a reason", () => {
    for (const { path: name, kind } of data.report.sources) {
      const wanted = KINDS.find(([end]) => name.endsWith(end));
      expect([name, kind]).toEqual([name, wanted === undefined ? "no kind is known of it" : wanted[1]]);
    }
    expect(data.report.sources).toHaveLength(filesBelow(samplesFolder).length);
    const unused = data.report.sources.filter(
      ({ trials, metrics, facts, problems }) => trials + metrics + facts + problems === 0,
    );
    expect(unused).toEqual([]);
  });

  it("give attempts 0, 1 and 2 where a run was launched three times, the earlier rows superseded", async () => {
    const attempts = await data.rows(`
      SELECT attempt, superseded, count(*)::INTEGER AS n, count(DISTINCT source_id)::INTEGER AS files,
        count(DISTINCT log_index)::INTEGER AS log_rows
      FROM metrics WHERE run_id = '${RELAUNCHED}' GROUP BY ALL ORDER BY attempt`);
    expect(attempts).toMatchObject([
      { attempt: 0, superseded: true, files: 1, log_rows: 13 },
      { attempt: 1, superseded: true, files: 1, log_rows: 16 },
      { attempt: 2, superseded: false, files: 1, log_rows: 51 },
    ]);
  });

  it("keep an event file's rows beside those of the .wandb that mirrors it, equal and told apart", async () => {
    const sources = await data.rows(`
      SELECT sources.kind, count(*)::INTEGER AS n, sum(value)::DOUBLE AS sum
      FROM metrics JOIN sources USING (source_id)
      WHERE run_id = 'zt4oxihz' AND metric = 'charts/episodic_return' GROUP BY ALL ORDER BY 1`);
    expect(sources).toMatchObject([
      { kind: "tensorboard-events", n: 1211 },
      { kind: "wandb-binary", n: 1211 },
    ]);
    expect(sources[0]?.["sum"]).toBe(sources[1]?.["sum"]);
  });

  it("give each summary a check and each configuration to its run", async () => {
    const facts = new Map(data.report.sources.map((source) => [source.path, source]));
    const summary = [...facts].find(([name]) => name.endsWith("rlhf-exit255/files/wandb-summary.json"));
    expect(summary?.[1]).toMatchObject({ facts: 4, problems: 0, metrics: 0 });
    const config = await data.rows(
      `SELECT run_id, value FROM run_config WHERE key = 'metadata.gpu_count' ORDER BY run_id`,
    );
    expect(config.map(({ run_id }) => run_id)).toContain("s85hes38");
    expect(config.map(({ run_id }) => run_id)).toContain("verl-config");
  });

  it("hold no name of a person, a machine or a home folder in what is stored of them", async () => {
    const stored = await data.rows(`
      SELECT value AS text FROM run_config UNION ALL SELECT detail FROM problems UNION ALL SELECT name FROM runs`);
    const found = stored.filter(({ text }) => /\/home\/|node-0|@anon|anon@/.test(String(text)));
    expect(found).toEqual([]);
  });

  it("are the only samples that the readers of metrics claim", () => {
    const others = ["trials", "logs"].flatMap((name) => filesBelow(path.join(samplesFolder, "..", name)));
    const own = READERS.filter(({ kind }) => OWN_KINDS.has(kind));
    const claimed = others.flatMap((file) => {
      const bytes = readFileSync(file);
      const head = bytes.subarray(0, 256 * 1024);
      const name = path.relative(path.join(samplesFolder, ".."), file);
      const kinds = own.filter((reader) => reader.detects(head, bytes.length <= head.length, name));
      return kinds.map(({ kind }) => `${name}: ${kind}`);
    });
    expect(claimed).toEqual([]);
  });
});

describe("several files of one run", () => {
  const points = (tag: string, first: number, last: number, value: number) =>
    Array.from({ length: last - first + 1 }, (_, n) => ({
      wall_time: 1.7e9 + 1000 * value + n,
      step: first + n,
      values: { [tag]: { simple: value } },
    }));

  it("of TensorBoard are attempts: the later one wins a tag from its first step on", async () => {
    const { rows } = await ingested([
      await folderOf({
        "dqn/events.out.tfevents.1700001000.h.1.0": encodeEventFile(points("loss", 0, 9, 1)),
        "dqn/events.out.tfevents.1700002000.h.1.1": encodeEventFile(points("loss", 5, 7, 2)),
        "dqn/events.out.tfevents.1700003000.h.1.2": encodeEventFile(points("eval", 9, 9, 3)),
      }),
    ]);
    expect(
      await rows(`SELECT run_id, metric, attempt, min(step) AS first, max(step) AS last
        FROM metrics WHERE NOT superseded GROUP BY ALL ORDER BY attempt`),
    ).toEqual([
      { run_id: "dqn", metric: "loss", attempt: 0, first: 0, last: 4 },
      { run_id: "dqn", metric: "loss", attempt: 1, first: 5, last: 7 },
      { run_id: "dqn", metric: "eval", attempt: 2, first: 9, last: 9 },
    ]);
  });

  it("of a trainer's checkpoints count once: the longest history wins", async () => {
    const state = (steps: number) =>
      JSON.stringify({
        global_step: steps,
        log_history: Array.from({ length: steps }, (_, n) => ({ step: n + 1, loss: steps })),
      });
    const { rows } = await ingested([
      await folderOf({
        "grpo/checkpoint-10/trainer_state.json": state(10),
        "grpo/checkpoint-5/trainer_state.json": state(5),
        "grpo/checkpoint-7/trainer_state.json": state(7),
      }),
    ]);
    expect(
      await rows(`SELECT run_id, attempt, superseded, count(*)::INTEGER AS n, any_value(value) AS value
        FROM metrics GROUP BY ALL ORDER BY attempt`),
    ).toEqual([
      { run_id: "grpo", attempt: 0, superseded: true, n: 5, value: 5 },
      { run_id: "grpo", attempt: 1, superseded: true, n: 7, value: 7 },
      { run_id: "grpo", attempt: 2, superseded: false, n: 10, value: 10 },
    ]);
  });
});
