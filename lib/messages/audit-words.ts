import { formatCount, formatDense, formatP, formatPercent } from "@/lib/domain/format";
import type { Learning, Summary } from "@/lib/domain/audit/audit";
import type { FindingValues, Severity } from "@/lib/domain/audit/finding";
import type { Health, Monitor, MonitorId } from "@/lib/domain/audit/monitors";
import type { ChangedTask, NamedTask } from "@/lib/domain/audit/values-tasks";

import { code } from "./rich";

/** The words of each finding: the claim with its number first, and one line of what stands behind it. */
export type FindingWords<Values> = {
  readonly [Id in keyof Values]: {
    readonly claim: (values: Values[Id]) => string;
    readonly detail: (values: Values[Id]) => string;
  };
};

/** What every language must be able to say about an audit. */
export interface AuditWords {
  readonly severity: Readonly<Record<Severity, string>>;
  readonly infrastructure: Readonly<Record<Health, string>>;
  readonly learning: Readonly<Record<Learning, string>>;
  readonly monitor: Readonly<Record<MonitorId, string>>;
  readonly finding: FindingWords<FindingValues>;
  /** The sentence about the job's health. */
  readonly about_job: (health: Health, summary: Summary) => string;
  /** The sentence about what was learned. */
  readonly about_learning: (
    learning: Learning,
    summary: Summary,
    found: {
      readonly concentrated: FindingValues["concentrated"] | null;
      readonly never_solved: FindingValues["never_solved"] | null;
      readonly fallen: FindingValues["fallen"] | null;
    },
  ) => string;
}

/** A share as a percentage; no decimal where n is too small to carry one. */
export function share(value: number, n: number): string {
  return formatPercent(value, n < 100 ? 0 : 1);
}

/** "p = .042", "p < .001". */
export function probability(p: number): string {
  const text = formatP(p);
  return text.startsWith("<") ? `p ${text}` : `p = ${text}`;
}

/** The parts of a sum that are not zero, in words. */
export function parts(all: readonly (readonly [number, string])[], separator: string): string {
  return all
    .filter(([count]) => count > 0)
    .map(([count, words]) => words.replace("#", formatCount(count)))
    .join(separator);
}

/** Names that a sentence holds at most; the rest is counted. */
const NAMED = 4;

function listed(texts: readonly string[], separator: string, more: (n: number) => string): string {
  const left = texts.length - NAMED;
  return [...texts.slice(0, NAMED), ...(left > 0 ? [more(left)] : [])].join(separator);
}

/** Task names, as far as a sentence holds them. */
export function names(task_ids: readonly string[], separator: string, more: (n: number) => string): string {
  return listed(
    task_ids.map((task_id) => code(task_id)),
    separator,
    more,
  );
}

/** "fibonacci-server 3\u202f% → 80\u202f%": strict rate of the first and last third where known, else over the run. */
export function taskRates(
  tasks: readonly NamedTask[],
  separator: string,
  more: (n: number) => string,
): string {
  return listed(
    tasks.map(({ task_id, strict_rate, early, late }) =>
      early === null || late === null
        ? `${code(task_id)} ${formatPercent(strict_rate, 0)}`
        : `${code(task_id)} ${formatPercent(early, 0)} → ${formatPercent(late, 0)}`,
    ),
    separator,
    more,
  );
}

/** The same of tasks that changed. */
export function changedTasks(
  tasks: readonly ChangedTask[],
  separator: string,
  more: (n: number) => string,
): string {
  return listed(
    tasks.map(
      ({ task_id, early, late }) => `${code(task_id)} ${formatPercent(early, 0)} → ${formatPercent(late, 0)}`,
    ),
    separator,
    more,
  );
}

/** What a quiet monitor saw, as short as it can be said. */
export function seen({ id, lowest, highest }: Monitor, name: string): string {
  const low = lowest ?? 0;
  const high = highest ?? 0;
  switch (id) {
    case "grad_norm":
      return `${name} ≤ ${formatDense(high, 2)}`;
    case "kl":
      return `${name} ≤ ${formatDense(high)}`;
    case "entropy":
    case "truncated_share":
      return `${name} ${formatDense(low, 2)}–${formatDense(high, 2)}`;
    case "response_length":
      return `${name} ${formatCount(low)}–${formatCount(high)}`;
  }
}
