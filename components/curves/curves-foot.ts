import { missingQuantities } from "@/lib/domain/metric-keys/first-panels";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import type { CurvePanelMessages } from "@/lib/messages/curve-panels";
import type { CurvesMessages } from "@/lib/messages/curves";
import type { quantityMessages } from "@/lib/messages/quantities";
import type { LogTimesRow } from "@/lib/queries/log-times";

import { nonFinitePlaces } from "./derived";
import { countedLines, type PanelSeries } from "./panel-series";
import { SPIKE, watchedOf } from "./watched";

interface FootFacts {
  readonly series: ReadonlyMap<string, PanelSeries>;
  /** What the run's metrics are. */
  readonly map: MetricMap;
  /** The metric of the removed samples. */
  readonly removed: string | null;
  readonly log_rows: number;
  readonly checkpoints: number;
  readonly chosen: number | null;
  /** Names of the kinds of sources. */
  readonly sources: readonly string[];
}

/** Method of the curves: weights, phases, marks, and where the values come from. */
export function methodSentences(
  facts: FootFacts,
  texts: CurvesMessages,
  words: (typeof quantityMessages)["en"],
): string[] {
  const { series, map, removed, log_rows, checkpoints, chosen, sources } = facts;
  const focused = [...series.values()].map((each) => each.focused);
  const bad = focused.reduce((sum, each) => sum + nonFiniteIn(each), 0);
  const watched = removed === null ? undefined : series.get(removed)?.focused.curve;
  const spikes = watched == null ? 0 : watchedOf(watched).spikes.length;
  const missing = missingQuantities(map).map((quantity) => words.quantity[quantity]);
  const turnWeighted = [...series.keys()].some((metric) => metric.startsWith("terminal/"));
  return [
    turnWeighted ? texts.foot_weights : null,
    log_rows > 0 ? texts.foot_phases(log_rows) : null,
    checkpoints > 0 ? texts.foot_checkpoints(checkpoints, chosen) : null,
    spikes > 0 ? texts.foot_spikes(SPIKE) : null,
    bad > 0 ? texts.foot_non_finite(bad) : null,
    missing.length > 0 ? words.not_logged(missing) : null,
    sources.length > 0 ? texts.foot_source(sources.join("; ")) : null,
  ].filter((text) => text !== null);
}

function nonFiniteIn(series: PanelSeries["focused"]): number {
  const { curve } = series;
  if (curve === null) return 0;
  return countedLines(series).reduce((sum, line) => sum + nonFinitePlaces(line, curve.columns).length, 0);
}

/** How many attempts the panels show, and how many of their values a later one redid. */
export function attemptsOf(series: Iterable<PanelSeries>): { attempts: number; redone: number } {
  const attempts = new Set<string>();
  let redone = 0;
  for (const { focused, others } of series) {
    for (const { run, curve } of [focused, ...others]) {
      for (const { attempt, superseded, x } of curve?.lines ?? []) {
        attempts.add(`${String(attempt)} ${run.run_id}`);
        if (superseded) redone += x.length;
      }
    }
  }
  return { attempts: attempts.size, redone };
}

/** What the clock of a log did: where it ran backwards, where it stood still, when attempts began. */
export function timeSentences(
  run: string,
  times: readonly LogTimesRow[],
  texts: CurvePanelMessages,
): string[] {
  const falls = times.reduce((sum, each) => sum + each.falls, 0);
  const rows = times.reduce((sum, each) => sum + each.log_rows, 0);
  const gaps = times.reduce((sum, each) => sum + each.gaps, 0);
  const longest = Math.max(0, ...times.map((each) => each.longest_interval ?? 0));
  const usual = times[0]?.usual_interval ?? 0;
  const pauses = times.flatMap(({ attempt, first_at }, index) => {
    const before = times[index - 1];
    return before === undefined ? [] : [texts.between_attempts(attempt, first_at - before.last_at)];
  });
  return [
    ...(falls > 0 ? [texts.times_fall(run, falls, rows)] : []),
    ...(gaps > 0 ? [texts.time_gaps(run, gaps, longest, usual)] : []),
    ...pauses,
  ];
}
