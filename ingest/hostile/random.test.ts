import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { READERS } from "@/ingest/sources/all";

import { readChecked } from "./read-checked";

const RUNS = { numRuns: Number(process.env["REWARDSCAPE_FUZZ_ROUNDS"] ?? 60) };

/** Reads with whichever reader claims the bytes; nothing may be stored that does not fit its column. */
async function expectFit(bytes: Buffer, path: string): Promise<void> {
  const reader = READERS.find((one) => one.detects(bytes, true, path));
  if (reader === undefined) return;
  const { unfit } = await readChecked(reader, { path }, bytes, 61);
  expect(unfit, reader.kind).toEqual([]);
}

const awkwardKey = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "_step",
    "step",
    "task",
    "reward",
    "loss",
    "a.b",
    "",
  ),
  fc.string(),
);
const awkwardValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("NaN", "-Infinity", "1e999", "", "null", 2 ** 53, -(2 ** 31) - 1, -0, 1e308, null, true),
    fc.double(),
    fc.string(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(awkwardKey, tie("value"), { maxKeys: 4, noNullPrototype: false }),
  ),
})).value;
const row = fc.dictionary(awkwardKey, awkwardValue, { maxKeys: 8, noNullPrototype: false });

describe("whoever claims it, nothing unfit is stored from", () => {
  it("random bytes, behind the beginning of any format", async () => {
    const start = fc.constantFrom(
      "",
      ":W&B",
      "PAR1",
      "PK\u0003\u0004",
      "{",
      "[",
      "_step,a\n",
      "task,reward\n",
    );
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 600 }), (head, rest) =>
        expectFit(Buffer.concat([Buffer.from(head, "latin1"), rest]), "x"),
      ),
      RUNS,
    );
  });

  it.each([
    ["a wandb history", { _step: 0 }],
    ["metric rows", { step: 1, loss: 2 }],
    ["verl's metric rows", { step: 1, data: { a: 1 } }],
    ["a table of trials", { task: "a", reward: 1 }],
    ["a rollout dump", { input: "i", output: "o", score: 1, step: 3 }],
    ["verifiers' results", { example_id: 1, reward: 1, task: "t" }],
  ])("JSON Lines that begin like %s", async (_name, first) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 6 }),
        fc.constantFrom("3.jsonl", "metrics.jsonl"),
        (rows, path) => {
          const merged = [first, ...rows.flatMap((one) => [{ ...first, ...one }, { ...one, ...first }, one])];
          return expectFit(Buffer.from(merged.map((one) => JSON.stringify(one)).join("\n")), path);
        },
      ),
      RUNS,
    );
  });

  it.each([
    ["a table of trials", "task,reward,started_at,turns"],
    ["a wandb history", "_step,_timestamp,loss,acc"],
    ["counts of successes", "task,successes,attempts,x"],
  ])("CSV with the header of %s", async (_name, header) => {
    const cell = fc.oneof(
      fc.constantFrom("", '"', "NaN", "1e999", "-1", "99999999999", "2026-01-01", "true", "{'_type': 'x'}"),
      fc.double().map(String),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: 5 }), { maxLength: 8 }), (rows) =>
        expectFit(Buffer.from([header, ...rows.map((cells) => cells.join(","))].join("\n")), "t.csv"),
      ),
      RUNS,
    );
  });
});
