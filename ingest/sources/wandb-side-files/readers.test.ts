import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import type { SourceContext } from "@/ingest/source";
import { encodeWandbFile } from "@/ingest/sources/wandb-binary/encode";

import { wandbConfig } from "./config-reader";
import { wandbMetadata } from "./metadata-reader";
import { wandbSummary } from "./summary-reader";
import { wandbMediaTable } from "./table-reader";

const bytes = (text: string) => Buffer.from(text);

async function configOf(text: string, context: Partial<SourceContext> = {}) {
  const { config, problems, runs } = await collect(wandbConfig, text, { context });
  return {
    config: Object.fromEntries(config.map(({ key, value }) => [key, value])),
    problems: problems.map(({ kind, count }) => [kind, count]),
    runs,
  };
}

describe("config.yaml", () => {
  const text = `wandb_version: 1

_wandb:
  desc: null
  value:
    cli_version: 0.24.0
    t: {1: [1, 2]}
    e:
      writer:
        email: jane@example.org
        host: node-3
        gpu: H100
        gpu_count: 8
        gpu_nvidia: [{name: H100, uuid: GPU-1}]
lr:
  desc: null
  value: 1.0e-06
optimizer:
  value: {betas: [0.9, 0.95], name: adamw, nested: {deep: .nan}}
model_name_or_path: {value: Qwen/Qwen3-8B}
number_like: {value: "0123"}
nothing: {value: null}
user: {value: jane}
hub_token: {value: abc}
data: {value: /home/jane/set.parquet}
plain: 7
__proto__: {value: 1}
`;

  it("is known by its own entry, or by its name and wrapped values", () => {
    expect(wandbConfig.detects(bytes(text), true, "x")).toBe(true);
    expect(wandbConfig.detects(bytes("lr:\n    value: 1\n"), true, "a/config.yaml")).toBe(true);
    expect(wandbConfig.detects(bytes("lr:\n    value: 1\n"), true, "a/other.yaml")).toBe(false);
    expect(wandbConfig.detects(bytes("lr: 1\n"), true, "config.yaml")).toBe(false);
    expect(wandbConfig.detects(bytes(""), true, "config.yaml")).toBe(false);
  });

  it("gives the values under dotted keys, and of the machine what says not whose it is", async () => {
    const { config, problems, runs } = await configOf(text);
    expect(config).toEqual({
      "metadata.cli_version": "0.24.0",
      "metadata.gpu": "H100",
      "metadata.gpu_count": "8",
      "metadata.gpu_nvidia": '["H100"]',
      lr: "0.000001",
      "optimizer.betas": "[0.9,0.95]",
      "optimizer.name": "adamw",
      "optimizer.nested.deep": "NaN",
      model_name_or_path: "Qwen/Qwen3-8B",
      number_like: "0123",
      nothing: null,
      data: "…/set.parquet",
      plain: "7",
      ["__proto__"]: "1",
    });
    expect(problems).toEqual([
      ["secret-left-out", 1],
      ["personal-left-out", 1],
      ["personal-left-out", 2],
    ]);
    expect(runs).toEqual([{ run_id: "from-context", base_model: "Qwen/Qwen3-8B" }]);
  });

  it("gives persons and machines when asked to, and still no credentials", async () => {
    const { config, problems } = await configOf(text, { keepsPersonal: true });
    expect(config).toMatchObject({
      "metadata.host": "node-3",
      "metadata.email": "jane@example.org",
      user: "jane",
      data: "/home/jane/set.parquet",
    });
    expect(config).not.toHaveProperty("hub_token");
    expect(problems).toEqual([["secret-left-out", 1]]);
  });

  it("is refused when it is no YAML, an alias bomb, nested without end, or larger than any", async () => {
    const names = Array.from({ length: 9 }, (_, n) => `a${n}`);
    const bomb = names.map((name, n) => `${name}: &${name} [${n === 0 ? "x" : `*a${n - 1}, `.repeat(9)}]`);
    const refused = async (document: string) => (await configOf(document)).problems;
    expect(await refused("a: [1, 2\nb: }")).toEqual([["unreadable", undefined]]);
    expect(await refused("- 1\n- 2\n")).toEqual([["unreadable", undefined]]);
    expect(await refused(bomb.join("\n"))).toEqual([["unreadable", undefined]]);
    expect(await refused(`a: ${"[".repeat(200_000)}`)).toEqual([["unreadable", undefined]]);
    expect(await refused(`a: ${"x".repeat(5 * 1024 * 1024)}`)).toEqual([["too-large", undefined]]);
  });

  it("keeps a repeated key's last value, and tags as what they wrap", async () => {
    const { config } = await configOf("a: {value: 1}\na: {value: 2}\nb: {value: !!python/tuple [1]}\n");
    expect(config).toEqual({ a: "2", b: "[1]" });
  });
});

describe("wandb-metadata.json", () => {
  const metadata = JSON.stringify({
    os: "Linux",
    python: "CPython 3.12",
    startedAt: "2026-01-01T00:00:00Z",
    host: "node-3",
    username: "jane",
    git: { remote: "git@example.org:jane/x.git" },
    args: ["--lr", "1e-6", "--api-key", "abc"],
    gpu: "H100",
    gpu_count: 8,
    gpu_nvidia: [{ name: "H100", uuid: "GPU-1" }],
    disk: { "/": { total: "1" } },
  });

  it("gives the kind of machine, and counts what was not stored without repeating it", async () => {
    expect(wandbMetadata.detects(bytes(metadata))).toBe(true);
    expect(wandbMetadata.detects(bytes('{"os": "x", "python": "3"}'))).toBe(false);
    const { config, problems } = await collect(wandbMetadata, metadata);
    expect(config.map(({ key, value }) => [key, value])).toEqual([
      ["metadata.python", "CPython 3.12"],
      ["metadata.startedAt", "2026-01-01T00:00:00Z"],
      ["metadata.gpu", "H100"],
      ["metadata.gpu_count", "8"],
      ["metadata.gpu_nvidia", '["H100"]'],
    ]);
    expect(problems).toMatchObject([{ kind: "personal-left-out", count: 6 }]);
    expect(JSON.stringify(problems)).not.toMatch(/node-3|jane|abc/);
  });

  it("gives the rest when asked to, and still no credentials", async () => {
    const { config, problems } = await collect(wandbMetadata, metadata, { context: { keepsPersonal: true } });
    const stored = Object.fromEntries(config.map(({ key, value }) => [key, value]));
    expect(stored).toMatchObject({
      "metadata.host": "node-3",
      "metadata.git.remote": "git@example.org:jane/x.git",
      "metadata.args": '["--lr","1e-6","--api-key"]',
    });
    expect(problems).toMatchObject([{ kind: "secret-left-out", count: 1 }]);
  });

  it("that is cut is refused", async () => {
    const { problems } = await collect(wandbMetadata, metadata.slice(0, -9));
    expect(problems).toMatchObject([{ kind: "unreadable" }]);
  });
});

describe("wandb-summary.json", () => {
  const run = { run_id: "r1", display_name: "r1", project: "p", start_time: 0 };
  const rows = [1, 2, 3].map((step) => ({
    step,
    logged_at: 0,
    values: { loss: step, n: { a: 5 }, kl: NaN },
  }));
  const history: Partial<SourceContext> = {
    runId: "r1",
    beside: (path) => Promise.resolve(path === "../run-r1.wandb" ? encodeWandbFile(run, [], rows) : null),
  };
  const summary = '{"_step": 3, "_runtime": 9, "loss": 3, "n": {"a": 5}, "kl": NaN, "only_here": 1}';

  it("is known by the client's own entry, or by both clocks after the first step", () => {
    const detects = (text: string) => wandbSummary.detects(bytes(text), true);
    expect(detects(summary)).toBe(true);
    expect(detects('{"_runtime": 9, "_wandb": {"runtime": 9}}')).toBe(true);
    expect(detects('{"_step": 0, "_runtime": 9, "loss": 1}\n')).toBe(false);
    expect(detects('{"_step": 7, "_runtime": 9}\n{"_step": 8, "_runtime": 9}')).toBe(false);
    expect(detects("")).toBe(false);
  });

  it("checks the last values of the history beside it, and gives no rows", async () => {
    const { checked, metrics, problems, runs } = await collect(wandbSummary, summary, { context: history });
    expect([checked, metrics, problems, runs]).toEqual([3, [], [], []]);
  });

  it("tells where the history ends on other values", async () => {
    const other = summary.replace('"loss": 3', '"loss": 2.5');
    const { checked, problems } = await collect(wandbSummary, other, { context: history });
    expect(checked).toBe(3);
    expect(problems).toMatchObject([{ kind: "summary-disagrees", run_id: "r1", count: 1 }]);
    expect(problems[0]?.detail).toContain("loss");
  });

  it("without a history beside it is said to hold no data", async () => {
    const { checked, problems } = await collect(wandbSummary, summary);
    expect(checked).toBe(0);
    expect(problems).toMatchObject([{ kind: "known-but-not-data" }]);
  });
});

describe("a logged table", () => {
  it("is known, and said to hold neither metrics nor trials", async () => {
    const table = '{"columns": ["a"], "data": [["words"]]}';
    expect(wandbMediaTable.detects(bytes(table))).toBe(true);
    expect(wandbMediaTable.detects(bytes('{"columns":["a"],"index":[0],"data":[[1]]}'))).toBe(false);
    const { problems } = await collect(wandbMediaTable, table);
    expect(problems).toMatchObject([{ kind: "known-but-not-data" }]);
    expect(problems[0]?.detail).not.toContain("words");
  });
});
