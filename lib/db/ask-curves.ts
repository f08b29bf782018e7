import { columnsOfRows, type MetricColumns } from "@/lib/domain/metric-columns";
import { metricCurves, metricsOfRuns } from "@/lib/queries/metric-curves";
import { metricSeries } from "@/lib/queries/metric-series";
import { bind } from "@/lib/queries/query";
import { PREFERRED_SOURCES } from "@/lib/queries/source-preference";

import { asError } from "./data-error";
import { runColumns } from "./run-query";
import { storedAnswer } from "./stored-answers";

/** The values of one metric and the kind of the source that logged them. */
export interface LoggedCurve {
  readonly columns: MetricColumns;
  readonly source_kind: string;
}

/** What is known of one metric of one run. */
export type CurveAnswer =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error }
  /** `live` is false while the values are those stored at ingestion. */
  | ({ readonly status: "ready"; readonly live: boolean } & LoggedCurve);

/** A metric of a run. */
export interface RunMetric {
  readonly run_id: string;
  readonly metric: string;
}

/** What stands for a metric of a run where one text is needed. */
export function curveKey({ run_id, metric }: RunMetric): string {
  return JSON.stringify([run_id, metric]);
}

/** Answers by `curveKey`. */
export type CurveAnswers = ReadonlyMap<string, CurveAnswer>;

type Take = (found: CurveAnswers) => void;

/**
 * Passes on the stored values of some metrics, then the live ones. Runs whose rows are in the engine are asked for with
 * one question, since each costs a pass over all rows; else each run with its own, so that no run waits for the files
 * of another. `loaded` says which rows are there; runs that were answered are added.
 */
export async function askCurves(
  wanted: readonly RunMetric[],
  loaded: Set<string>,
  take: Take,
): Promise<void> {
  const runs = byRun(wanted);
  if (runs.length > 1 && runs.every(({ run_id }) => loaded.has(run_id))) {
    const all = async () => {
      await Promise.all(runs.map(async ({ metrics }) => take(await storedCurves(metrics))));
      take(await liveCurves(wanted));
    };
    const isAnswered = await all().then(
      () => true,
      // Which run it is that fails, and why, is told by asking each by itself.
      () => false,
    );
    if (isAnswered) return;
  }
  const takeLive = together(runs.length, take);
  await Promise.all(
    runs.map(async ({ run_id, metrics }) => {
      const found = await answerRun(metrics, take);
      loaded.add(run_id);
      takeLive(found);
    }),
  );
}

function byRun(wanted: readonly RunMetric[]): { readonly run_id: string; readonly metrics: RunMetric[] }[] {
  const runs = new Map<string, RunMetric[]>();
  for (const each of wanted) runs.set(each.run_id, [...(runs.get(each.run_id) ?? []), each]);
  return [...runs].map(([run_id, metrics]) => ({ run_id, metrics }));
}

/** So long a run that was answered waits for the others, so that all are drawn at once. */
const GATHERED_MS = 150;

/** Passes on what `sources` calls bring, all together once each has come or the first has waited long enough. */
function together(sources: number, take: Take): Take {
  let left = sources;
  let gathered = new Map<string, CurveAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    take(gathered);
    gathered = new Map<string, CurveAnswer>();
  };
  return (found) => {
    for (const [key, answer] of found) gathered.set(key, answer);
    left -= 1;
    if (left === 0) flush();
    else timer ??= setTimeout(flush, GATHERED_MS);
  };
}

/** The live values of metrics of one run, or their failure, after what is stored of them was passed on. */
async function answerRun(metrics: readonly RunMetric[], take: Take): Promise<CurveAnswers> {
  try {
    take(await storedCurves(metrics));
    return await liveCurves(metrics);
  } catch (error) {
    const failed: CurveAnswer = { status: "failed", error: asError(error) };
    return new Map(metrics.map((each) => [curveKey(each), failed]));
  }
}

async function storedCurves(metrics: readonly RunMetric[]): Promise<CurveAnswers> {
  const found = new Map<string, CurveAnswer>();
  for (const each of metrics) {
    const rows = await storedAnswer(metricSeries, bind(metricSeries, { ...each }), each.run_id);
    if (rows === null) continue;
    const source_kind = rows[0]?.source_kind ?? "unknown";
    found.set(curveKey(each), { status: "ready", live: false, columns: columnsOfRows(rows), source_kind });
  }
  return found;
}

/** Rows come sorted by the place of their metric; its columns are parts of those of the answer. */
async function liveCurves(wanted: readonly RunMetric[]): Promise<CurveAnswers> {
  const values = bind(metricCurves, metricsOfRuns(wanted));
  const run_ids = [...new Set(wanted.map(({ run_id }) => run_id))];
  const columns = await runColumns(metricCurves, values, run_ids);
  let start = 0;
  return new Map(
    wanted.map((each, place): [string, CurveAnswer] => {
      let end = start;
      while (columns.metric[end] === place + 1) end += 1;
      const part = (name: keyof MetricColumns) => columns[name].subarray(start, end);
      const curve: LoggedCurve = {
        columns: {
          attempt: part("attempt"),
          superseded: part("superseded"),
          log_index: part("log_index"),
          rollout: part("rollout"),
          step: part("step"),
          logged_at: part("logged_at"),
          value: part("value"),
          non_finite: part("non_finite"),
        },
        source_kind: PREFERRED_SOURCES[(columns.preference[start] ?? 0) - 1] ?? "unknown",
      };
      start = end;
      return [curveKey(each), { status: "ready", live: true, ...curve }];
    }),
  );
}
