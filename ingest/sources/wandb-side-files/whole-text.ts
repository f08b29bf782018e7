import type { Sink } from "@/ingest/source";

/** Configurations and summaries are kilobytes; what is far beyond is none. */
const LARGEST = 4 * 1024 * 1024;

/** The text of a small document; null, with a problem told, when it is larger than 4 MiB. */
export async function wholeText(chunks: AsyncIterable<Buffer>, sink: Sink): Promise<string | null> {
  const parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    held += chunk.length;
    if (held <= LARGEST) parts.push(Buffer.from(chunk));
    else parts.length = 0;
  }
  if (held <= LARGEST)
    return Buffer.concat(parts)
      .toString("utf8")
      .replace(/^\uFEFF/, "");
  sink.problem({ kind: "too-large", byte: LARGEST, detail: `The document has ${String(held)} bytes.` });
  return null;
}
