import type { Box } from "@/lib/charts/boxes";
import {
  type DumbbellRow,
  type DumbbellsInput,
  dumbbellsHeight,
  dumbbellsLegend,
  dumbbellsOption,
} from "@/lib/charts/dumbbells";
import { PALETTES } from "@/lib/charts/palette";
import type { ChartLook } from "@/lib/charts/text-element";
import { cautions } from "@/lib/domain/compare/comparability";
import {
  compareCohorts,
  type Comparison,
  type ComparisonOptions,
  DEFAULT_OPTIONS,
} from "@/lib/domain/compare/comparison";
import { defaultCohorts } from "@/lib/domain/compare/default-cohorts";
import { EXACT_TESTS, type TaskDifference } from "@/lib/domain/compare/pairing";
import { MEASURES, MISSING_RULES, type MissingRule, type TaskScore } from "@/lib/domain/compare/task-scores";
import { DEFAULT_FDR } from "@/lib/domain/compare/verdicts";
import { wilson } from "@/lib/domain/proportion";
import { comparedSide, type FigureSide } from "@/lib/figures/compared-side";
import type { Ask, FigureKind, FigureTable, Subject } from "@/lib/figures/figure";
import { FigureError } from "@/lib/figures/scene";
import { numberOf, type Settings, wordOf } from "@/lib/figures/settings";
import type { Locale } from "@/lib/messages/catalogue";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { compareMessages } from "@/lib/messages/compare";
import { cautionSentence, macroSentence } from "@/lib/messages/compare-sentences";
import { pairFigureMessages } from "@/lib/messages/pair-figures";
import { checkpointList } from "@/lib/queries/checkpoint-list";
import { cohorts } from "@/lib/queries/cohorts";

/** Rows, at most: more would not fit a page. */
const MOST_ROWS = 40;

/** Two cohorts task by task, the largest gain first. */
export const dumbbell: FigureKind = {
  name: "dumbbell",
  about: "two cohorts task by task: strict success rates, their intervals and differences",
  of: "pair",
  settings: ["measure", "missing", "test", "fdr", "seed", "rows"],
  make: async (ask, subject, locale, settings) => {
    const wish = wishOf(settings);
    const { options, missing, fdr } = wish;
    const [cohortA, cohortB] = subject.pair ?? (await defaultPair(ask));
    const [a, b] = [await comparedSide(ask, cohortA, missing), await comparedSide(ask, cohortB, missing)];
    const found = compareCohorts(a.counted, b.counted, options);
    if (found.tasks.length === 0) throw new FigureError("the two cohorts have no task in common");
    const words = pairFigureMessages[locale];
    const isStrict = options.measure === "strict";
    const { shown, differing } = shownTasks(found, wish.withTied);
    const input: DumbbellsInput = {
      rows: shown.map((task) => rowOf(task, fdr, isStrict)),
      a: { label: words.side_a(labelOf(a, locale)), is_warned: isInDistribution(a) },
      b: { label: words.side_b(labelOf(b, locale)), is_warned: isInDistribution(b) },
      axis: isStrict ? words.axis : words.axis_reward,
      head: words.head,
    };
    return {
      title: words.title(differing, found.tasks.length),
      sentences: [
        words.what({
          shown: shown.length,
          differing,
          n: found.tasks.length,
          isStrict,
          withTied: wish.withTied,
        }),
        words.how(fdr, options.test, isStrict),
        ...(missing === "by-phase" ? [] : [words.missing[missing]]),
        `${input.a.label}. ${input.b.label}.`,
        ...overallOf(found, locale),
        ...cautionsOf(a, b, found, locale),
      ],
      runs: a.run.run_id === b.run.run_id ? [a.run] : [a.run, b.run],
      table: tableOf(found.tasks, isStrict),
      naturalHeight: (width) =>
        dumbbellsLegend(input, width, MEASURING).height + dumbbellsHeight(shown.length).usual,
      draw: ({ width, height, look }) => {
        const legend = dumbbellsLegend(input, width, look);
        const boxes = boxesFor(shown.length, width, height - legend.height);
        const each = Math.ceil(shown.length / boxes.length);
        return {
          beside: [],
          panels: [
            { option: legend.option, box: { x: 0, y: 0, width, height: legend.height } },
            ...boxes.map((box, at) => {
              const rows = input.rows.slice(at * each, (at + 1) * each);
              const option = dumbbellsOption({ ...input, rows }, box, look);
              return { option, box: { ...box, y: legend.height } };
            }),
          ],
        };
      },
    };
  },
};

const BETWEEN = 28;
/** The narrowest column of dumbbells, CSS pixels. */
const LEAST_COLUMN = 260;

/** How tall a legend is does not depend on how it is painted. */
const MEASURING: ChartLook = { palette: PALETTES.light, font: "" };

/** One box for all rows, or two side by side where one is not high enough. Throws a FigureError where they do not do. */
function boxesFor(all: number, width: number, height: number): Box[] {
  const fits = (rows: number) => height >= dumbbellsHeight(rows).least - 0.5;
  if (fits(all)) return [{ x: 0, y: 0, width, height }];
  const half = (width - BETWEEN) / 2;
  if (half < LEAST_COLUMN || !fits(Math.ceil(all / 2)))
    throw new FigureError(`${String(all)} tasks do not fit into this height: give it more`);
  return [0, half + BETWEEN].map((x) => ({ x, y: 0, width: half, height }));
}

interface Wish {
  readonly options: ComparisonOptions;
  readonly missing: MissingRule;
  /** Benjamini–Hochberg rate at which a difference is bold. */
  readonly fdr: number;
  readonly withTied: boolean;
}

function wishOf(settings: Settings): Wish {
  const usual = DEFAULT_OPTIONS;
  const fdr = numberOf(settings, "fdr", 0, 1) ?? DEFAULT_FDR;
  return {
    options: {
      ...usual,
      measure: wordOf(settings, "measure", MEASURES, usual.measure),
      test: wordOf(settings, "test", EXACT_TESTS, usual.test),
      seed: numberOf(settings, "seed", 0, Number.MAX_SAFE_INTEGER) ?? usual.seed,
    },
    missing: wordOf(settings, "missing", MISSING_RULES, "by-phase"),
    fdr,
    withTied: wordOf(settings, "rows", ["differing", "all"], "differing") === "all",
  };
}

async function defaultPair(ask: Ask): Promise<NonNullable<Subject["pair"]>> {
  const pair = defaultCohorts(await ask(cohorts, {}), await ask(checkpointList, {}));
  if (pair === null) throw new FigureError("these data hold no two cohorts to compare");
  return [pair.a, pair.b];
}

/** The tasks that differ, or all, largest gain first; of too many those that differ most. */
function shownTasks(
  { tasks }: Comparison,
  withTied: boolean,
): { shown: readonly TaskDifference[]; differing: number } {
  const differing = tasks.filter(({ difference }) => Math.abs(difference) > 1e-12);
  const most = (withTied ? tasks : differing)
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
    .slice(0, MOST_ROWS);
  const shown = most.toSorted((one, other) => other.difference - one.difference);
  return { shown, differing: differing.length };
}

function rowOf({ task_id, a, b, q }: TaskDifference, fdr: number, isStrict: boolean): DumbbellRow {
  return {
    name: task_id,
    a: endOf(a, isStrict),
    b: endOf(b, isStrict),
    is_separate: q !== null && q <= fdr,
  };
}

function endOf({ mean, strict_successes, n }: TaskScore, isStrict: boolean): DumbbellRow["a"] {
  return { mean, interval: isStrict ? wilson(strict_successes, n) : null };
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

/** Of a side, in a paper. */
const PAPER = ["n", "strict_rate", "mean_reward"];

function tableOf(tasks: readonly TaskDifference[], isStrict: boolean): FigureTable {
  const ofSide = (score: TaskScore) => {
    const interval = wilson(score.strict_successes, score.n);
    const ends = [interval?.low ?? null, interval?.high ?? null];
    return [score.n, score.strict_successes, score.mean, ...(isStrict ? ends : [])];
  };
  const names = [
    ...["n", "strict_successes"],
    ...(isStrict ? ["strict_rate", "strict_low", "strict_high"] : ["mean_reward"]),
  ];
  return {
    names: [
      "task_id",
      ...names.map((name) => `a_${name}`),
      ...names.map((name) => `b_${name}`),
      "difference",
      "p",
      "q",
    ],
    paper: [
      "task_id",
      ...["a", "b"].flatMap((side) => PAPER.map((name) => `${side}_${name}`)),
      "difference",
      "q",
    ],
    rows: tasks
      .toSorted((one, other) => other.difference - one.difference)
      .map((task) => [task.task_id, ...ofSide(task.a), ...ofSide(task.b), task.difference, task.p, task.q]),
  };
}
