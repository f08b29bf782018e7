import type { Phase } from "@/lib/domain/vocabulary";

import { type ComparedSide, problemSetOf } from "./comparability";
import { byKey, configDifferences, isStatedByBoth, isTimeout, valuesText } from "./config-differences";

/** What must be the same for two rates to mean the same, in the order in which a reviewer asks. */
export const CONDITIONS = [
  "base_model",
  "algorithm",
  "harness",
  "problem_set",
  "pool",
  "role",
  "protocol",
  "time_limits",
  "denominator",
  "trials_a_task",
] as const;
export type ConditionKind = (typeof CONDITIONS)[number];

/** One condition; `same` is null where a side does not state it. Values are words of data, or keys of the messages. */
export interface Condition {
  readonly kind: ConditionKind;
  readonly same: boolean | null;
  readonly a: string | null;
  readonly b: string | null;
}

/** A side with what its run says of itself. */
export interface StatedSide extends ComparedSide {
  readonly base_model: string | null;
  readonly algorithm: string | null;
}

/** How the trials of a cohort came about. */
export type Protocol = "evaluation" | "training" | "window";

export function protocolOf(cohort: {
  readonly phase: Phase;
  readonly first_rollout: number | null;
}): Protocol {
  if (cohort.phase === "eval") return "evaluation";
  return cohort.first_rollout === null ? "training" : "window";
}

/** Every condition with both values; pool and time limits are left out where no side states one. */
export function conditions(a: StatedSide, b: StatedSide): Condition[] {
  const all: readonly (Condition | null)[] = [
    stated("base_model", a.base_model, b.base_model),
    stated("algorithm", a.algorithm, b.algorithm),
    stated("harness", harnessOf(a), harnessOf(b)),
    stated("problem_set", problemSetOf(a), problemSetOf(b)),
    a.pool === null && b.pool === null ? null : stated("pool", a.pool, b.pool),
    stated("role", a.role, b.role),
    stated("protocol", protocolOf(a.cohort), protocolOf(b.cohort)),
    timeLimits(a, b),
    stated("denominator", a.missing, b.missing),
    stated("trials_a_task", trialsOf(a), trialsOf(b)),
  ];
  return all.filter((condition) => condition !== null);
}

/**
 * The time limits that differ, or all where none does. A run that states several of one is not known to be under the
 * same as anything, itself included.
 */
function timeLimits(a: ComparedSide, b: ComparedSide): Condition | null {
  const [ofA, ofB] = [a, b].map(({ config }) => config.filter(({ key }) => isTimeout(key)));
  const [limitsA, limitsB] = [byKey(ofA ?? []), byKey(ofB ?? [])];
  const keys = [...new Set([...limitsA.keys(), ...limitsB.keys()])].sort();
  if (keys.length === 0) return null;
  const differing = configDifferences(ofA ?? [], ofB ?? []);
  const shown = differing.length === 0 ? keys : differing.map(({ key }) => key);
  const listed = (limits: ReadonlyMap<string, readonly string[]>) =>
    shown.map((key) => `${key} ${valuesText(limits.get(key) ?? []) ?? "–"}`).join(", ");
  const isMixed = [...limitsA.values(), ...limitsB.values()].some((values) => values.length > 1);
  const same =
    differing.length === 0 ? (isMixed ? null : true) : differing.every(isStatedByBoth) ? false : null;
  return { kind: "time_limits", same, a: listed(limitsA), b: listed(limitsB) };
}

function stated(kind: ConditionKind, a: string | null, b: string | null): Condition {
  return { kind, same: a === null || b === null ? null : a === b, a, b };
}

function harnessOf({ config }: ComparedSide): string | null {
  const named = [...byKey(config)].find(([key]) => /^(harness|agent|agent_name|scaffold)$/i.test(key));
  return valuesText(named?.[1] ?? []);
}

function trialsOf({ trials, tasks }: ComparedSide): string {
  return (trials / tasks).toFixed(1).replace(/\.0$/, "");
}
