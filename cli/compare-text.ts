import { nameOf } from "@/lib/domain/compare/cohort-resolve";
import { printCohort } from "@/lib/domain/compare/cohort-syntax";
import { cohortMeans, type CohortMeans } from "@/lib/domain/compare/cohort-means";
import { type ComparedSide, requiredQualifiers } from "@/lib/domain/compare/comparability";
import type { PassAtK } from "@/lib/domain/compare/pass-curve";
import { formatDifference, formatP, formatRange, formatRate } from "@/lib/domain/format";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { compareMessages } from "@/lib/messages/compare";
import { findingSentences, macroSentence } from "@/lib/messages/compare-sentences";
import { pairNoteLine } from "@/lib/messages/pair-notes";

import { type Compared, type ComparedMany, matrixNotes, notesOf } from "./compare-json";
import { printable, textTable } from "./table";

const guard = comparabilityMessages.en;
const texts = compareMessages.en;

/** The comparison as lines of text: qualifiers and banners first, as they must stand beside every number. */
export function comparisonText({ a, b, found, picked }: Compared): string {
  const { of_macros, options } = found;
  const macros = macroSentence(of_macros, texts);
  const headline =
    found.a.macro === null || found.b.macro === null || macros === null
      ? []
      : [
          `${texts.measure[options.measure]}, macro mean: ${texts.headline(found.a.macro, found.b.macro)}. ${macros}`,
        ];
  return [
    ...bannerLines(a, b, found),
    "",
    sideText("A", a, found.a),
    sideText("B", b, found.b),
    ...(picked ? [texts.picked] : []),
    "",
    ...headline,
    ...findingSentences(found, texts),
    "",
    passText(found.pass.a, found.pass.b),
    "",
    ...taskText(found),
    ...onlyText("A", found.only_a),
    ...onlyText("B", found.only_b),
  ].join("\n");
}

function bannerLines(a: ComparedSide, b: ComparedSide, found: Compared["found"]): string[] {
  const notes = notesOf(a, b, found);
  return [
    ...new Set(
      requiredQualifiers(a, b).map(
        ({ name, qualifier }) => `Qualifier: ${printable(guard.qualifier(name, qualifier))}`,
      ),
    ),
    ...notes.map(
      ({ severity, kind, sentence }) =>
        `${severity === "serious" ? "! " : "  "}${guard.title[kind]}: ${printable(sentence)}`,
    ),
  ];
}

function sideText(label: string, side: ComparedSide, means: CohortMeans): string {
  const { cohort } = side;
  const window =
    cohort.window_of === null
      ? ""
      : `, ${texts.window_of(cohort.window_of, formatRange(cohort.first_rollout, cohort.last_rollout))}`;
  return [
    `${label}  ${printable(printCohort(nameOf(cohort)))} (${printable(side.name)}${window})`,
    `   macro ${formatRate(means.macro)} over ${means.tasks} tasks, micro ${formatRate(means.micro)} over n = ${means.n} (${texts.missing[side.missing]})`,
    `   ${texts.errors(means.stderr_tasks_fixed, means.stderr_tasks_sampled)}`,
  ].join("\n");
}

function passText(a: readonly PassAtK[], b: readonly PassAtK[]): string {
  const bounds = (each: { readonly low: number; readonly high: number } | null) =>
    each === null ? "" : ` [${formatRate(each.low)}, ${formatRate(each.high)}]`;
  const cells = (each: PassAtK | undefined) =>
    each === undefined
      ? [null, null, null]
      : [
          `${formatRate(each.pass_at_k)}${bounds(each.pass_at_k95)}`,
          `${formatRate(each.pass_hat_k)}${bounds(each.pass_hat_k95)}`,
          each.tasks,
        ];
  const ks = [...new Set([...a, ...b].map(({ k }) => k))].sort((one, other) => one - other);
  return textTable(
    ["k", "A pass@k", "A pass^k", "tasks", "B pass@k", "B pass^k", "tasks"],
    ks.map((k) => [k, ...cells(a.find((each) => each.k === k)), ...cells(b.find((each) => each.k === k))]),
  );
}

function taskText({ tasks, options }: Compared["found"]): string[] {
  const rows = tasks
    .toSorted((one, other) => other.difference - one.difference)
    .map(({ task_id, a, b, difference, p, q }) => [
      task_id,
      `${a.strict_successes}/${a.n}`,
      formatRate(a.mean),
      `${b.strict_successes}/${b.n}`,
      formatRate(b.mean),
      formatDifference(difference),
      formatP(p),
      formatP(q),
    ]);
  const head = [
    "task",
    "A strict",
    "A mean",
    "B strict",
    "B mean",
    "difference",
    `p (${options.test})`,
    "q (BH)",
  ];
  return tasks.length === 0 ? ["The two cohorts have no task in common."] : [textTable(head, rows)];
}

function onlyText(side: string, tasks: readonly string[]): string[] {
  return tasks.length === 0 ? [] : [`${texts.only(side, tasks.length)}: ${tasks.map(printable).join(", ")}`];
}

/** Every pair of many cohorts as one table, their required qualifiers first. */
export function matrixText({ sides, scores, cells, seed, measure }: ComparedMany): string {
  const qualifiers = sides.flatMap(({ facts: { name, required_qualifier } }) =>
    required_qualifier === null ? [] : [`Qualifier: ${printable(guard.qualifier(name, required_qualifier))}`],
  );
  const names = sides.map(({ facts }) => printCohort(nameOf(facts.cohort)));
  return [
    ...new Set(qualifiers),
    ...matrixNotes(sides).map(
      (note) => `${note.severity === "serious" ? "! " : "  "}${printable(pairNoteLine(note, guard))}`,
    ),
    ...sides.map(({ facts }, at) =>
      sideText(String(at + 1), facts, cohortMeans(scores[at] ?? [], measure, seed)),
    ),
    "",
    textTable(
      ["A", "B", "tasks", "B − A", "95 %", "p (sign flip)", "p (Holm)"],
      cells.map((cell) => [
        names[cell.a] ?? "",
        names[cell.b] ?? "",
        cell.tasks_common,
        formatDifference(cell.mean_difference),
        cell.bootstrap95 === null
          ? null
          : `[${formatDifference(cell.bootstrap95.low)}, ${formatDifference(cell.bootstrap95.high)}]`,
        formatP(cell.p),
        formatP(cell.p_holm),
      ]),
    ),
  ].join("\n");
}
