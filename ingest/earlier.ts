import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { z } from "zod";

import type { Manifest } from "@/lib/schema/manifest";
import { tables } from "@/lib/schema/tables";

import { openData } from "./open-data";
import type { RunFacts } from "./source";
import { quoted } from "./write-tables";

/** A source of an earlier call, whose rows are in the folder. */
export interface EarlierSource {
  readonly source_id: string;
  readonly kind: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly reading: string;
  /** Names the place it was read from; see `Identity`. Empty where that is not known. */
  readonly origin: string;
  readonly trials: number;
  readonly metrics: number;
  readonly facts: number;
  readonly problems: number;
  /** The runs that it has anything to say about. */
  readonly runs: readonly string[];
}

const earlierRow = z.object({ problems: z.number(), runs: z.array(z.string()).nullable() }).extend(
  tables.sources.pick({
    source_id: true,
    kind: true,
    path: true,
    bytes: true,
    sha256: true,
    reading: true,
    trials: true,
    metrics: true,
    facts: true,
  }).shape,
);

/** The sources of a folder of data, by path; none when there is no folder yet. */
export async function earlierSources(out: string, manifest: Manifest | null): Promise<EarlierSource[]> {
  const file = (table: string) => manifest?.files.find((known) => known.table === table);
  const [sources, sourceRuns, problems] = [file("sources"), file("source_runs"), file("problems")];
  if (sources === undefined || sourceRuns === undefined || problems === undefined) return [];
  const origins = new Map(manifest?.sources.map(({ source_id, origin }) => [source_id, origin]));
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  try {
    const of = (path: string) => `read_parquet(${quoted(join(out, path))})`;
    const reader = await connection.runAndReadAll(`
      WITH fed AS (
        SELECT source_id, list(run_id ORDER BY run_id) AS runs FROM ${of(sourceRuns.path)} GROUP BY source_id
      ),
      odd AS (SELECT source_id, sum(count) AS problems FROM ${of(problems.path)} GROUP BY source_id)
      SELECT sources.*, fed.runs, coalesce(odd.problems, 0)::INTEGER AS problems
      FROM ${of(sources.path)} AS sources LEFT JOIN fed USING (source_id) LEFT JOIN odd USING (source_id)
      ORDER BY path, source_id`);
    const rows = z.array(earlierRow).parse(reader.getRowObjectsJS());
    return rows.map(({ runs, ...row }) => ({
      ...row,
      origin: origins.get(row.source_id) ?? "",
      runs: runs ?? [],
    }));
  } finally {
    connection.closeSync();
  }
}

/** What is stored about runs, as facts that fill gaps: defaults that nobody said are left out. */
export async function earlierRuns(
  out: string,
  manifest: Manifest,
  runIds: ReadonlySet<string>,
): Promise<RunFacts[]> {
  const connection = await openData(out, manifest);
  try {
    const reader = await connection.runAndReadAll("SELECT * FROM runs ORDER BY run_id");
    const rows = z.array(tables.runs).parse(reader.getRowObjectsJS());
    return rows
      .filter(({ run_id }) => runIds.has(run_id))
      .map(({ run_id, name, role, provenance, ...said }) => ({
        run_id,
        ...said,
        ...(name === run_id ? {} : { name }),
        ...(role === "unknown" ? {} : { role }),
        ...(provenance === "original" ? {} : { provenance }),
      }));
  } finally {
    connection.closeSync();
  }
}
