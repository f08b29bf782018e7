import type { Sink } from "@/ingest/source";
import { type JsonValue, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";

/** Results of one run are a few MB; what is far beyond would only exhaust the memory. */
const LARGEST = 128 * 1024 * 1024;

/** A JSON document that is held whole, and its text for finding lines. */
interface JsonDocument {
  readonly text: string;
  readonly value: JsonValue;
}

/**
 * Reads one JSON document. Null, with a problem told, when it is larger than `limit` bytes or does not parse.
 * The bare tokens NaN and Infinity are read as `parseJsonValue` reads them.
 */
export async function readJsonDocument(
  chunks: AsyncIterable<Buffer>,
  sink: Sink,
  limit = LARGEST,
): Promise<JsonDocument | null> {
  const parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    held += chunk.length;
    if (held > limit) {
      sink.problem({ kind: "too-large", byte: limit, detail: `A document of more than ${limit} bytes.` });
      return null;
    }
    parts.push(Buffer.from(chunk));
  }
  const text = Buffer.concat(parts)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  const value = parseJsonValue(text);
  if (value !== undefined) return { text, value };
  const cut = !/[}\]]\s*$/.test(text);
  sink.problem({
    kind: "unreadable",
    byte: cut ? held : null,
    detail: cut ? "The JSON ends before it is complete." : "The JSON does not parse.",
  });
  return null;
}

/** A small JSON file beside another one; undefined when it is not there or does not parse. */
export function parsedNeighbour(bytes: Buffer | null): JsonValue | undefined {
  return bytes === null ? undefined : parseJsonValue(bytes.toString("utf8").replace(/^\uFEFF/, ""));
}
