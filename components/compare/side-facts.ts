import { problemSetOf } from "@/lib/domain/compare/comparability";
import { formatCount, formatHours, formatRange, formatTime } from "@/lib/domain/format";
import type { CompareFigureMessages } from "@/lib/messages/compare-figures";
import type { LogTimesRow } from "@/lib/queries/log-times";

import type { Side } from "./use-sides";

/** One fact of both sides in words; null where a side does not state it. */
export interface SideFact {
  readonly key: string;
  readonly a: string | null;
  readonly b: string | null;
}

const HOUR = 3_600_000;

/** What of the two sides differs beside their configurations: problems, trials, rollouts, dates, hours. */
export function differingFacts(
  a: Side,
  b: Side,
  times: { readonly a: readonly LogTimesRow[]; readonly b: readonly LogTimesRow[] },
  texts: CompareFigureMessages,
): SideFact[] {
  const of = (
    key: string,
    value: (side: Side, logged: readonly LogTimesRow[]) => string | null,
  ): SideFact => ({
    key,
    a: value(a, times.a),
    b: value(b, times.b),
  });
  const { facts } = texts;
  return [
    of(facts.pool, ({ facts: { pool } }) => pool),
    of(facts.suite, ({ facts: { suite } }) => suite),
    of(facts.problems, ({ facts: side }) => problemSetOf(side)),
    of(facts.tasks, ({ facts: { tasks } }) => formatCount(tasks)),
    of(facts.trials, ({ facts: { trials } }) => formatCount(trials)),
    of(facts.unscored, ({ facts: { trials, scored } }) => formatCount(trials - scored)),
    of(facts.rollouts, ({ facts: { cohort } }) =>
      cohort.first_rollout === null ? null : formatRange(cohort.first_rollout, cohort.last_rollout),
    ),
    of(facts.logged, (_, logged) => datesOf(logged)),
    of(facts.hours, (_, logged) => hoursOf(logged)),
  ].filter((fact) => fact.a !== fact.b);
}

/** Days of the first and the last logged row. */
function datesOf(logged: readonly LogTimesRow[]): string | null {
  const span = spanOf(logged);
  if (span === null) return null;
  const [from, to] = [span.first, span.last].map((ms) => formatTime(ms).slice(0, 10));
  return from === to ? (from ?? null) : `${from ?? ""} – ${to ?? ""}`;
}

function hoursOf(logged: readonly LogTimesRow[]): string | null {
  const span = spanOf(logged);
  return span === null ? null : formatHours((span.last - span.first) / HOUR);
}

function spanOf(logged: readonly LogTimesRow[]): { readonly first: number; readonly last: number } | null {
  if (logged.length === 0) return null;
  return {
    first: Math.min(...logged.map(({ first_at }) => first_at)),
    last: Math.max(...logged.map(({ last_at }) => last_at)),
  };
}
