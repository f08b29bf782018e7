import { createHash, type Hash } from "node:crypto";

import type { ProblemListRow } from "@/lib/queries/problem-list";

import { chooseReader, unusable } from "./choose-reader";
import type { EarlierSource } from "./earlier";
import { contentOf, openFile, type OpenedFile, withRandomAccess } from "./opened-file";
import type { IngestOptions } from "./options";
import type { PlannedFile, SourceState } from "./plan";
import { PrefixHash } from "./prefix-hash";
import { Refusal } from "./refusal";
import type { ProblemDraft, Sink, SourceContext, SourceReader } from "./source";
import type { SourceCounts, Staging } from "./staging";

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
  /** Problems of this call alone: what was read before stands unspoilt, and so do its problems. */
  readonly notes: ProblemListRow[];
}

/**
 * Reads one file into staging. A file that cannot be read is a problem, never an exception; when an earlier call
 * could read it, what it gave then stays (state "kept"): a file may be away, empty or rewritten for a moment.
 */
export async function readSource(planned: PlannedFile, reading: Reading): Promise<SourceReport> {
  const { found, context, path, position, source_id } = planned;
  const { staging, options, earlier } = reading;
  const opened = await opening(found.file);
  const reader = "problem" in opened ? null : chooseReader(opened, context.path, options);
  const before = earlier.find((source) => source.source_id === source_id && source.runs.length > 0);
  if (before !== undefined && reader === null) {
    const { kind, detail } = "problem" in opened ? opened.problem : unusable(opened, context.path);
    const stays = `${detail.replace(/\.$/, "")}; what was read of this file before stays.`;
    reading.notes.push({
      kind,
      path: before.path,
      run_id: null,
      line: null,
      byte: null,
      count: 1,
      detail: stays,
    });
    return keptReport(before, "kept");
  }
  const counts: SourceCounts = { trials: 0, metrics: 0, facts: 0, problems: 0, lines: null, runs: new Map() };
  const sink = staging.sinkFor(source_id, position, counts);
  const kind = reader?.kind ?? null;
  const hash = new PrefixHash(earlier.filter((source) => source.kind === kind).map(({ bytes }) => bytes));
  let content_sha256: string | null = null;
  if ("problem" in opened) sink.problem(opened.problem);
  else {
    try {
      const content = hashedContent(opened, reader, hash, sink, (bytes) =>
        options.progress?.({ path, bytes, total: opened.bytes }),
      );
      const unpacked = createHash("sha256");
      await readWith(
        reader,
        opened,
        opened.compression === null ? content : seenBy(content, unpacked),
        context,
        sink,
        reading.scratch,
      );
      if (opened.compression !== null) content_sha256 = unpacked.digest("hex");
    } catch (error) {
      sink.problem(problemOf(error));
    }
  }
  const [bytes, compression] = "problem" in opened ? [0, null] : [opened.bytes, opened.compression];
  const { trials, metrics, facts, problems, lines } = counts;
  staging.source({
    source_id,
    kind: kind ?? "unknown",
    path,
    bytes,
    sha256: hash.digest(),
    compression,
    reading: planned.reading,
    lines,
    trials,
    metrics,
    facts,
    content_sha256,
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

async function opening(file: string): Promise<OpenedFile | { readonly problem: ProblemDraft }> {
  try {
    return await openFile(file);
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): ProblemDraft {
  return {
    kind: error instanceof Refusal ? error.kind : "unreadable",
    detail: error instanceof Error ? error.message : String(error),
  };
}

/** A source that is not read now, as an earlier call read it. */
export function keptReport(before: EarlierSource, state: "unchanged" | "kept"): SourceReport {
  const { path, source_id, bytes, runs, trials, metrics, facts, problems } = before;
  const kind = before.kind === "unknown" ? null : before.kind;
  return { path, source_id, kind, state, bytes, runs, trials, metrics, facts, problems };
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

/** Hashes what is unpacked; what lies unpacked is hashed as it lies. */
async function* seenBy(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
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
    sink.problem(unusable(opened, context.path));
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
