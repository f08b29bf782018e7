import { textWidth } from "@/lib/charts/text-width";

/** Tasks of one category in the strip, in the order that it shows them. */
export interface StripSegment {
  readonly key: string;
  /** Which bracket it stands under. */
  readonly side: "never" | "solved";
  readonly count: number;
  readonly label: string;
}

export interface PlacedSegment extends StripSegment {
  /** Centre of each mark. */
  readonly marks: readonly number[];
  /** Left end of the label, and how many lines below the marks it stands. */
  readonly label_x: number;
  readonly level: number;
  /** Where a label that is not right below its marks is led to. */
  readonly centre: number;
}

export interface StripLayout {
  readonly segments: readonly PlacedSegment[];
  readonly brackets: Readonly<Record<StripSegment["side"], readonly [number, number] | null>>;
  readonly levels: number;
  /** How many tasks one mark stands for; the last mark of a category may stand for fewer. */
  readonly tasks_per_mark: number;
}

const LABEL_SIZE = 12.5;
const CATEGORY_GAP = 14;
const SIDE_GAP = 34;
const LEAST_PITCH = 9;
const MOST_PITCH = 18;
const MARK = 10;
const LABEL_GAP = 12;
const LEVELS = 4;

/** Lays marks out in one line of `width` pixels and finds room for every label, on as few lines as it takes. */
export function layoutStrip(all: readonly StripSegment[], width: number): StripLayout {
  const segments = all.filter(({ count }) => count > 0);
  const gapAfter = (i: number) => {
    const next = segments[i + 1];
    return next === undefined ? 0 : next.side === segments[i]?.side ? CATEGORY_GAP : SIDE_GAP;
  };
  const gaps = segments.reduce((sum, _, i) => sum + gapAfter(i), 0);
  const room = Math.max(LEAST_PITCH, width - gaps - MARK);
  const tasks = segments.reduce((sum, { count }) => sum + count, 0);
  const tasks_per_mark = Math.max(1, Math.ceil((tasks * LEAST_PITCH) / room));
  const marksOf = (count: number) => Math.ceil(count / tasks_per_mark);
  const marks = segments.reduce((sum, { count }) => sum + marksOf(count), 0);
  const pitch = Math.min(MOST_PITCH, room / Math.max(1, marks - 1));

  let x = MARK / 2;
  const placed = segments.map((segment, i) => {
    const centres = Array.from({ length: marksOf(segment.count) }, (_, k) => x + k * pitch);
    x += centres.length * pitch + gapAfter(i);
    return { ...segment, marks: centres };
  });
  const labels = placeLabels(placed, width);
  return {
    segments: placed.map((segment, i) => ({ ...segment, ...(labels[i] ?? NOWHERE) })),
    brackets: { never: span(placed, "never"), solved: span(placed, "solved") },
    levels: Math.max(1, ...labels.map(({ level }) => level + 1)),
    tasks_per_mark,
  };
}

interface PlacedLabel {
  readonly label_x: number;
  readonly level: number;
  readonly centre: number;
}
const NOWHERE: PlacedLabel = { label_x: 0, level: 0, centre: 0 };

interface Marked extends StripSegment {
  readonly marks: readonly number[];
}

function span(placed: readonly Marked[], side: StripSegment["side"]): readonly [number, number] | null {
  const marks = placed.filter((segment) => segment.side === side).flatMap((segment) => segment.marks);
  const first = marks[0];
  const last = marks.at(-1);
  return first === undefined || last === undefined ? null : [first - MARK / 2, last + MARK / 2];
}

interface Candidate extends PlacedLabel {
  readonly end: number;
  /** Below the marks and flush left costs nothing, every line further down 1. */
  readonly cost: number;
}

/** Depth-first over a few places per label; keeps the set with the fewest and lowest leaders. */
function placeLabels(placed: readonly Marked[], width: number): PlacedLabel[] {
  let best: PlacedLabel[] = placed.map(() => NOWHERE);
  let bestCost = Infinity;
  const chosen: Candidate[] = [];
  const visit = (i: number, cost: number): void => {
    if (cost >= bestCost) return;
    const segment = placed[i];
    if (segment === undefined) {
      best = chosen.map(({ label_x, level, centre }) => ({ label_x, level, centre }));
      bestCost = cost;
      return;
    }
    for (const place of candidates(segment, width)) {
      if (chosen.some((other) => clash(place, other))) continue;
      chosen.push(place);
      visit(i + 1, cost + place.cost);
      chosen.pop();
    }
  };
  visit(0, 0);
  return best;
}

function candidates(segment: Marked, width: number): Candidate[] {
  const size = textWidth(segment.label, LABEL_SIZE);
  const first = segment.marks[0] ?? 0;
  const last = segment.marks.at(-1) ?? first;
  const centre = (first + last) / 2;
  const at = (x: number, level: number, cost: number) => {
    const label_x = Math.max(0, Math.min(width - size, x));
    return { label_x, end: label_x + size, level, centre, cost };
  };
  return [
    at(first - MARK / 2, 0, 0),
    at(last + MARK / 2 - size, 0, 0.1),
    at(centre - size / 2, 0, 0.2),
    ...Array.from({ length: LEVELS - 1 }, (_, i) => [
      at(centre - size / 2, i + 1, i + 1),
      at(centre - size + 6, i + 1, i + 1.1),
      at(centre - 6, i + 1, i + 1.1),
    ]).flat(),
  ];
}

function clash(a: Candidate, b: Candidate): boolean {
  if (a.level === b.level) return a.label_x < b.end + LABEL_GAP && b.label_x < a.end + LABEL_GAP;
  const [lower, upper] = a.level > b.level ? [a, b] : [b, a];
  return lower.centre > upper.label_x - 4 && lower.centre < upper.end + 4;
}
