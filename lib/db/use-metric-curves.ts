"use client";

import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from "react";

import { sameColumns } from "@/lib/domain/metric-columns";

import { askCurves, type CurveAnswers, curveKey, type RunMetric } from "./ask-curves";
import { asking } from "./asking";
import { reportFailure } from "./failures";
import { generation } from "./generation";
import { countAsPending } from "./pending";

/** So many metrics of each run are asked for first: those in sight need not wait for all others. */
const FIRST_METRICS = 16;

/**
 * All logged values of several metrics of several runs, by `curveKey`: those stored at ingestion first, then the live
 * ones; of a long list the first ones, then, once they are shown, all others. What was answered live is not asked again when the list grows; what is on its way is not in the map.
 */
export function useMetricCurves(wanted: readonly RunMetric[]): CurveAnswers {
  const asked = useSyncExternalStore(asking.subscribe, asking.get, () => 0);
  const state = useSyncExternalStore(generation.subscribe, generation.get, () => 0);
  const [answers, setAnswers] = useState<CurveAnswers>(new Map());
  /** By metric, the state of the data that was asked for, or answered. */
  const settled = useRef(new Map<string, string>());
  /** The runs whose rows are in the engine in this state of the data. */
  const loaded = useRef({ state: "", run_ids: new Set<string>() });
  /** Who waits until the answers that came last are shown. */
  const waiting = useRef<(() => void)[]>([]);
  const isGone = useRef(false);
  const keys = wanted.map(curveKey).join("\n");

  useEffect(() => {
    for (const goOn of waiting.current.splice(0)) goOn();
  }, [answers]);
  useEffect(() => {
    const waits = waiting.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const goOn of waits.splice(0)) goOn();
    };
  }, []);

  useEffect(() => {
    const now = `${String(asked)} ${String(state)}`;
    const missing = wanted.filter((each) => settled.current.get(curveKey(each)) !== now);
    for (const each of missing) settled.current.set(curveKey(each), now);
    // What is drawn of them is work for several frames: it must not keep the page from following the pointer.
    const take = (found: CurveAnswers) => {
      if (found.size > 0) startTransition(() => setAnswers((known) => merged(known, found)));
    };
    if (loaded.current.state !== now) loaded.current = { state: now, run_ids: new Set() };
    const { run_ids } = loaded.current;
    const [first, rest] = firstOf(missing);
    const isHere = () => !isGone.current;
    const askAll = async () => {
      await askCurves(first, run_ids, take);
      if (rest.length > 0 && isHere()) await new Promise<void>((goOn) => waiting.current.push(goOn));
      if (rest.length > 0 && isHere()) await askCurves(rest, run_ids, take);
    };
    if (first.length > 0) countAsPending(askAll).catch(reportError);
    // `keys` stands for `wanted`, whose identity changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keys, asked, state]);

  return answers;
}

/** The first metrics of each run, and all others. */
function firstOf(wanted: readonly RunMetric[]): readonly [first: RunMetric[], rest: RunMetric[]] {
  const counts = new Map<string, number>();
  const first: RunMetric[] = [];
  const rest: RunMetric[] = [];
  for (const each of wanted) {
    const count = counts.get(each.run_id) ?? 0;
    counts.set(each.run_id, count + 1);
    (count < FIRST_METRICS ? first : rest).push(each);
  }
  return [first, rest];
}

/** Equal live values keep the identity of the stored ones; a failure leaves what stands. */
function merged(known: CurveAnswers, found: CurveAnswers): CurveAnswers {
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
