import { basename } from "node:path";

import type { OpenedFile } from "./opened-file";
import type { IngestOptions } from "./options";
import type { ProblemDraft, SourceReader } from "./source";
import { READERS } from "./sources/all";
import { mappedReader } from "./sources/plain-trials/mapped-reader";

/**
 * The first reader that recognises the content; `--as` overrules the judgement, and columns that the user mapped
 * make a table with those columns one of trials.
 */
export function chooseReader(
  { head, whole, compression }: OpenedFile,
  path: string,
  { as, columns = {} }: IngestOptions,
): SourceReader | null {
  if (head.length === 0) return null;
  if (as !== undefined) return READERS.find(({ kind }) => kind === as) ?? null;
  const mapped = mappedReader(head, whole, columns);
  if (mapped?.isSure === true) return mapped.reader;
  const inside = compression === null ? path : path.replace(/\.(gz|gzip|zst|zstd)$/i, "");
  return READERS.find((reader) => reader.detects(head, whole, inside)) ?? mapped?.reader ?? null;
}

/** Says what an unknown file looks like without repeating any of it: it may hold keys. */
export function unusable({ head }: OpenedFile, path: string): ProblemDraft {
  if (head.length === 0) return { kind: "empty-file", detail: "0 bytes" };
  const name = basename(path);
  const control = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  const first = head.toString("latin1").trimStart().charAt(0);
  const looks =
    control > 0 ? "binary data" : first === "{" || first === "[" ? "JSON of another shape" : "text";
  return { kind: "not-recognised", detail: `${name} holds ${looks} that no reader knows.` };
}
