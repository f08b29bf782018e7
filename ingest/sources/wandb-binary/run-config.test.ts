import { describe, expect, it } from "vitest";

import { collect, collectingSink } from "@/ingest/collecting-sink";
import type { SourceContext } from "@/ingest/source";

import { encodeWandbFile } from "./encode";
import type { LoggedValue } from "./encode";
import { wandbBinary } from "./reader";
import type { Item } from "./record";
import { RunConfig } from "./run-config";

function read(config: Record<string, LoggedValue>, context: Partial<SourceContext> = {}) {
  const run = { run_id: "r", display_name: "r", project: "p", start_time: 0, config };
  const rows = [{ step: 0, logged_at: 0, values: { a: 1 } }];
  return collect(wandbBinary, encodeWandbFile(run, [], rows), { context });
}

describe("the configuration of a run", () => {
  it("is stored under dotted keys, text as it is and other values as JSON", async () => {
    const { config } = await read({ a: { b: 1e-6, c: [1, "x"] }, s: "text", n: null, t: true });
    expect(config.map(({ key, value }) => [key, value])).toEqual([
      ["a.b", "0.000001"],
      ["a.c", '[1,"x"]'],
      ["s", "text"],
      ["n", null],
      ["t", "true"],
    ]);
  });

  it("leaves out the client's own entries, credentials, persons and folders", async () => {
    const { config, problems } = await read({
      _wandb: { t: 1 },
      api_key: "abc",
      user: "someone",
      data: "/home/someone/set.parquet",
    });
    expect(config).toEqual([{ run_id: "r", key: "data", value: "…/set.parquet" }]);
    expect(problems).toMatchObject([
      { kind: "secret-left-out", count: 1 },
      { kind: "personal-left-out", count: 1 },
    ]);
    expect(problems.map(({ detail }) => detail.split(": ")[1])).toEqual(["api_key.", "user."]);
    expect(problems[0]?.detail).not.toContain("abc");
  });

  it("keeps persons and folders when asked to, but never credentials", async () => {
    const values = { api_key: "abc", user: "someone", data: "/home/someone/set.parquet" };
    const { config, problems } = await read(values, { keepsPersonal: true });
    expect(config.map(({ key, value }) => [key, value])).toEqual([
      ["user", "someone"],
      ["data", "/home/someone/set.parquet"],
    ]);
    expect(problems).toMatchObject([{ kind: "secret-left-out", count: 1 }]);
  });

  it.each([
    [{ actor_rollout_ref: { model: { path: "Qwen/Qwen3-8B" } } }, "Qwen/Qwen3-8B"],
    [{ hf_checkpoint: "/root/models/Qwen3-8B/" }, "Qwen3-8B"],
    [{ model_name_or_path: "./out/checkpoint-770" }, "checkpoint-770"],
    [{ hf_checkpoint: "/x/hub/models--Qwen--Qwen3-8B/snapshots/0a1b" }, "Qwen/Qwen3-8B"],
  ])("names the base model (%#)", async (config, name) => {
    expect((await read(config)).runs[0]?.base_model).toBe(name);
  });

  it("names no base model when none is plainly there", async () => {
    expect((await read({ model: "big" })).runs[0]).not.toHaveProperty("base_model");
  });

  it("is merged from updates and removals", () => {
    const config = new RunConfig();
    const item = (path: readonly string[], json: string): Item => ({ form: "nested_key", path, json });
    config.update([item(["a", "b"], "1"), item(["a", "c"], "2"), item(["d"], "3")]);
    config.update([item(["d"], "4")]);
    config.remove([item(["a"], "")]);
    const { sink, collected } = collectingSink();
    config.tell(sink, "r", false);
    expect(collected.config).toEqual([{ run_id: "r", key: "d", value: "4" }]);
  });
});
