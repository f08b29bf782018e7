import { nameOf } from "@/lib/domain/compare/cohort-resolve";
import { printCohort } from "@/lib/domain/compare/cohort-syntax";
import { cohortMeans, type CohortMeans } from "@/lib/domain/compare/cohort-means";
import {
  cautions,
  type ComparedSide,
  problemSetOf,
  requiredQualifiers,
  severityOf,
} from "@/lib/domain/compare/comparability";
import { configDifferences } from "@/lib/domain/compare/config-differences";
import type { Comparison } from "@/lib/domain/compare/comparison";
import type { MatrixCell } from "@/lib/domain/compare/matrix";
import type { Measure, TaskScore } from "@/lib/domain/compare/task-scores";
import { TRANSITION_STATES } from "@/lib/domain/compare/transitions";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { cautionSentence } from "@/lib/messages/compare-sentences";
import { type PairNote, pairNotes } from "@/lib/messages/pair-notes";

import type { Side } from "./compared-side";

/** Two compared cohorts and what was found. */
export interface Compared {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  readonly found: Comparison;
  /** Nobody named the cohorts: they were picked by rule. */
  readonly picked: boolean;
}

/** Many cohorts and the matrix of their differences. */
export interface ComparedMany {
  readonly sides: readonly Side[];
  readonly scores: readonly (readonly TaskScore[])[];
  readonly cells: readonly MatrixCell[];
  readonly seed: number;
  readonly measure: Measure;
}

/** The guard's banners with their sentences, for every export. */
export function notesOf(a: ComparedSide, b: ComparedSide, found: Comparison) {
  const paired = { common: found.tasks.length, only_a: found.only_a.length, only_b: found.only_b.length };
  return cautions(a, b, paired).map((caution) => ({
    severity: severityOf(caution.kind),
    ...caution,
    sentence: cautionSentence(caution, comparabilityMessages.en),
  }));
}

function sideJson(side: ComparedSide, means: CohortMeans) {
  const { cohort, config: _config, tasks: _tasks, ...facts } = side;
  return {
    cohort: printCohort(nameOf(cohort)),
    ...cohort,
    ...facts,
    problem_set: problemSetOf(side),
    ...means,
  };
}

/** The JSON of `compare`: names are stable, what else there is may grow. Differences are b minus a. */
export function comparisonJson({ a, b, found, picked }: Compared) {
  const { bootstrap, sign_flip, sign, mcnemar, transitions, transition_matrix } = found;
  return {
    a: sideJson(a, found.a),
    b: sideJson(b, found.b),
    qualifiers: requiredQualifiers(a, b),
    notes: notesOf(a, b, found),
    picked_by_rule: picked,
    ...found.options,
    tasks_common: found.tasks.length,
    only_a: found.only_a,
    only_b: found.only_b,
    of_macros: found.of_macros,
    mean_difference: found.mean_difference,
    paired_stderr: found.paired_stderr,
    unpaired_stderr: found.unpaired_stderr,
    bootstrap95: bootstrap === null ? null : [bootstrap.difference.low, bootstrap.difference.high],
    bootstrap_draws: bootstrap?.draws ?? null,
    bootstrap_degenerate: bootstrap?.degenerate ?? null,
    ratio: found.ratio,
    ratio95: bootstrap?.ratio == null ? null : [bootstrap.ratio.low, bootstrap.ratio.high],
    sign_flip_p: sign_flip.p,
    sign_flip: { exact: sign_flip.exact, patterns: sign_flip.patterns },
    sign_test_p: sign.p,
    ups: sign.ups,
    downs: sign.downs,
    ties: sign.ties,
    mcnemar,
    mcnemar_by_rule: found.mcnemar_by_rule,
    improvement: found.rewards?.improvement ?? null,
    iqm: found.rewards?.iqm ?? null,
    pass: found.pass,
    power: found.power,
    profile: found.rewards?.profile ?? null,
    config_differences: configDifferences(a.config, b.config),
    per_task: found.tasks.map(({ task_id, difference, p, q, ...pair }) => ({
      task_id,
      a: scoreJson(pair.a),
      b: scoreJson(pair.b),
      difference,
      p,
      q,
    })),
    transitions: { states: TRANSITION_STATES, matrix: transition_matrix, tasks: transitions },
  };
}

function scoreJson({ n, scored, strict_successes, mean, mean_reward }: TaskScore) {
  return { trials: n, scored, strict_successes, mean, mean_reward };
}

/** Why many cohorts may not mean the same, in English. */
export function matrixNotes(sides: readonly Side[]): PairNote[] {
  return pairNotes(
    sides.map(({ facts }) => facts),
    comparabilityMessages.en,
  );
}

/** The JSON of `compare` with more than two cohorts. */
export function matrixJson({ sides, scores, cells, seed, measure }: ComparedMany) {
  const names = sides.map(({ facts }) => printCohort(nameOf(facts.cohort)));
  return {
    measure,
    seed,
    qualifiers: sides.flatMap(({ facts: { name, required_qualifier } }, at) =>
      required_qualifier === null ? [] : [{ cohort: names[at], name, qualifier: required_qualifier }],
    ),
    notes: matrixNotes(sides).map(({ pairs, ...note }) => ({
      ...note,
      pairs: pairs.map(([a, b]) => ({ a: names[a], b: names[b] })),
    })),
    cohorts: sides.map(({ facts }, at) => sideJson(facts, cohortMeans(scores[at] ?? [], measure, seed))),
    differences: cells.map(({ a, b, bootstrap95, ...cell }) => ({
      a: names[a],
      b: names[b],
      ...cell,
      bootstrap95: bootstrap95 === null ? null : [bootstrap95.low, bootstrap95.high],
    })),
  };
}
