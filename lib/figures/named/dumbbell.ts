import {
  type DumbbellRow,
  type DumbbellsInput,
  dumbbellsHeight,
  dumbbellsOption,
} from "@/lib/charts/dumbbells";
import { cautions } from "@/lib/domain/compare/comparability";
import { compareCohorts, type Comparison } from "@/lib/domain/compare/comparison";
import { defaultCohorts } from "@/lib/domain/compare/default-cohorts";
import type { TaskDifference } from "@/lib/domain/compare/pairing";
import type { TaskScore } from "@/lib/domain/compare/task-scores";
import { wilson } from "@/lib/domain/proportion";
import { comparedSide, type FigureSide } from "@/lib/figures/compared-side";
import type { Ask, FigureKind, FigureTable, Subject } from "@/lib/figures/figure";
import { FigureError } from "@/lib/figures/scene";
import type { Locale } from "@/lib/messages/catalogue";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { compareMessages } from "@/lib/messages/compare";
import { cautionSentence, macroSentence } from "@/lib/messages/compare-sentences";
import { pairFigureMessages } from "@/lib/messages/pair-figures";
import { checkpointList } from "@/lib/queries/checkpoint-list";
import { cohorts } from "@/lib/queries/cohorts";

/** Rows, at most: more would not fit a page. */
const MOST_ROWS = 40;
/** Benjamini–Hochberg rate at which a difference is bold. */
const FDR = 0.05;

/** Two cohorts task by task, the largest gain first. */
export const dumbbell: FigureKind = {
  name: "dumbbell",
  about: "two cohorts task by task: strict success rates, their intervals and differences",
  of: "pair",
  make: async (ask, subject, locale) => {
    const [cohortA, cohortB] = subject.pair ?? (await defaultPair(ask));
    const [a, b] = [await comparedSide(ask, cohortA), await comparedSide(ask, cohortB)];
    const found = compareCohorts(a.counted, b.counted);
    if (found.tasks.length === 0) throw new FigureError("the two cohorts have no task in common");
    const words = pairFigureMessages[locale];
    const { shown, differing } = shownTasks(found);
    const input: DumbbellsInput = {
      rows: shown.map(rowOf),
      a: { label: words.side_a(labelOf(a, locale)), is_warned: isInDistribution(a) },
      b: { label: words.side_b(labelOf(b, locale)), is_warned: isInDistribution(b) },
      axis: words.axis,
      head: words.head,
    };
    return {
      title: words.title(differing, found.tasks.length),
      sentences: [
        words.what(shown.length, differing, found.tasks.length),
        words.how(FDR),
        `${input.a.label}. ${input.b.label}.`,
        ...overallOf(found, locale),
        ...cautionsOf(a, b, found, locale),
      ],
      runs: a.run.run_id === b.run.run_id ? [a.run] : [a.run, b.run],
      table: tableOf(found.tasks),
      naturalHeight: (width) => dumbbellsHeight(shown.length, width, input).usual,
      draw: ({ width, height, look }) => {
        if (height < dumbbellsHeight(shown.length, width, input).least - 0.5)
          throw new FigureError(`${String(shown.length)} tasks do not fit into this height: give it more`);
        const option = dumbbellsOption(input, { width, height }, look);
        return { beside: [], panels: [{ option, box: { x: 0, y: 0, width, height } }] };
      },
    };
  },
};

async function defaultPair(ask: Ask): Promise<NonNullable<Subject["pair"]>> {
  const pair = defaultCohorts(await ask(cohorts, {}), await ask(checkpointList, {}));
  if (pair === null) throw new FigureError("these data hold no two cohorts to compare");
  return [pair.a, pair.b];
}

/** The tasks that differ, largest gain first; of too many those that differ most. */
function shownTasks({ tasks }: Comparison): { shown: readonly TaskDifference[]; differing: number } {
  const differing = tasks.filter(({ difference }) => Math.abs(difference) > 1e-12);
  const most = differing
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
    .slice(0, MOST_ROWS);
  const shown = most.toSorted((one, other) => other.difference - one.difference);
  return { shown, differing: differing.length };
}

function rowOf({ task_id, a, b, q }: TaskDifference): DumbbellRow {
  return { name: task_id, a: endOf(a), b: endOf(b), is_separate: q !== null && q <= FDR };
}

function endOf({ mean, strict_successes, n }: TaskScore): DumbbellRow["a"] {
  return { mean, interval: wilson(strict_successes, n) };
}

function isInDistribution({ facts }: FigureSide): boolean {
  return facts.contaminated === true || facts.role === "in-distribution";
}

function labelOf(side: FigureSide, locale: Locale): string {
  const { checkpoint, window_of, phase, first_rollout, last_rollout } = side.facts.cohort;
  const words = pairFigureMessages[locale];
  return words.side({
    name: side.facts.name,
    checkpoint: checkpoint ?? window_of,
    rollouts: phase === "eval" ? null : [first_rollout, last_rollout],
    is_in_distribution: isInDistribution(side),
  });
}

function overallOf(found: Comparison, locale: Locale): string[] {
  const words = compareMessages[locale];
  const { mean_difference, paired_stderr, bootstrap, sign, sign_flip, of_macros } = found;
  if (mean_difference === null) return [];
  const interval = bootstrap?.difference;
  const macros = macroSentence(of_macros, words);
  return [
    ...(macros === null ? [] : [macros]),
    words.mean_difference(found.tasks.length, mean_difference, paired_stderr),
    ...(interval === undefined || bootstrap === null
      ? []
      : bootstrap.degenerate
        ? [words.degenerate]
        : [words.bootstrap(interval.low, interval.high, bootstrap.draws, bootstrap.seed)]),
    words.sign_flip(sign_flip.p, sign_flip.patterns, sign_flip.exact),
    words.signs(sign.ups, sign.downs, sign.ties, sign.p),
  ];
}

function cautionsOf(a: FigureSide, b: FigureSide, found: Comparison, locale: Locale): string[] {
  const paired = {
    common: found.tasks.length,
    only_a: found.only_a.length,
    only_b: found.only_b.length,
  };
  return cautions(a.facts, b.facts, paired)
    .filter(({ kind }) => kind !== "reconstruction")
    .map((caution) => cautionSentence(caution, comparabilityMessages[locale]));
}

function tableOf(tasks: readonly TaskDifference[]): FigureTable {
  const ofSide = (score: TaskScore) => {
    const interval = wilson(score.strict_successes, score.n);
    return [score.n, score.strict_successes, score.mean, interval?.low ?? null, interval?.high ?? null];
  };
  const names = ["n", "strict_successes", "strict_rate", "strict_low", "strict_high"];
  return {
    names: [
      "task_id",
      ...names.map((name) => `a_${name}`),
      ...names.map((name) => `b_${name}`),
      "difference",
      "p",
      "q",
    ],
    rows: tasks
      .toSorted((one, other) => other.difference - one.difference)
      .map((task) => [task.task_id, ...ofSide(task.a), ...ofSide(task.b), task.difference, task.p, task.q]),
  };
}
