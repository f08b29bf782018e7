import { basename } from "node:path";

import type { EarlierSource } from "./earlier";
import { findFolderMarks, type FolderMarks, markOf } from "./folder-marks";
import { neighboursOf } from "./beside";
import { contentOf, openFile, type OpenedFile, withRandomAccess } from "./opened-file";
import type { IngestOptions } from "./options";
import { type PlannedFile, readingOf, sourceId, type SourceState } from "./plan";
import { PrefixHash } from "./prefix-hash";
import { Refusal } from "./refusal";
import { fallbackRunId } from "./run-card";
import type { ProblemDraft, Sink, SourceContext, SourceReader } from "./source";
import { READERS } from "./sources/all";
import { mappedReader } from "./sources/plain-trials/mapped-reader";
import type { SourceCounts, Staging } from "./staging";
import type { FoundFile } from "./walk";

/** What became of one file. */
export interface SourceReport {
  readonly path: string;
  readonly source_id: string;
  /** Null when no reader knew the file. */
  readonly kind: string | null;
  readonly state: SourceState;
  readonly bytes: number;
  readonly runs: readonly string[];
  readonly trials: number;
  readonly metrics: number;
  readonly facts: number;
  readonly problems: number;
}

/** Everything that reading needs beside the files. */
export interface Reading {
  readonly staging: Staging;
  readonly options: IngestOptions;
  /** A folder for what must lie on the disk while it is read. */
  readonly scratch: string;
  readonly earlier: readonly EarlierSource[];
  /** Ids of all files of this call, read or not. */
  readonly given: ReadonlySet<string>;
  /** Ids of earlier sources that a file read now continues under another name. */
  readonly continued: Set<string>;
}

/** The files in the order of reading, those that speak of a whole folder first, each with what is known of it. */
export async function planFiles(files: readonly FoundFile[], options: IngestOptions): Promise<PlannedFile[]> {
  const marks = await findFolderMarks(files);
  const ordered = [
    ...files.filter(({ file }) => marks.files.has(file)),
    ...files.filter(({ file }) => !marks.files.has(file)),
  ];
  return ordered.map((found, position) => {
    const context = contextOf(found, marks, options);
    return {
      found,
      context,
      position,
      source_id: sourceId(found.path),
      reading: readingOf(context, options),
    };
  });
}

/** Reads one file into staging. A file that cannot be read is a problem, never an exception. */
export async function readSource(planned: PlannedFile, reading: Reading): Promise<SourceReport> {
  const { found, context, position, source_id } = planned;
  const { staging, options, earlier } = reading;
  const { file, path } = found;
  const counts: SourceCounts = { trials: 0, metrics: 0, facts: 0, problems: 0, lines: null, runs: new Map() };
  const sink = staging.sinkFor(source_id, position, counts);
  let kind: string | null = null;
  let opened: OpenedFile | null = null;
  let hash = new PrefixHash([]);
  try {
    opened = await openFile(file);
    const reader = opened.head.length === 0 ? null : chooseReader(opened, context.path, options);
    kind = reader?.kind ?? null;
    hash = new PrefixHash(earlier.filter((source) => source.kind === kind).map(({ bytes }) => bytes));
    const content = hashedContent(opened, reader, hash, sink, (bytes) =>
      options.progress?.({ path, bytes, total: opened?.bytes ?? bytes }),
    );
    await readWith(reader, opened, content, context, sink, reading.scratch);
  } catch (error) {
    sink.problem({
      kind: error instanceof Refusal ? error.kind : "unreadable",
      detail: error instanceof Error ? error.message : String(error),
    });
  }
  const bytes = opened?.bytes ?? 0;
  const { trials, metrics, facts, problems, lines } = counts;
  staging.source({
    source_id,
    kind: kind ?? "unknown",
    path,
    bytes,
    sha256: hash.digest(),
    compression: opened?.compression ?? null,
    reading: planned.reading,
    lines,
    trials,
    metrics,
    facts,
  });
  for (const [run_id, said] of counts.runs) {
    staging.sourceRun({ source_id, run_id, trials: 0, metrics: 0, facts: said });
    if (options.name !== undefined) staging.nameRun(run_id, options.name);
  }
  const state = stateOf(planned, kind, counts.runs, hash, reading);
  return {
    path,
    source_id,
    kind,
    state,
    bytes,
    runs: [...counts.runs.keys()],
    trials,
    metrics,
    facts,
    problems,
  };
}

/**
 * Compares the file with what earlier calls read under its name; notes the earlier source of the same runs, under
 * another name and not given now, whose content it holds whole: the same file, moved or named differently.
 */
function stateOf(
  { source_id }: PlannedFile,
  kind: string | null,
  runs: ReadonlyMap<string, number>,
  hash: PrefixHash,
  { earlier, given, continued }: Reading,
): SourceState {
  const held = earlier.filter(
    (source) => source.kind === kind && hash.beganWith(source.bytes, source.sha256),
  );
  for (const source of held)
    if (!given.has(source.source_id) && source.runs.length > 0 && source.runs.every((run) => runs.has(run)))
      continued.add(source.source_id);
  if (held.some((source) => source.source_id === source_id)) return "grown";
  return earlier.some((source) => source.source_id === source_id) ? "changed" : "new";
}

/** The content, hashed as it lies on the disk. Trouble with the compression is a problem of the file. */
function hashedContent(
  opened: OpenedFile,
  reader: SourceReader | null,
  hash: PrefixHash,
  sink: Sink,
  progress: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  return contentOf(
    opened,
    reader !== null && "read" in reader && reader.copiesChunks === true,
    (chunk) => {
      bytes += chunk.length;
      hash.update(chunk);
      progress(bytes);
    },
    (problem: ProblemDraft) => sink.problem(problem),
  );
}

async function readWith(
  reader: SourceReader | null,
  opened: OpenedFile,
  content: AsyncGenerator<Buffer>,
  context: SourceContext,
  sink: Sink,
  scratch: string,
): Promise<void> {
  if (reader === null) {
    for await (const _chunk of content);
    sink.problem(
      opened.head.length === 0
        ? { kind: "empty-file", detail: "0 bytes" }
        : unknownKind(opened, context.path),
    );
  } else if ("read" in reader) {
    try {
      await reader.read(content, context, sink);
    } finally {
      // What a reader does not want belongs to the hash all the same.
      for await (const _chunk of content);
    }
  } else {
    await withRandomAccess(opened, content, scratch, (bytes) => reader.readAt(bytes, context, sink));
  }
}

/**
 * The first reader that recognises the content; `--as` overrules the judgement, and columns that the user mapped
 * make a table with those columns one of trials.
 */
function chooseReader(
  { head, whole, compression }: OpenedFile,
  path: string,
  { as, columns = {} }: IngestOptions,
): SourceReader | null {
  if (as !== undefined) return READERS.find(({ kind }) => kind === as) ?? null;
  const mapped = mappedReader(head, whole, columns);
  if (mapped?.isSure === true) return mapped.reader;
  const inside = compression === null ? path : path.replace(/\.(gz|gzip|zst|zstd)$/i, "");
  return READERS.find((reader) => reader.detects(head, whole, inside)) ?? mapped?.reader ?? null;
}

/** What the user said wins over the nearest mark above the file, which wins over the file's name. */
function contextOf(found: FoundFile, marks: FolderMarks, options: IngestOptions): SourceContext {
  const mark = markOf(found, marks);
  return {
    path: found.path,
    runId: options.run ?? mark?.runId ?? fallbackRunId(found.path),
    runIsGiven: options.run !== undefined || mark?.runIsGiven === true,
    phase: options.phase ?? mark?.phase ?? null,
    checkpoint: options.checkpoint ?? mark?.checkpoint ?? null,
    columns: options.columns ?? {},
    keepsPersonal: options.keepsPersonal ?? false,
    beside: neighboursOf(found),
  };
}

/** Says what an unknown file looks like without repeating any of it: it may hold keys. */
function unknownKind({ head }: OpenedFile, path: string): ProblemDraft {
  const name = basename(path);
  const control = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  const first = head.toString("latin1").trimStart().charAt(0);
  const looks =
    control > 0 ? "binary data" : first === "{" || first === "[" ? "JSON of another shape" : "text";
  return { kind: "not-recognised", detail: `${name} holds ${looks} that no reader knows.` };
}
