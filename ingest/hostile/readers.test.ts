import { describe, expect, it } from "vitest";

import { inPieces, randomAccess, testContext } from "@/ingest/collecting-sink";
import { Refusal } from "@/ingest/refusal";
import type { SourceReader } from "@/ingest/source";
import { READERS } from "@/ingest/sources/all";

import { type Checked, checkingSink } from "./checking-sink";
import { spoilt } from "./mutations";
import { type Seed, SEEDS } from "./seeds";

/** Rounds a seed; more for a long night: REWARDSCAPE_FUZZ_ROUNDS=20000. */
const ROUNDS = Number(process.env["REWARDSCAPE_FUZZ_ROUNDS"] ?? 120);
/** What 1 MB may take; the seeds are a thousandth of that. */
const LIMIT_MS = 5000;

async function read(reader: SourceReader, seed: Seed, bytes: Buffer, pieces: number): Promise<Checked> {
  const { sink, checked } = checkingSink();
  const context = {
    ...testContext,
    path: seed.path,
    beside: (path: string) => {
      const found = seed.beside?.[path];
      return Promise.resolve(found === undefined ? null : Buffer.from(found));
    },
  };
  try {
    if ("read" in reader) await reader.read(inPieces(bytes, pieces), context, sink);
    else await reader.readAt(randomAccess(bytes), context, sink);
  } catch (error) {
    // A reader may give a file up, in words of its own: it may not stumble.
    if (error instanceof Refusal) checked.problems += 1;
    else if (error instanceof RangeError || error instanceof TypeError || !(error instanceof Error))
      throw error;
    else checked.problems += 1;
  }
  return checked;
}

describe.each(READERS.map((reader) => [reader.kind, reader] as const))("%s", (kind, reader) => {
  const seeds = SEEDS[kind] ?? [];

  it("has a seed that it claims before any other reader, and that gives a row or a problem", async () => {
    expect(seeds.length, `no seed of ${kind} in seeds.ts`).toBeGreaterThan(0);
    for (const seed of seeds) {
      expect(READERS.find((one) => one.detects(seed.bytes, true, seed.path))?.kind).toBe(kind);
      const { rows, problems, unfit } = await read(reader, seed, seed.bytes, 65_536);
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
        const { unfit } = await read(reader, seed, bytes, 1 + (round % 97)).catch((error: unknown) => {
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
        const { unfit } = await read(reader, seed, seed.bytes.subarray(0, end), 4096);
        expect(unfit, `cut at ${end}`).toEqual([]);
      }
    }
  }, 60_000);
});
