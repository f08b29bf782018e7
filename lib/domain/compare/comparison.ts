import { mean } from "@/lib/domain/moments";

import { cohortMeans, type CohortMeans, standardError } from "./cohort-means";
import { compareIqm, type IqmComparison } from "./iqm";
import { type Improvement, probabilityOfImprovement } from "./improvement";
import { type McNemarTest, mcnemarTest, VERDICT_RULES, type VerdictRule } from "./mcnemar";
import { type ExactTest, pairScores, type TaskDifference, taskDifferences } from "./pairing";
import { type PassAtK, passCurve } from "./pass-curve";
import { power, type Power } from "./power";
import { performanceProfile, type ProfilePoint } from "./profile";
import { macroBootstrap } from "./macro-bootstrap";
import { type Interval, pairedBootstrap, type PairedBootstrap, SIDE_DRAWS } from "./resampling";
import { type RewardCount, type RewardTable, rewardTables, stratifiedDraws, tableOf } from "./rewards";
import { type SignFlipTest, signFlipTest, type SignTest, signTest } from "./sign-tests";
import { type Measure, type TaskCounts, type TaskScore, taskScores } from "./task-scores";
import { type Transition, transitionMatrix, transitions } from "./transitions";

/** What a comparison needs of one cohort. */
export interface ComparedCohort {
  readonly tasks: readonly TaskCounts[];
  /** Rewards of its trials; null where they are not at hand: what needs them is null then. */
  readonly rewards: readonly RewardCount[] | null;
  readonly missing: "skip" | "zero";
}

export interface ComparisonOptions {
  readonly measure: Measure;
  readonly verdict_rule: VerdictRule;
  readonly test: ExactTest;
  readonly seed: number;
}

export const DEFAULT_OPTIONS: ComparisonOptions = {
  measure: "strict",
  verdict_rule: "majority",
  test: "fisher",
  seed: 1,
};

/** Difference and ratio of the two macro means, each over all of its own tasks. Ratio null where A is 0. */
export interface MacroDifference {
  readonly difference: number | null;
  readonly difference95: Interval | null;
  readonly ratio: number | null;
  readonly ratio95: Interval | null;
}

/** The means of two cohorts against each other; every difference is B minus A. */
export interface MeansComparison {
  readonly options: ComparisonOptions;
  readonly a: CohortMeans;
  readonly b: CohortMeans;
  readonly of_macros: MacroDifference;
  readonly only_a: readonly string[];
  readonly only_b: readonly string[];
  readonly tasks: readonly TaskDifference[];
  /** Over the common tasks, as all that follows. Null without one. */
  readonly mean_difference: number | null;
  readonly ratio: number | null;
  readonly paired_stderr: number | null;
  /** As if the two sides had different tasks: for comparison only. */
  readonly unpaired_stderr: number | null;
  readonly bootstrap: PairedBootstrap | null;
  readonly sign_flip: SignFlipTest;
  readonly sign: SignTest;
  readonly mcnemar: McNemarTest;
  /** The same by every rule, since the rule is a choice. */
  readonly mcnemar_by_rule: readonly McNemarTest[];
  readonly power: Power | null;
  readonly transitions: readonly Transition[];
  readonly transition_matrix: readonly (readonly number[])[];
}

/** pass@k and pass^k of both sides. */
export interface PassComparison {
  readonly a: readonly PassAtK[];
  readonly b: readonly PassAtK[];
}

/** Two cohorts against each other in everything. */
export interface Comparison extends MeansComparison {
  readonly pass: PassComparison;
  /** Of rewards, whatever the measure; null where the rewards of trials are not at hand. */
  readonly rewards: RewardComparison | null;
}

export interface RewardComparison {
  readonly improvement: Improvement | null;
  readonly iqm: IqmComparison | null;
  readonly profile: { readonly a: readonly ProfilePoint[]; readonly b: readonly ProfilePoint[] };
}

/** Everything that is said about two cohorts. The order of tasks and trials in the input decides nothing. */
export function compareCohorts(
  a: ComparedCohort,
  b: ComparedCohort,
  options: ComparisonOptions = DEFAULT_OPTIONS,
): Comparison {
  return {
    ...compareMeans(a, b, options),
    pass: comparePass(a, b, options),
    rewards: compareRewards(a, b, options.seed),
  };
}

/** pass@k and pass^k with resampled tasks: as much work as all means, so a page may ask for it later. */
export function comparePass(
  a: ComparedCohort,
  b: ComparedCohort,
  { measure, seed }: ComparisonOptions,
): PassComparison {
  const [ofA, ofB] = [a, b].map(({ tasks, missing }) => passCurve(taskScores(tasks, measure, missing), seed));
  return { a: ofA ?? [], b: ofB ?? [] };
}

/** What needs the task means alone: what a page shows at once. */
export function compareMeans(
  a: ComparedCohort,
  b: ComparedCohort,
  options: ComparisonOptions,
): MeansComparison {
  const { measure, seed } = options;
  const scoresA = taskScores(a.tasks, measure, a.missing);
  const scoresB = taskScores(b.tasks, measure, b.missing);
  const [meansA, meansB] = [cohortMeans(scoresA, measure, seed), cohortMeans(scoresB, measure, seed)];
  const { common, only_a, only_b } = pairScores(scoresA, scoresB);
  const tasks = taskDifferences(common, options.test);
  const [valuesA, valuesB] = [common.map((pair) => pair.a.mean), common.map((pair) => pair.b.mean)];
  const differences = Float64Array.from(tasks, ({ difference }) => difference);
  const mean_difference = mean([...differences]);
  const paired_stderr = standardError([...differences]);
  const bootstrap = pairedBootstrap(Float64Array.from(valuesA), Float64Array.from(valuesB), seed);
  const moves = transitions(a.tasks, b.tasks);
  return {
    options,
    a: meansA,
    b: meansB,
    of_macros: ofMacros(scoresA, scoresB, bootstrap, only_a.length + only_b.length === 0, seed),
    only_a,
    only_b,
    tasks,
    mean_difference,
    ratio: ratioOf(mean(valuesA), mean(valuesB)),
    paired_stderr,
    unpaired_stderr: hypotenuse(standardError(valuesA), standardError(valuesB)),
    bootstrap,
    sign_flip: signFlipTest(differences, seed),
    sign: signTest(differences),
    mcnemar: mcnemarTest(common, options.verdict_rule),
    mcnemar_by_rule: VERDICT_RULES.map((rule) => mcnemarTest(common, rule)),
    power: mean_difference === null ? null : power(common, mean_difference, paired_stderr, measure),
    transitions: moves,
    transition_matrix: transitionMatrix(moves),
  };
}

/** What needs the rewards of trials: some ten times the work of the rest, so a page may ask for it later. */
export function compareRewards(a: ComparedCohort, b: ComparedCohort, seed: number): RewardComparison | null {
  if (a.rewards === null || b.rewards === null) return null;
  const [tableA, tableB] = rewardTables([
    { rows: a.rewards, missing: a.missing },
    { rows: b.rewards, missing: b.missing },
  ]);
  if (tableA === undefined || tableB === undefined) return null;
  const [commonA, commonB] = commonTables(tableA, tableB);
  const drawsA = stratifiedDraws(commonA, seed, SIDE_DRAWS);
  const drawsB = stratifiedDraws(commonB, seed + 1, SIDE_DRAWS);
  return {
    improvement: probabilityOfImprovement(commonA, commonB, seed),
    iqm: compareIqm({ table: commonA, draws: drawsA }, { table: commonB, draws: drawsB }),
    profile: { a: performanceProfile(commonA, drawsA), b: performanceProfile(commonB, drawsB) },
  };
}

function commonTables(a: RewardTable, b: RewardTable): [RewardTable, RewardTable] {
  return [tableOf(a, new Set(b.tasks)), tableOf(b, new Set(a.tasks))];
}

/** Where both sides have the same tasks, the paired intervals are these. */
function ofMacros(
  a: readonly TaskScore[],
  b: readonly TaskScore[],
  paired: PairedBootstrap | null,
  isPaired: boolean,
  seed: number,
): MacroDifference {
  const [macroA, macroB] = [a, b].map((scores) => mean(scores.map((score) => score.mean)));
  const intervals = isPaired ? paired : macroBootstrap(...unitedMeans(a, b), seed);
  return {
    difference: macroA == null || macroB == null ? null : macroB - macroA,
    difference95: intervals?.difference ?? null,
    ratio: ratioOf(macroA ?? null, macroB ?? null),
    ratio95: intervals?.ratio ?? null,
  };
}

/** The means of both sides over the tasks of either, by name; NaN where a side does not have the task. */
function unitedMeans(a: readonly TaskScore[], b: readonly TaskScore[]): [Float64Array, Float64Array] {
  const [ofA, ofB] = [meansByTask(a), meansByTask(b)];
  const tasks = [...new Set([...ofA.keys(), ...ofB.keys()])].sort();
  const valuesOf = (means: ReadonlyMap<string, number>) =>
    Float64Array.from(tasks, (task_id) => means.get(task_id) ?? NaN);
  return [valuesOf(ofA), valuesOf(ofB)];
}

function meansByTask(scores: readonly TaskScore[]): ReadonlyMap<string, number> {
  return new Map(scores.map((score) => [score.task_id, score.mean]));
}

function ratioOf(a: number | null, b: number | null): number | null {
  return a === null || b === null || a === 0 ? null : b / a;
}

function hypotenuse(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.hypot(a, b);
}
