import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";

import { problemList, type ProblemListRow } from "@/lib/queries/problem-list";
import type { Manifest } from "@/lib/schema/manifest";

import { deriveTables } from "./derive";
import { type EarlierSource, earlierRuns, earlierSources } from "./earlier";
import { withLock } from "./lock";
import { readManifest } from "./manifest";
import { ask, openData } from "./open-data";
import type { IngestOptions } from "./options";
import { sourceId } from "./identity";
import { type PlannedFile, readAgain } from "./plan";
import { planFiles } from "./plan-files";
import { publish } from "./publish";
import { keptReport, type Reading, readSource, type SourceReport } from "./read-sources";
import { restoreEarlier } from "./restore";
import { Staging } from "./staging";
import { type Sorted, sortFiles } from "./unchanged";
import { type FoundFile, walk, type Walked } from "./walk";

/** What one call of `ingest` read, wrote and could not use. */
export interface IngestReport {
  readonly out: string;
  /** Null when the folder holds no data. */
  readonly data_version: string | null;
  readonly sources: readonly SourceReport[];
  readonly missing: readonly { readonly path: string; readonly reason: string }[];
  /** Of the files given, whether they were read now or are unchanged. */
  readonly problems: readonly ProblemListRow[];
  /** Runs written by this call. */
  readonly runs: readonly { readonly run_id: string; readonly trials: number; readonly metrics: number }[];
  /** Runs that were there before and stay as they were. */
  readonly kept_runs: readonly string[];
}

/**
 * Reads files and folders into a folder of Parquet with its manifest. A file met again unchanged is not read;
 * one that changed takes the place of what was read of it before; other files and runs stay, unless `replace`
 * says that a run met here holds nothing else. When nothing could be read the old data stand and `runs` is empty.
 * Throws ManifestError on a foreign manifest and LockError when another process writes for too long.
 */
export async function ingest(options: IngestOptions): Promise<IngestReport> {
  const scratch = await mkdtemp(join(tmpdir(), "rewardscape-"));
  try {
    const standardInput = await spooled(options, scratch);
    return await withLock(options.out, () => ingestInto(options, standardInput, scratch));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Standard input as a file: it must be looked at before it is read. */
async function spooled({ paths, standardInput }: IngestOptions, scratch: string): Promise<string | null> {
  if (!paths.includes("-") || standardInput === undefined) return null;
  const file = join(scratch, "stdin");
  await writeFile(file, standardInput);
  return file;
}

async function ingestInto(
  options: IngestOptions,
  standardInput: string | null,
  scratch: string,
): Promise<IngestReport> {
  const { out } = options;
  const keepsHosts = options.keepsPersonal === true;
  const walked = await walk(options.paths, { standardInput, keepsHosts, out });
  const previous = await readManifest(out);
  const earlier = await earlierSources(out, previous);
  const planned = await planFiles(withOrigin(walked.files, options), earlier, options);
  const sorted = await sortFiles(planned, earlier, options);
  if (sorted.changed.length === 0 && previous !== null) {
    const sources = planned.map((file) => unchangedReport(file, earlier));
    return reportOf(out, walked, sources, new Set(), previous, await problemsIn(out, previous));
  }
  // One thread: the order of sums, and so the bytes written, do not depend on the machine.
  const instance = await DuckDBInstance.create(join(scratch, "staging.duckdb"), {
    threads: "1",
    // Sorting ten million trials takes three times this in all; what does not fit is sorted on the disk.
    memory_limit: "700MB",
  });
  const connection = await instance.connect();
  try {
    const read = await readInto(connection, { options, scratch, earlier, previous, walked }, sorted);
    const sources = planned.map((file) => read.reports.get(file.source_id) ?? unchangedReport(file, earlier));
    const boards = sources.some(({ kind, state }) => kind === "leaderboard-csv" && state !== "unchanged");
    if (read.touched.size === 0 && !boards) {
      const again = new Set(
        [...read.reports.values()].flatMap(({ path, state }) => (state === "kept" ? [] : path)),
      );
      const stored = previous === null ? [] : await problemsIn(out, previous);
      const others = stored.filter(({ path }) => !again.has(path));
      const problems = [...others, ...(await ask(connection, problemList, {})), ...read.notes];
      return reportOf(out, walked, sources, new Set(), previous, problems);
    }
    const { content, problems } = await publish(connection, out, previous, {
      runIds: read.touched,
      sourceIds: read.replaced,
      origins: new Map(planned.map(({ source_id, origin }) => [source_id, origin])),
      replace: options.replace === true,
    });
    return reportOf(out, walked, sources, read.touched, content, [...problems, ...read.notes]);
  } finally {
    connection.closeSync();
  }
}

interface Task {
  readonly options: IngestOptions;
  readonly scratch: string;
  readonly earlier: readonly EarlierSource[];
  readonly previous: Manifest | null;
  readonly walked: Walked;
}

interface Read {
  readonly reports: ReadonlyMap<string, SourceReport>;
  /** Runs that the files read now feed, or fed before. */
  readonly touched: ReadonlySet<string>;
  /** Sources whose earlier rows and problems are replaced. */
  readonly replaced: ReadonlySet<string>;
  readonly notes: readonly ProblemListRow[];
}

/** Reads what must be read, brings back what stays of the runs it touches, and derives all tables. */
async function readInto(
  connection: DuckDBConnection,
  task: Task,
  { changed, unchanged }: Sorted,
): Promise<Read> {
  const { options, scratch, earlier, previous, walked } = task;
  const known = new Map(earlier.map((source) => [source.source_id, source]));
  const staging = await Staging.create(connection);
  const given = new Set([...changed, ...unchanged].map(({ source_id }) => source_id));
  const reading: Reading = {
    staging,
    options,
    scratch,
    earlier,
    given,
    continued: new Set(),
    notes: [],
  };
  const reports = new Map<string, SourceReport>();
  for (const file of changed) reports.set(file.source_id, await readSource(file, reading));
  const read = [...reports.values()].filter(({ state }) => state !== "kept");
  const touched = new Set(read.flatMap(({ runs }) => runs));
  for (const id of [...read.map(({ source_id }) => source_id), ...reading.continued])
    for (const run of known.get(id)?.runs ?? []) touched.add(run);
  for (const file of readAgain(unchanged, known, touched))
    reports.set(file.source_id, { ...(await readSource(file, reading)), state: "unchanged" });
  const readNow = [...reports.values()].filter(({ state }) => state !== "kept");
  const replaced = new Set([...readNow.map(({ source_id }) => source_id), ...reading.continued]);
  for (const one of walked.left) {
    staging.leftAlone(sourceId(one.path), one);
    replaced.add(sourceId(one.path));
  }
  const others = earlier.filter(
    ({ source_id, runs }) => !replaced.has(source_id) && runs.some((run) => touched.has(run)),
  );
  if (options.replace === true) {
    for (const { source_id, runs } of others)
      if (runs.every((run) => touched.has(run))) replaced.add(source_id);
    staging.close();
  } else if (previous !== null && others.length > 0) {
    for (const facts of await earlierRuns(task.options.out, previous, touched)) staging.earlierRun(facts);
    staging.close();
    const rewritten = changed.filter(({ source_id }) => reports.get(source_id)?.state === "changed");
    const places = rewritten.map(({ position }) => position);
    await restoreEarlier(connection, options.out, previous, others, [...touched], places);
  } else staging.close();
  await deriveTables(connection);
  return { reports, touched, replaced, notes: reading.notes };
}

function unchangedReport({ source_id, path }: PlannedFile, earlier: readonly EarlierSource[]): SourceReport {
  const before = earlier.find((source) => source.source_id === source_id);
  if (before === undefined) throw new Error(`${path} was not read before`);
  return keptReport(before, "unchanged");
}

/** Standard input lies nowhere: it is the same source when the user says the same of it. */
function withOrigin(files: readonly FoundFile[], { run, phase, checkpoint }: IngestOptions): FoundFile[] {
  return files.map((found) =>
    found.origin === "stdin"
      ? { ...found, origin: JSON.stringify(["stdin", run ?? null, phase ?? null, checkpoint ?? null]) }
      : found,
  );
}

async function problemsIn(out: string, content: Manifest): Promise<ProblemListRow[]> {
  const data = await openData(out, content);
  try {
    return await ask(data, problemList, {});
  } finally {
    data.closeSync();
  }
}

function reportOf(
  out: string,
  { missing, left }: Walked,
  sources: readonly SourceReport[],
  written: ReadonlySet<string>,
  content: Manifest | null,
  problems: readonly ProblemListRow[],
): IngestReport {
  const given = new Set([...sources, ...left].map(({ path }) => path));
  const runs = content?.runs ?? [];
  return {
    out,
    data_version: content?.data_version ?? null,
    sources,
    missing,
    problems: problems.filter(({ path }) => given.has(path)),
    runs: runs.filter(({ run_id }) => written.has(run_id)),
    kept_runs: runs.map(({ run_id }) => run_id).filter((run_id) => !written.has(run_id)),
  };
}
