import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import { hasSamples, sample } from "@/ingest/sources/wandb-history/expected-samples";

import { wandbSideFiles } from "./reader";

function detects(text: string): boolean {
  return wandbSideFiles.detects(Buffer.from(text), true);
}

describe("files beside a history", () => {
  it("are a summary, a configuration, the machine's description and logged tables", () => {
    expect(detects('{"_step": 7, "_runtime": 9, "loss": NaN, "_wandb": {"runtime": 9}}')).toBe(true);
    expect(detects('{"_step": 7, "_runtime": 9, "loss": 1}')).toBe(true);
    expect(detects("lr:\n  value: 1\n_wandb:\n  value:\n    cli_version: 0.24.0\n")).toBe(true);
    expect(detects('{\n  "os": "x",\n  "python": "3",\n  "startedAt": "2026-01-01"\n}')).toBe(true);
    expect(detects('{"columns": ["a"], "data": [[1]]}')).toBe(true);
  });

  it("are not a history, other configurations or other tables", () => {
    expect(detects('{"_step": 0, "_runtime": 9, "loss": 1}\n')).toBe(false);
    expect(detects('{"_step": 7, "_runtime": 9}\n{"_step": 8, "_runtime": 9}')).toBe(false);
    expect(detects("lr: 1\n")).toBe(false);
    expect(detects('{"columns":["a"],"index":[0],"data":[[1]]}')).toBe(false);
    expect(detects("")).toBe(false);
  });

  it("are said to be known, with nothing of what stands in them", async () => {
    const { metrics, problems } = await collect(
      wandbSideFiles,
      '{"os": "x", "python": "3", "startedAt": "s", "host": "h9"}',
    );
    expect(metrics).toEqual([]);
    expect(problems).toMatchObject([{ kind: "known-but-not-data" }]);
    expect(problems[0]?.detail).toContain("wandb-metadata.json");
    expect(problems[0]?.detail).not.toContain("h9");
  });

  it
    .skipIf(!hasSamples)
    .each([
      "rlhf-exit255/files/wandb-summary.json",
      "rlhf-exit255/files/config.yaml",
      "legacy-dir-0.8/wandb-summary.json",
      "legacy-dir-0.8/config.yaml",
      "legacy-dir-0.8/wandb-metadata.json",
      "verl-config/config.yaml",
      "verl-config/wandb-summary.json",
    ])("%s is one (skipped where the samples are absent)", (name) => {
    expect(wandbSideFiles.detects(sample(name), true)).toBe(true);
  });

  it
    .skipIf(!hasSamples)
    .each(["legacy-dir-0.8/wandb-history.jsonl", "trainer-state-grpo/trainer_state.json"])(
    "%s is none (skipped where the samples are absent)",
    (name) => {
      expect(wandbSideFiles.detects(sample(name), true)).toBe(false);
    },
  );
});
