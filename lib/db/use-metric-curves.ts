"use client";

import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from "react";

import { columnsOfRows, type MetricColumns, sameColumns } from "@/lib/domain/metric-columns";
import { metricCurves, metricList } from "@/lib/queries/metric-curves";
import { metricSeries } from "@/lib/queries/metric-series";
import { bind } from "@/lib/queries/query";
import { PREFERRED_SOURCES } from "@/lib/queries/source-preference";

import { asking } from "./asking";
import { asError } from "./data-error";
import { reportFailure } from "./failures";
import { generation } from "./generation";
import { countAsPending } from "./pending";
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

type Answers = ReadonlyMap<string, CurveAnswer>;

/**
 * All logged values of several metrics of several runs, by `curveKey`: those stored at ingestion first, then the live
 * ones, which are asked for with one question a run. What was answered live is not asked again when the list grows;
 * what is on its way is not in the map.
 */
export function useMetricCurves(wanted: readonly RunMetric[]): Answers {
  const asked = useSyncExternalStore(asking.subscribe, asking.get, () => 0);
  const state = useSyncExternalStore(generation.subscribe, generation.get, () => 0);
  const [answers, setAnswers] = useState<Answers>(new Map());
  /** By metric, the state of the data that was asked for, or answered. */
  const settled = useRef(new Map<string, string>());
  const keys = wanted.map(curveKey).join("\n");

  useEffect(() => {
    const now = `${String(asked)} ${String(state)}`;
    const missing = wanted.filter((each) => settled.current.get(curveKey(each)) !== now);
    for (const each of missing) settled.current.set(curveKey(each), now);
    // What is drawn of them is work for several frames: it must not keep the page from following the pointer.
    const take = (found: Answers) => {
      if (found.size > 0) startTransition(() => setAnswers((known) => merged(known, found)));
    };
    const runs = [...byRun(missing)];
    const takeLive = together(runs.length, take);
    const asks = runs.map(([run_id, metrics]) =>
      countAsPending(() => answerRun(run_id, metrics, take, takeLive)),
    );
    Promise.all(asks).catch((error: unknown) => {
      reportError(error);
    });
    // `keys` stands for `wanted`, whose identity changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keys, asked, state]);

  return answers;
}

function byRun(wanted: readonly RunMetric[]): ReadonlyMap<string, readonly string[]> {
  const runs = new Map<string, string[]>();
  for (const { run_id, metric } of wanted) runs.set(run_id, [...(runs.get(run_id) ?? []), metric]);
  return runs;
}

/** Equal live values keep the identity of the stored ones; a failure leaves what stands. */
function merged(known: Answers, found: Answers): Answers {
  const all = new Map(known);
  for (const [key, next] of found) {
    const before = known.get(key);
    if (before?.status === "ready" && next.status === "failed") {
      reportFailure(next.error);
      continue;
    }
    const same =
      before?.status === "ready" && next.status === "ready" && sameColumns(before.columns, next.columns);
    all.set(key, same ? { ...next, columns: before.columns } : next);
  }
  return all;
}

/** So long a run that was answered waits for the others, so that all are drawn at once. */
const GATHERED_MS = 150;

/** Passes on what `sources` calls bring, all together once each has come or the first has waited long enough. */
function together(sources: number, take: (found: Answers) => void): (found: Answers) => void {
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

async function answerRun(
  run_id: string,
  metrics: readonly string[],
  take: (found: Answers) => void,
  takeLive: (found: Answers) => void,
): Promise<void> {
  const keyOf = (metric: string) => curveKey({ run_id, metric });
  try {
    take(await storedCurves(run_id, metrics));
    const curves = await liveCurves(run_id, metrics);
    takeLive(
      new Map(
        metrics.map((metric, place) => [
          keyOf(metric),
          { status: "ready", live: true, ...curvesAt(curves, place) },
        ]),
      ),
    );
  } catch (error) {
    const failed: CurveAnswer = { status: "failed", error: asError(error) };
    takeLive(new Map(metrics.map((metric) => [keyOf(metric), failed])));
  }
}

const NOTHING: LoggedCurve = { columns: columnsOfRows([]), source_kind: "unknown" };

function curvesAt(curves: readonly LoggedCurve[], place: number): LoggedCurve {
  return curves[place] ?? NOTHING;
}

async function storedCurves(run_id: string, metrics: readonly string[]): Promise<Answers> {
  const found = new Map<string, CurveAnswer>();
  for (const metric of metrics) {
    const rows = await storedAnswer(metricSeries, bind(metricSeries, { run_id, metric }), run_id);
    if (rows === null) continue;
    const source_kind = rows[0]?.source_kind ?? "unknown";
    found.set(curveKey({ run_id, metric }), {
      status: "ready",
      live: false,
      columns: columnsOfRows(rows),
      source_kind,
    });
  }
  return found;
}

/** One answer a metric, in their order: rows come sorted by the place of their metric. */
async function liveCurves(run_id: string, metrics: readonly string[]): Promise<LoggedCurve[]> {
  const values = bind(metricCurves, { run_id, metrics: metricList(metrics) });
  const columns = await runColumns(metricCurves, values, [run_id]);
  let start = 0;
  return metrics.map((_, place) => {
    let end = start;
    while (columns.metric[end] === place + 1) end += 1;
    const part = (name: keyof MetricColumns) => columns[name].slice(start, end);
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
    return curve;
  });
}
