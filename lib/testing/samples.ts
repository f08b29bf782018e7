import { existsSync } from "node:fs";
import { resolve } from "node:path";

const shared = resolve(import.meta.dirname, "../../../shared/samples");

/** Folder of real sample files beside a developer's checkout; null elsewhere: tests that need it then skip. */
export const SAMPLES: string | null = existsSync(shared) ? shared : null;

/** Why a test was skipped, as part of its name. */
export const NEEDS_SAMPLES = SAMPLES === null ? " (skipped: ../shared/samples is not here)" : "";

/** A path below the samples. Throws where there are none: guard the test with SAMPLES. */
export function sample(...parts: readonly string[]): string {
  if (SAMPLES === null) throw new Error("../shared/samples is not here");
  return resolve(SAMPLES, ...parts);
}
