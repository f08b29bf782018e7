import type { Sink } from "@/ingest/source";
import { keysOf } from "@/ingest/sources/trial-parts/top-level-keys";
import { isList, type JsonValue, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { readLines } from "@/ingest/sources/wandb-jsonl/json-lines";

import { CountedProblems } from "./counted-problems";

export type JsonRecord = Readonly<Record<string, JsonValue>>;

/** The object that a JSON value is; null for anything else. */
export function recordOf(value: JsonValue | undefined): JsonRecord | null {
  return value === undefined || value === null || typeof value !== "object" || isList(value) ? null : value;
}

/** A key of a record itself, never of what every object has. */
export function own(record: JsonRecord, key: string): JsonValue | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * The outermost keys of the first record of a JSON Lines file, a record longer than the look-ahead included;
 * null when the file begins with something else, or holds one document over many lines.
 */
export function firstKeys(head: Buffer, whole: boolean): ReadonlySet<string> | null {
  const start = head.indexOf(0x7b);
  if (start < 0 || start > 64 || head.subarray(0, start).toString("utf8").trim() !== "") return null;
  const feed = head.indexOf(0x0a, start);
  if (feed < 0 && !whole) return keysOf(head);
  const line = head.toString("utf8", start, feed < 0 ? head.length : feed);
  return recordOf(parseJsonValue(line)) === null ? null : keysOf(head);
}

/** Hands over the objects of a JSON Lines file one by one; counts and tells the lines that are none. */
export async function readRecords(
  chunks: AsyncIterable<Buffer>,
  sink: Sink,
  take: (record: JsonRecord, line: number) => void,
): Promise<void> {
  const problems = new CountedProblems();
  let lines = 0;
  for await (const { number, text, ended, isUtf8 } of readLines(chunks)) {
    lines = number;
    if (!isUtf8) problems.add("bad-utf8", number, "Lines hold bytes that are not UTF-8.");
    if (text === null) {
      problems.add("bad-line", number, "The line is longer than any record can be.", "long");
      continue;
    }
    if (text.trim() === "") continue;
    const record = recordOf(parseJsonValue(text));
    if (record !== null) take(record, number);
    else if (ended) problems.add("bad-line", number, "The line is no JSON object.");
    else problems.add("torn-last-line", number, "The last line is cut off and was left out.");
  }
  problems.finish(sink);
  sink.lines(lines);
}
