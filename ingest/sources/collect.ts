import { Refusal } from "@/ingest/refusal";

/** Cards, results and boards are a few MB; what is far beyond would only exhaust the memory. */
const LARGEST = 96 * 1024 * 1024;

/**
 * The whole of a stream as text. For documents that must be parsed at once; logs are streamed instead.
 * Refuses what is larger than 96 MiB.
 */
export async function collectText(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    held += chunk.length;
    if (held > LARGEST)
      throw new Refusal("too-large", `A document of more than ${LARGEST} bytes was not read.`);
    parts.push(Buffer.from(chunk));
  }
  return Buffer.concat(parts).toString("utf8");
}
