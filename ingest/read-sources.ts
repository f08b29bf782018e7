import { createHash, type Hash } from "node:crypto";
import { basename } from "node:path";

import { findFolderMarks, type FolderMarks, markOf } from "./folder-marks";
import { neighboursOf } from "./beside";
import { contentOf, openFile, type OpenedFile, withRandomAccess } from "./opened-file";
import type { IngestOptions } from "./options";
import { fallbackRunId } from "./run-card";
import type { ProblemDraft, Sink, SourceContext, SourceReader } from "./source";
import { READERS } from "./sources/all";
import type { SourceCounts, Staging } from "./staging";
import type { FoundFile } from "./walk";

/** What became of one file. */
export interface SourceReport {
  readonly path: string;
  readonly source_id: string;
  /** Null when no reader knew the file. */
  readonly kind: string | null;
  readonly bytes: number;
  readonly runs: readonly string[];
  readonly trials: number;
  readonly metrics: number;
  readonly facts: number;
  readonly problems: number;
}

/** Reads every file into staging, those that speak of a whole folder first, one after the other. */
export async function readSources(
  files: readonly FoundFile[],
  staging: Staging,
  options: IngestOptions,
  scratch: string,
): Promise<SourceReport[]> {
  const marks = await findFolderMarks(files);
  const ordered = [
    ...files.filter(({ file }) => marks.files.has(file)),
    ...files.filter(({ file }) => !marks.files.has(file)),
  ];
  const reports: SourceReport[] = [];
  for (const found of ordered) {
    reports.push(await readSource(found, contextOf(found, marks, options), staging, options, scratch));
  }
  return reports;
}

async function readSource(
  found: FoundFile,
  context: SourceContext,
  staging: Staging,
  options: IngestOptions,
  scratch: string,
): Promise<SourceReport> {
  const { file, path } = found;
  const source_id = createHash("sha256").update(path).digest("hex").slice(0, 12);
  const counts: SourceCounts = {
    trials: 0,
    metrics: 0,
    facts: 0,
    problems: 0,
    lines: null,
    runs: new Map(),
  };
  const sink = staging.sinkFor(source_id, counts);
  const hash = createHash("sha256");
  let kind: string | null = null;
  let opened: OpenedFile | null = null;
  try {
    opened = await openFile(file);
    const reader = opened.head.length === 0 ? null : chooseReader(opened, context.path, options.as);
    kind = reader?.kind ?? null;
    const content = readingOf(opened, reader, hash, sink, (bytes) =>
      options.progress?.({ path, bytes, total: opened?.bytes ?? bytes }),
    );
    await readWith(reader, opened, content, context, sink, scratch);
  } catch (error) {
    sink.problem({ kind: "unreadable", detail: error instanceof Error ? error.message : String(error) });
  }
  const bytes = opened?.bytes ?? 0;
  staging.source({
    source_id,
    kind: kind ?? "unknown",
    path,
    bytes,
    sha256: hash.digest("hex"),
    compression: opened?.compression ?? null,
    reading: "",
    lines: counts.lines,
    trials: counts.trials,
    metrics: counts.metrics,
    facts: counts.facts,
  });
  for (const [run_id, facts] of counts.runs)
    staging.sourceRun({ source_id, run_id, trials: 0, metrics: 0, facts });
  if (options.name !== undefined)
    for (const run_id of counts.runs.keys())
      staging.runs.set(run_id, { ...staging.runs.get(run_id), run_id, name: options.name });
  const { trials, metrics, facts, problems } = counts;
  return { path, source_id, kind, bytes, runs: [...counts.runs.keys()], trials, metrics, facts, problems };
}

/** The content, hashed as it lies on the disk. Trouble with the compression is a problem of the file. */
function readingOf(
  opened: OpenedFile,
  reader: SourceReader | null,
  hash: Hash,
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

/** The first reader that recognises the content; `--as` overrules the judgement. */
function chooseReader(
  { head, whole, compression }: OpenedFile,
  path: string,
  as: string | undefined,
): SourceReader | null {
  if (as !== undefined) return READERS.find(({ kind }) => kind === as) ?? null;
  const inside = compression === null ? path : path.replace(/\.(gz|gzip|zst|zstd)$/i, "");
  return READERS.find((reader) => reader.detects(head, whole, inside)) ?? null;
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
