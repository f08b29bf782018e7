import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { delimitedRecords } from "@/lib/domain/delimited-records";

import { isSeed } from "./board-filter";
import { publicRows } from "./public-rows";

const [head, ...lines] =
  delimitedRecords(
    readFileSync(path.join(import.meta.dirname, "../../../data/leaderboard.csv"), "utf8"),
  )?.map(({ fields }) => fields) ?? [];

function cell(fields: readonly string[], name: string): string {
  return fields[head?.indexOf(name) ?? -1] ?? "";
}

const rows = publicRows(
  lines.map((fields) => ({
    agent: cell(fields, "agent"),
    model: cell(fields, "model"),
    org: null,
    accuracy: Number(cell(fields, "accuracy")),
    stderr: null,
    stderr_kind: null,
    date: null,
    benchmark: cell(fields, "benchmark"),
    verified: null,
    self_reported: null,
    contaminated: null,
    reference: null,
  })),
);

describe("the bundled leaderboard", () => {
  it("holds the six public rows of the seed comparison, each once", () => {
    const seed = rows.filter(isSeed).map(({ accuracy }) => (accuracy ?? 0).toFixed(3));
    expect(seed.sort()).toEqual(["0.057", "0.066", "0.155", "0.170", "0.525", "0.645"]);
  });

  it("names a family for nearly every model, and unknown weights where a model was trained further", () => {
    const unknown = new Set(rows.filter(({ family }) => family === null).map(({ model }) => model));
    expect([...unknown].sort()).toEqual([
      "GPT-5 + Claude 4.1 Opus + Claude 4 Sonnet",
      "RL outcome_gate iter299 (mode B)",
      "SETA-DAPO mt10 iter899 (mode B)",
      "glaive-swe-v1",
      "gpt-5-mini + claude-sonnet-4-5",
      "multiple",
      "seta-agent57-i271 (mode A, terminus-2)",
      "seta-agent57-i271 (mode B, training harness)",
    ]);
    const open = new Set(rows.filter(({ weights }) => weights === "open").map(({ model }) => model));
    expect([...open].filter((model) => /claude|gpt-5|gemini|grok|iter|sft/i.test(model))).toEqual([]);
    expect(open.size).toBeGreaterThan(10);
  });
});
