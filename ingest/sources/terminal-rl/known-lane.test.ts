import { expect, it } from "vitest";

import { collectingSink, testContext } from "@/ingest/collecting-sink";
import { numbers } from "@/ingest/hostile/mutations";

import { WINDOW_BYTES } from "./byte-memory";
import { LineScanner } from "./line-scanner";
import { Reading } from "./reading";

const PREFIXES = [
  "(RolloutManager pid=1) ",
  "(RolloutManager pid=1) ",
  "\x1b[36m(RolloutManager pid=1)\x1b[0m ",
  "",
];
const CLOCKS = [
  "2026-01-01 00:00:01",
  "2026-01-01 00:00:02",
  "2026-01-01 00:00:60",
  "2026-01-01 00:00:03 TP0",
];
const FILES = ["generate.py:1", "generate.py:1", "a-b_c.py:77", "generate.js:1"];
const TASKS = ["t", "t", "a b", "x[1]", "x] y", "é", "u uid=7"];
const SUFFIXES = [" group_idx=0", " group_idx=1", " group_idx=None", " group_idx=-1"];
const LEASES = ["", "", " lease=0:run-0"];
const MESSAGES = [
  "Start terminal rollout",
  "Allocated remote terminal env backend.",
  "Turn 1: executing 1 tool call(s).",
  "Turn 2 returned empty model_response.",
  "Evaluation reward=0.5000",
  "Evaluation completed reward=1.0000\r",
  "Rollout finished: status=Status.COMPLETED turns=3 parse_errors=0",
  "Rollout finished: turns=3 parse_errors=0 iteration_limit=True parse_error_limit=False",
  "env.reset failed (TimeoutError): é",
  "No interactions recorded; remove sample.",
  "Max iterations (3) reached. [repeated 2x across cluster]",
  "text [2026-01-01 00:00:09] x.py:1 - [task=t uid=9 group_idx=0 sample_idx=9] Evaluation reward=0.2500",
  "bar\rmore",
  "perf 0: {'rollout/x': 1}",
];

/** A log of random lines, most of them usual, with markers that close rollouts. */
function randomLog(seed: number, length = 400): Buffer {
  const next = numbers(seed);
  const one = (words: readonly string[]) => words[next(words.length)] ?? "";
  const lines = Array.from({ length }, (_, index) => {
    const head = `${one(PREFIXES)}[${one(CLOCKS)}] ${one(FILES)} - `;
    if (index % 40 === 39)
      return `${head}perf ${String(Math.floor(index / 40) - (next(9) === 0 ? 1 : 0))}: {'rollout/x': 1.0}`;
    const sample = next(12);
    const tag = `[task=${one(TASKS)} uid=${String(sample)}${one(SUFFIXES)} sample_idx=${String(sample)}${one(LEASES)}] `;
    return `${head}${tag}${one(MESSAGES)}`;
  });
  return Buffer.from(`${lines.join("\n")}\n`);
}

function read(log: Buffer, usesLane: boolean) {
  const { sink, collected } = collectingSink();
  const reading = new Reading(testContext, sink);
  let inFull = 0;
  const scanner = new LineScanner(
    (text, line, torn) => {
      inFull += 1;
      return reading.take(text, line, torn);
    },
    usesLane ? reading.lane : undefined,
  );
  scanner.push(log);
  reading.end(scanner.end());
  return { collected, inFull };
}

it("gives the rows and problems that reading each line in full gives: 100 logs of odd and usual lines", () => {
  let spared = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const log = randomLog(seed);
    const full = read(log, false);
    const short = read(log, true);
    expect(short.collected).toEqual(full.collected);
    spared += full.inFull - short.inFull;
  }
  expect(spared).toBeGreaterThan(100 * 20);
});

it("gives the same for a log that is longer than what is searched at a time", () => {
  const log = randomLog(101, 8000);
  expect(log.length).toBeGreaterThan(3 * WINDOW_BYTES);
  expect(read(log, true).collected).toEqual(read(log, false).collected);
});
