import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

import { expect, it } from "vitest";

import { READERS } from "@/ingest/sources/all";
import { NEEDS_SAMPLES, SAMPLES } from "@/lib/testing/samples";

import { spoilt } from "./mutations";
import { readChecked } from "./read-checked";

const ROUNDS = Number(process.env["REWARDSCAPE_FUZZ_ROUNDS"] ?? 12);
/** Larger samples are spoilt in their beginning: a mutation costs a pass over all bytes. */
const MOST_BYTES = 48 * 1024;
const FILES_OF_A_KIND = 3;

/** Some real files of every kind, smallest first. */
function corpus(): { readonly path: string; readonly kind: string; readonly bytes: Buffer }[] {
  if (SAMPLES === null) return [];
  const root = SAMPLES;
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => statSync(a).size - statSync(b).size || (a < b ? -1 : 1));
  const taken = new Map<string, number>();
  return files.flatMap((file) => {
    const path = relative(root, file);
    const whole = readFileSync(file);
    const kind = READERS.find((reader) => reader.detects(whole.subarray(0, 256 * 1024), true, path))?.kind;
    if (kind === undefined || (taken.get(kind) ?? 0) >= FILES_OF_A_KIND) return [];
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    return [{ path, kind, bytes: whole.length > MOST_BYTES ? whole.subarray(0, MOST_BYTES) : whole }];
  });
}

it.skipIf(SAMPLES === null)(
  `spoilt copies of real files give rows that can be stored, and never make a reader stumble${NEEDS_SAMPLES}`,
  async () => {
    const files = corpus();
    expect(new Set(files.map(({ kind }) => kind)).size).toBeGreaterThan(12);
    for (const [place, { path, kind, bytes }] of files.entries()) {
      const reader = READERS.find((one) => one.kind === kind);
      if (reader === undefined) throw new Error(kind);
      for (let round = 0; round < ROUNDS; round += 1) {
        const seed = round * 997 + place;
        const about = `${path} as ${kind}, seed number ${seed}`;
        const { unfit } = await readChecked(reader, { path }, spoilt(bytes, seed), 1 + (seed % 8191)).catch(
          (error: unknown) => {
            throw new Error(`${about}: ${String(error)}`, { cause: error });
          },
        );
        expect(unfit, about).toEqual([]);
      }
    }
  },
  120_000,
);
