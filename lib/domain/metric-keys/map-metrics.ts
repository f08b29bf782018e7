import { type Measure, QUANTITIES, type Quantity } from "@/lib/domain/quantities";

import { BY_NAME, OF_EVALUATION } from "./by-name";
import { fits, type Framework, type FrameworkId, type KeyPattern, type MetricKey } from "./framework";
import { lightRft, openRlhf } from "./openrlhf";
import { areal, nemoRl, primeRl, skyRl } from "./others";
import { slime, terminalRl } from "./slime";
import { trl } from "./trl";
import { rllm, roll, verl } from "./verl";

const KNOWN: readonly Framework[] = [
  ...[terminalRl, slime, verl, rllm, roll, trl],
  ...[openRlhf, lightRft, areal, primeRl, skyRl, nemoRl],
];

/** A metric's name with how many values of it a run logged. */
export interface NamedMetric {
  readonly metric: string;
  /** Finite values. */
  readonly points: number;
}

/** A metric with what it measures. */
interface KnownMetric {
  readonly metric: string;
  readonly quantity: Quantity;
  readonly measure: Measure;
}

/** What a run's metrics are. */
export interface MetricMap {
  /** Whose names they are; null when no known trainer's. */
  readonly framework: FrameworkId | null;
  /** Of every quantity all metrics that measure it, the chosen one first; empty where the run logs none. */
  readonly of: Readonly<Record<Quantity, readonly KnownMetric[]>>;
}

/**
 * Which trainer logged these metrics and which of them is which quantity. The trainer is the one with most of its own
 * marks among the names; of equal keys the one with more values comes first. What no trainer names is judged by its
 * name alone and marked so.
 */
export function mapMetrics(names: readonly NamedMetric[]): MetricMap {
  const sorted = [...names].sort((a, b) => b.points - a.points || (a.metric < b.metric ? -1 : 1));
  const metrics = sorted.map(({ metric }) => metric);
  const framework = frameworkOf(metrics);
  const keys = framework === null ? [] : keysOf(framework);
  const prefixes = framework === null ? [] : prefixesOf(framework);
  const taken = new Set<string>();
  const take = (quantity: Quantity, measure: Measure, isIt: (metric: string) => boolean): KnownMetric[] =>
    metrics.flatMap((metric) => {
      if (taken.has(metric) || !isIt(metric)) return [];
      taken.add(metric);
      return [{ metric, quantity, measure }];
    });
  const found = keys.flatMap(([quantity, measure, key]) =>
    take(quantity, measure, (metric) => fitsOne(key, metric, prefixes)),
  );
  const missing = new Set(
    QUANTITIES.filter((quantity) => found.every((known) => known.quantity !== quantity)),
  );
  const guessed = BY_NAME.filter(([quantity]) => missing.has(quantity)).flatMap(([quantity, key]) =>
    take(quantity, "as_named", (metric) => fits(key, metric) && !OF_EVALUATION.test(metric)),
  );
  const all = [...found, ...guessed];
  const of = (quantity: Quantity) => all.filter((known) => known.quantity === quantity);
  return {
    framework: framework?.id ?? null,
    of: {
      accuracy: of("accuracy"),
      reward: of("reward"),
      removed: of("removed"),
      grad_norm: of("grad_norm"),
      kl: of("kl"),
      entropy: of("entropy"),
      response_length: of("response_length"),
      truncated: of("truncated"),
      eval_score: of("eval_score"),
      zero_signal: of("zero_signal"),
      clip_fraction: of("clip_fraction"),
      reward_std: of("reward_std"),
      learning_rate: of("learning_rate"),
    },
  };
}

/** The first metric of a quantity that measures it in one of these ways; null when the run logs none. */
export function metricOf(map: MetricMap, quantity: Quantity, measures: readonly Measure[]): string | null {
  return map.of[quantity].find(({ measure }) => measures.includes(measure))?.metric ?? null;
}

/** What a metric is known to measure; null for one that no table names. */
export function knownMetric(map: MetricMap, metric: string): KnownMetric | null {
  for (const quantity of QUANTITIES) {
    const known = map.of[quantity].find((each) => each.metric === metric);
    if (known !== undefined) return known;
  }
  return null;
}

/** Without a mark of its own, a trainer is named only when at least this many of its keys are there. */
const FEWEST_KEYS = 2;

function frameworkOf(metrics: readonly string[]): Framework | null {
  const marked = best(KNOWN, (framework) => {
    const own = marksIn(framework, metrics);
    const base = baseOf(framework);
    return own === 0 ? 0 : own + (base === null ? 0 : marksIn(base, metrics));
  });
  if (marked !== null) return marked.framework;
  const keyed = best(KNOWN, (framework) => {
    const prefixes = prefixesOf(framework);
    return framework.keys.filter(([, , key]) => metrics.some((metric) => fitsOne(key, metric, prefixes)))
      .length;
  });
  return keyed !== null && keyed.score >= FEWEST_KEYS ? keyed.framework : null;
}

/** The first of those with the highest score; null when all score 0. */
function best(all: readonly Framework[], scoreOf: (framework: Framework) => number) {
  let found: { framework: Framework; score: number } | null = null;
  for (const framework of all) {
    const score = scoreOf(framework);
    if (score > (found?.score ?? 0)) found = { framework, score };
  }
  return found;
}

function marksIn(framework: Framework, metrics: readonly string[]): number {
  const prefixes = prefixesOf(framework);
  return framework.marks.filter((mark) => metrics.some((metric) => fitsOne(mark, metric, prefixes))).length;
}

function baseOf({ base }: Framework): Framework | null {
  return KNOWN.find(({ id }) => id === base) ?? null;
}

function keysOf(framework: Framework): readonly MetricKey[] {
  return [...framework.keys, ...(baseOf(framework)?.keys ?? [])];
}

function prefixesOf(framework: Framework): readonly string[] {
  return framework.prefixes ?? baseOf(framework)?.prefixes ?? [""];
}

function fitsOne(key: KeyPattern, metric: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => metric.startsWith(prefix) && fits(key, metric.slice(prefix.length)));
}
