import { describe, expect, it } from "vitest";

import { READERS } from "@/ingest/sources/all";

import { spoilt } from "./mutations";
import { readChecked } from "./read-checked";
import { SEEDS } from "./seeds";

/** Rounds a seed; more for a long night: REWARDSCAPE_FUZZ_ROUNDS=20000. */
const ROUNDS = Number(process.env["REWARDSCAPE_FUZZ_ROUNDS"] ?? 60);
/** What 1 MB may take; the seeds are a thousandth of that. */
const LIMIT_MS = 5000;

describe.each(READERS.map((reader) => [reader.kind, reader] as const))("%s", (kind, reader) => {
  const seeds = SEEDS[kind] ?? [];

  it("has a seed that it claims before any other reader, and that gives a row or a problem", async () => {
    expect(seeds.length, `no seed of ${kind} in seeds.ts`).toBeGreaterThan(0);
    for (const seed of seeds) {
      expect(READERS.find((one) => one.detects(seed.bytes, true, seed.path))?.kind).toBe(kind);
      const { rows, problems, unfit } = await readChecked(reader, seed, seed.bytes, 65_536);
      expect(unfit).toEqual([]);
      expect(rows + problems, seed.path).toBeGreaterThan(0);
    }
  });

  it("gives rows that can be stored, and never stumbles, over spoilt copies in pieces of any size", async () => {
    for (const [place, seed] of seeds.entries()) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const bytes = spoilt(seed.bytes, round * 31 + place);
        const about = `${seed.path}, seed number ${round * 31 + place}`;
        for (const one of READERS) expect(typeof one.detects(bytes, true, seed.path), about).toBe("boolean");
        const start = performance.now();
        const { unfit } = await readChecked(reader, seed, bytes, 1 + (round % 97)).catch((error: unknown) => {
          throw new Error(`${about}: ${String(error)}`, { cause: error });
        });
        expect(unfit, about).toEqual([]);
        expect(performance.now() - start, about).toBeLessThan(LIMIT_MS);
      }
    }
  }, 120_000);

  it("gives what it can of a copy cut at every byte of its first and last 300", async () => {
    for (const seed of seeds) {
      const ends = [...Array(300).keys()].flatMap((n) => [n, Math.max(0, seed.bytes.length - n)]);
      for (const end of new Set(ends.filter((n) => n <= seed.bytes.length))) {
        const { unfit } = await readChecked(reader, seed, seed.bytes.subarray(0, end), 4096);
        expect(unfit, `cut at ${end}`).toEqual([]);
      }
    }
  }, 60_000);
});
