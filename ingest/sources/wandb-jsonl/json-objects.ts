import { isUtf8 } from "node:buffer";

import type { Sink } from "@/ingest/source";
import { isList, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { BadLines } from "@/ingest/sources/wandb-history/bad-lines";

import { JsonElements } from "./json-elements";
import { readLines } from "./json-lines";

export type JsonObject = Readonly<Record<string, JsonValue>>;
/** Takes one object and the 1-based line on which it begins. */
type Take = (row: JsonObject, line: number) => void;

const PEEKED_BYTES = 4096;

/** The object that a text is; null for any other text. */
export function objectOf(text: string): JsonObject | null {
  const value = parseJsonValue(text);
  if (value === undefined || value === null || typeof value !== "object" || isList(value)) return null;
  return value;
}

/** Whether the document is a list, by its first character. */
function isListText(head: Buffer): boolean {
  return /^(?:\uFEFF)?\s*\[/.test(head.subarray(0, PEEKED_BYTES).toString("utf8"));
}

/**
 * The first objects of a file that holds one object a line, or one list of objects; none of what may be cut.
 * Null stands for a line or an element that is no object.
 */
export function firstObjects(head: Buffer, whole: boolean, most: number): (JsonObject | null)[] {
  if (isListText(head)) {
    const elements = new JsonElements();
    const found: (JsonObject | null)[] = [];
    for (const { bytes } of elements.push(head)) {
      found.push(bytes === null ? null : objectOf(bytes.toString("utf8")));
      if (found.length === most) break;
    }
    return found;
  }
  const lines = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .split("\n");
  return (whole ? lines : lines.slice(0, -1))
    .filter((line) => line.trim() !== "")
    .slice(0, most)
    .map(objectOf);
}

/**
 * Reads all objects of a file that holds one a line, or one list of them. Tells the lines that are no objects,
 * a torn end, bytes that are not UTF-8, and the number of lines.
 */
export async function readObjects(chunks: AsyncIterable<Buffer>, sink: Sink, take: Take): Promise<void> {
  const [head, all] = await peek(chunks);
  const reading = new ObjectReading(sink, take);
  if (isListText(head)) await reading.elements(all, new JsonElements());
  else await reading.lines(all);
  reading.finish();
}

/** Reads the objects of the list under a key of the one object that the file is; the rest of it is not held. */
export async function readMemberObjects(
  chunks: AsyncIterable<Buffer>,
  key: string,
  sink: Sink,
  take: Take,
): Promise<void> {
  const reading = new ObjectReading(sink, take);
  await reading.elements(chunks, new JsonElements(key));
  reading.finish();
}

/** The first bytes of a file, and all of it again. */
async function peek(chunks: AsyncIterable<Buffer>): Promise<[Buffer, AsyncIterable<Buffer>]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  for (let held = 0; held < PEEKED_BYTES;) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    held += next.value.length;
  }
  const rest = async function* () {
    yield* first;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  };
  return [Buffer.concat(first), rest()];
}

class ObjectReading {
  readonly #sink: Sink;
  readonly #take: Take;
  readonly #bad: BadLines;
  #lines = 0;
  #notUtf8 = 0;
  #firstNotUtf8: number | null = null;

  constructor(sink: Sink, take: Take) {
    this.#sink = sink;
    this.#take = take;
    this.#bad = new BadLines(sink);
  }

  async lines(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const line of readLines(chunks)) {
      this.#lines = line.number;
      this.#checkUtf8(line.isUtf8, line.number);
      if (line.text === null) this.#bad.add(line.number, "The line is longer than any row can be.");
      else if (line.text.trim() !== "") {
        const row = objectOf(line.text);
        if (row !== null) this.#take(row, line.number);
        else if (line.ended) this.#bad.add(line.number, "The line is no JSON object.");
        else this.#torn(line.number, "The last line is cut off and was left out.");
      }
    }
  }

  async elements(chunks: AsyncIterable<Buffer>, elements: JsonElements): Promise<void> {
    for await (const chunk of chunks) {
      for (const { line, bytes } of elements.push(chunk)) {
        if (bytes === null) this.#bad.add(line, "The element is larger than any row can be.");
        else if (!this.#element(bytes, line)) this.#bad.add(line, "The element is no JSON object.");
      }
    }
    this.#lines = elements.lines;
    const rest = elements.rest();
    if (rest?.bytes != null && this.#element(rest.bytes, rest.line)) {
      this.#torn(rest.line, "The file ends before its list does.");
    } else if (rest !== null) this.#torn(rest.line, "The last element is cut off and was left out.");
    else if (elements.isBegun && !elements.isClosed) {
      this.#torn(elements.lines, "The file ends before its list does.");
    }
  }

  finish(): void {
    this.#sink.lines(this.#lines);
    this.#bad.finish();
    if (this.#notUtf8 === 0) return;
    const detail = "Lines hold bytes that are not UTF-8.";
    this.#sink.problem({ kind: "bad-utf8", line: this.#firstNotUtf8, count: this.#notUtf8, detail });
  }

  #element(bytes: Buffer, line: number): boolean {
    this.#checkUtf8(isUtf8(bytes), line);
    const row = objectOf(bytes.toString("utf8"));
    if (row !== null) this.#take(row, line);
    return row !== null;
  }

  #torn(line: number, detail: string): void {
    this.#sink.problem({ kind: "torn-last-line", line, detail });
  }

  #checkUtf8(isValid: boolean, line: number): void {
    if (isValid) return;
    this.#notUtf8 += 1;
    this.#firstNotUtf8 ??= line;
  }
}
