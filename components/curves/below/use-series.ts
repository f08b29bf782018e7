"use client";

import { useMemo } from "react";

import type { Loadable } from "@/lib/db/loadable";
import { useRowsOfEach } from "@/lib/db/use-rows-of-each";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";

/** The values of each of a run's metrics as far as they are known; the metrics are named once each. */
export function useSeries(
  run_id: string,
  metrics: readonly string[],
): ReadonlyMap<string, Loadable<MetricSeriesRow>> {
  const answers = useRowsOfEach(
    metricSeries,
    metrics.map((metric) => ({ run_id, metric })),
  );
  const names = JSON.stringify(metrics);
  return useMemo(
    () =>
      new Map(
        metrics.map((metric, index) => [metric, answers[index] ?? { status: "loading", previous: null }]),
      ),
    // `names` stands for the metrics, whose identity changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [names, answers],
  );
}
