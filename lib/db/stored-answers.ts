import type { z } from "zod";

import type { Query, Scalar } from "@/lib/queries/query";
import { parseRows } from "@/lib/queries/query";
import { type Manifest, storedAnswers, type StoredAnswers } from "@/lib/schema/manifest";

import { asError, DataError } from "./data-error";
import { fetchJson } from "./fetch-json";
import { dataEpoch, dataPath, loadManifest } from "./manifest";
import { siteUrl } from "./site";

const loadingByFile = new Map<string, Promise<StoredAnswers>>();
/** The epoch of the data that the kept answers are of. */
let keptOf = 0;

/**
 * The answer stored at ingestion for a query with its values, or null when none was stored.
 * `run_id` null: the query asks about all runs, so the answers of any run may hold it, or those of views of all runs.
 */
export async function storedAnswer<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  values: readonly Scalar[],
  run_id: string | null,
): Promise<z.infer<z.ZodObject<R>>[] | null> {
  const asked = JSON.stringify(values);
  for (const file of filesThatMayHold(run_id, await loadManifest())) {
    const answers = await loadAnswers(file);
    const found = answers.find(
      (stored) => stored.query === query.name && JSON.stringify(stored.values) === asked,
    );
    if (found === undefined) continue;
    try {
      return parseRows(query, found.rows);
    } catch (error) {
      throw unfit(file, `answers "${query.name}" with rows of another shape`, error);
    }
  }
  return null;
}

function filesThatMayHold(run_id: string | null, { runs, answers }: Manifest): string[] {
  const ofRun = run_id === null ? runs[0] : runs.find((known) => known.run_id === run_id);
  return [ofRun?.answers, run_id === null ? answers : null]
    .filter((path) => path !== null && path !== undefined)
    .map(dataPath);
}

function loadAnswers(file: string): Promise<StoredAnswers> {
  if (keptOf !== dataEpoch()) {
    loadingByFile.clear();
    keptOf = dataEpoch();
  }
  const loading = loadingByFile.get(file);
  if (loading !== undefined) return loading;
  const started = fetchJson(file)
    .then((content) => {
      const parsed = storedAnswers.safeParse(content);
      if (!parsed.success) throw unfit(file, "does not fit its schema", parsed.error);
      return parsed.data;
    })
    .catch((error: unknown) => {
      loadingByFile.delete(file);
      throw error;
    });
  loadingByFile.set(file, started);
  return started;
}

function unfit(file: string, what: string, cause: unknown): DataError {
  const url = siteUrl(file);
  return new DataError(
    `${file} at ${url} ${what}. Ingest the inputs again with this version of rewardscape. (${asError(cause).message})`,
    { file, url, http_status: null },
    { cause },
  );
}
