import { boxAround, type Box } from "@/lib/charts/boxes";
import { placeLabels, type PlacedLabel } from "@/lib/charts/label-placement";
import type { Anchor } from "@/lib/charts/label-places";
import { fitText, textWidth } from "@/lib/charts/text-width";

import type { Plot } from "./plot-axes";
import type { ComparedTask } from "./task-rows";

const LABEL = 12.5;
const LABEL_HEIGHT = 15;
const LONGEST_LABEL = 150;
const MARK = 10;
/** Where along the line of no change its name stands. */
const AT_DIAGONAL = 0.6;
/** Tasks are named that moved at least so far, and then those that both sides solve this often. */
const NOTABLE = 0.15;
const SOLVED = 0.8;

/** Tasks that stand at one place of the plot, of one category. */
export interface ScatterMark {
  readonly key: string;
  readonly tasks: readonly ComparedTask[];
  readonly x: number;
  readonly y: number;
}

export interface ScatterLabel extends PlacedLabel {
  readonly text: string;
}

export interface ScatterLayout {
  readonly marks: readonly ScatterMark[];
  readonly labels: readonly ScatterLabel[];
  /** Where the line of no change is named. */
  readonly diagonal: Box;
}

interface ScatterWords {
  readonly tasks_here: (tasks: number) => string;
  readonly no_change: string;
}

/** Where the marks of A against B stand, and which are named where. Marks at one place are laid out side by side. */
export function layoutScatter(
  tasks: readonly ComparedTask[],
  plot: Plot,
  most: number,
  words: ScatterWords,
): ScatterLayout {
  const xOf = (value: number) => plot.left + (Math.min(most, value) / most) * plot.width;
  const yOf = (value: number) => plot.top + (1 - Math.min(most, value) / most) * plot.height;
  const places = new Map<string, ComparedTask[]>();
  for (const task of tasks) {
    const place = `${task.a.mean.toFixed(6)} ${task.b.mean.toFixed(6)}`;
    places.set(place, [...(places.get(place) ?? []), task]);
  }
  const marks = [...places].flatMap(([place, here]) => {
    const states = [...new Set(here.map(({ after }) => after))];
    return states.flatMap((state, at): ScatterMark[] => {
      const alike = here.filter(({ after }) => after === state);
      const [first] = alike;
      if (first === undefined) return [];
      const x = xOf(first.a.mean) + at * (MARK + 3);
      return [{ key: `${place} ${state}`, tasks: alike, x, y: yOf(first.b.mean) }];
    });
  });
  const diagonal = diagonalName(plot, words.no_change);
  return { marks, labels: labelsOf(marks, plot, diagonal, words.tasks_here), diagonal };
}

/** Below the line, where few tasks stand: those that B solves less often than A, and not always. */
function diagonalName(plot: Plot, name: string): Box {
  const width = textWidth(name, LABEL);
  const x = plot.left + AT_DIAGONAL * plot.width;
  return { x: x + 10, y: plot.top + (1 - AT_DIAGONAL) * plot.height, width, height: LABEL_HEIGHT };
}

function isSolvedByBoth({ tasks: [task] }: ScatterMark): boolean {
  return task !== undefined && task.a.mean >= SOLVED && task.b.mean >= SOLVED;
}

function labelsOf(
  marks: readonly ScatterMark[],
  plot: Plot,
  diagonalName: Box,
  countWords: (tasks: number) => string,
): ScatterLabel[] {
  const notable = marks
    .map((mark) => ({ mark, gap: Math.abs(mark.tasks[0]?.difference ?? 0) }))
    .filter(({ mark, gap }) => gap >= NOTABLE || mark.tasks.length > 2 || isSolvedByBoth(mark))
    .sort((one, other) => other.gap - one.gap || other.mark.tasks.length - one.mark.tasks.length);
  const texts = new Map(
    notable.map(({ mark }) => [
      mark.key,
      mark.tasks.length > 2
        ? countWords(mark.tasks.length)
        : fitText(mark.tasks.map(({ task_id }) => task_id).join(", "), LABEL, LONGEST_LABEL),
    ]),
  );
  const anchors = notable.map(({ mark: { key, x, y } }): Anchor => {
    const width = textWidth(texts.get(key) ?? "", LABEL);
    return { id: key, x, y, clearance: 8, width, height: LABEL_HEIGHT };
  });
  const obstacles = [...marks.map(({ x, y }) => boxAround(x, y, MARK, MARK)), diagonalName];
  const bounds = { x: plot.left, y: 0, width: plot.width + 24, height: plot.top + plot.height };
  return placeLabels(anchors, obstacles, bounds).map((label) => ({
    ...label,
    text: texts.get(label.id) ?? "",
  }));
}
