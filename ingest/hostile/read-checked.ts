import { inPieces, randomAccess, testContext } from "@/ingest/collecting-sink";
import { Refusal } from "@/ingest/refusal";
import type { SourceReader } from "@/ingest/source";

import { type Checked, checkingSink } from "./checking-sink";
import type { Seed } from "./seed";

/**
 * Runs a reader over bytes. It may give a file up in words of its own, which counts as a problem; a TypeError or
 * RangeError is a stumble and thrown on.
 */
export async function readChecked(
  reader: SourceReader,
  { path, beside }: Omit<Seed, "bytes">,
  bytes: Buffer,
  pieces: number,
): Promise<Checked> {
  const { sink, checked } = checkingSink();
  const context = {
    ...testContext,
    path,
    beside: (relative: string) => {
      const found = beside?.[relative];
      return Promise.resolve(found === undefined ? null : Buffer.from(found));
    },
  };
  try {
    if ("read" in reader) await reader.read(inPieces(bytes, pieces), context, sink);
    else await reader.readAt(randomAccess(bytes), context, sink);
  } catch (error) {
    const stumbled = error instanceof RangeError || error instanceof TypeError || !(error instanceof Error);
    if (stumbled && !(error instanceof Refusal)) throw error;
    checked.problems += 1;
  }
  return checked;
}
