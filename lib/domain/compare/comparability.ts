import type { Provenance, Role } from "@/lib/domain/vocabulary";

import type { Cohort } from "./cohort-resolve";
import {
  type ConfigDifference,
  type ConfigEntry,
  configDifferences,
  isStatedByBoth,
  isTimeout,
  type MixedSetting,
  mixedSettings,
} from "./config-differences";

/** What the guard knows of one side. */
export interface ComparedSide {
  readonly cohort: Cohort;
  readonly name: string;
  readonly role: Role;
  readonly contaminated: boolean | null;
  readonly provenance: Provenance;
  readonly required_qualifier: string | null;
  readonly suite: string | null;
  readonly pool: string | null;
  readonly config: readonly ConfigEntry[];
  /** Trials, those with a reward, and what becomes of the others. */
  readonly trials: number;
  readonly scored: number;
  readonly missing: "skip" | "zero";
  readonly tasks: number;
}

interface Sided<T> {
  readonly a: T;
  readonly b: T;
}

/** A reason for care, with the values that its sentence needs. "serious": the two numbers do not mean the same. */
export type Caution =
  | {
      readonly kind: "contaminated";
      readonly sides: readonly ("a" | "b")[];
      readonly names: readonly string[];
    }
  | ({ readonly kind: "distribution" } & Sided<Role>)
  | ({ readonly kind: "benchmark" } & Sided<string>)
  | ({ readonly kind: "benchmark-unstated" } & Sided<string | null>)
  | { readonly kind: "timeouts"; readonly keys: readonly ConfigDifference[] }
  | { readonly kind: "mixed-timeouts"; readonly runs: readonly MixedRun[] }
  | { readonly kind: "training-window"; readonly names: readonly string[] }
  | ({ readonly kind: "denominators" } & Sided<Denominator>)
  | ({ readonly kind: "trial-counts" } & Sided<number>)
  | {
      readonly kind: "one-sided-tasks";
      readonly only_a: number;
      readonly only_b: number;
      readonly common: number;
    }
  | { readonly kind: "config"; readonly keys: readonly ConfigDifference[] }
  | { readonly kind: "mixed-config"; readonly runs: readonly MixedRun[] }
  | { readonly kind: "reconstruction"; readonly names: readonly string[] };

interface Denominator {
  readonly missing: "skip" | "zero";
  readonly trials: number;
  readonly scored: number;
}

/** A run of which several values of some keys are stated: which of its trials had which is not. */
export interface MixedRun {
  readonly name: string;
  readonly keys: readonly MixedSetting[];
}

export type CautionKind = Caution["kind"];
export type Severity = "serious" | "note";

const SERIOUS: ReadonlySet<CautionKind> = new Set([
  "contaminated",
  "distribution",
  "benchmark",
  "timeouts",
  "mixed-timeouts",
  "denominators",
]);

export function severityOf(kind: CautionKind): Severity {
  return SERIOUS.has(kind) ? "serious" : "note";
}

/** The words that must stand beside every number of a side; they cannot be switched off. */
export interface Qualifier {
  readonly side: "a" | "b";
  readonly name: string;
  readonly qualifier: string;
}

export function requiredQualifiers(a: ComparedSide, b: ComparedSide): Qualifier[] {
  return (
    [
      ["a", a],
      ["b", b],
    ] as const
  ).flatMap(([side, { name, required_qualifier }]) =>
    required_qualifier === null ? [] : [{ side, name, qualifier: required_qualifier }],
  );
}

/**
 * The problem set that the trials of a side are about: training draws from the pool, an evaluation from the suite.
 * Null where nobody said.
 */
export function problemSetOf({ cohort, suite, pool }: ComparedSide): string | null {
  return cohort.phase === "train" ? (pool ?? suite) : suite;
}

/** Every reason why the two sides may not be comparable, serious ones first. */
export function cautions(
  a: ComparedSide,
  b: ComparedSide,
  paired: { readonly common: number; readonly only_a: number; readonly only_b: number },
): Caution[] {
  const differing = configDifferences(a.config, b.config);
  const stated = differing.filter((entry) => isStatedByBoth(entry) && !isTimeout(entry.key));
  const timeouts = differing.filter(({ key }) => isTimeout(key));
  const found: (Caution | null)[] = [
    contamination(a, b),
    a.role === b.role ? null : { kind: "distribution", a: a.role, b: b.role },
    benchmark(problemSetOf(a), problemSetOf(b)),
    timeouts.length === 0 ? null : { kind: "timeouts", keys: timeouts },
    mixed([a, b], "mixed-timeouts", isTimeout),
    denominators(a, b),
    trainingWindow(a, b),
    a.trials / a.tasks === b.trials / b.tasks ? null : { kind: "trial-counts", a: a.trials, b: b.trials },
    paired.only_a + paired.only_b === 0 ? null : { kind: "one-sided-tasks", ...paired },
    stated.length === 0 ? null : { kind: "config", keys: stated },
    // How often tasks were tried is told by the trials themselves.
    mixed([a, b], "mixed-config", (key) => !isTimeout(key) && key !== "n_attempts"),
    named(
      [a, b].filter(({ provenance }) => provenance === "reconstruction"),
      "reconstruction",
    ),
  ];
  return found
    .filter((caution) => caution !== null)
    .toSorted((one, other) => Number(SERIOUS.has(other.kind)) - Number(SERIOUS.has(one.kind)));
}

function named(sides: readonly ComparedSide[], kind: "reconstruction"): Caution | null {
  const names = [...new Set(sides.map(({ name }) => name))];
  return names.length === 0 ? null : { kind, names };
}

/** The keys of one sort that a run itself states several values of; a run on both sides is said once. */
function mixed(
  sides: readonly ComparedSide[],
  kind: "mixed-timeouts" | "mixed-config",
  isOfSort: (key: string) => boolean,
): Caution | null {
  const byRun = new Map(sides.map((side) => [side.cohort.run_id, side]));
  const runs = [...byRun.values()]
    .map(({ name, config }) => ({ name, keys: mixedSettings(config).filter(({ key }) => isOfSort(key)) }))
    .filter(({ keys }) => keys.length > 0);
  return runs.length === 0 ? null : { kind, runs };
}

function contamination(a: ComparedSide, b: ComparedSide): Caution | null {
  const sides = (
    [
      ["a", a],
      ["b", b],
    ] as const
  ).filter(([, { contaminated }]) => contaminated === true);
  if (sides.length === 0) return null;
  return {
    kind: "contaminated",
    sides: sides.map(([side]) => side),
    names: [...new Set(sides.map(([, { name }]) => name))],
  };
}

function benchmark(a: string | null, b: string | null): Caution | null {
  if (a === b && a !== null) return null;
  return a === null || b === null ? { kind: "benchmark-unstated", a, b } : { kind: "benchmark", a, b };
}

function denominators(a: ComparedSide, b: ComparedSide): Caution | null {
  const hasMissing = a.scored < a.trials || b.scored < b.trials;
  if (a.missing === b.missing || !hasMissing) return null;
  const of = ({ missing, trials, scored }: ComparedSide) => ({ missing, trials, scored });
  return { kind: "denominators", a: of(a), b: of(b) };
}

/** Only where the other side is an evaluation: two windows of training are alike in this. */
function trainingWindow(a: ComparedSide, b: ComparedSide): Caution | null {
  if (a.cohort.phase === b.cohort.phase) return null;
  return {
    kind: "training-window",
    names: [a, b].flatMap(({ cohort, name }) => (cohort.phase === "train" ? [name] : [])),
  };
}
