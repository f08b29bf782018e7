import type { Category } from "@/lib/domain/categories";

/** How a category is drawn. Hollow: never strictly solved. Filled: solved at least once. */
export interface Mark {
  /** An ECharts symbol. */
  readonly symbol: string;
  /** Width and height in a scatter, CSS pixels. */
  readonly size: readonly [number, number];
  readonly filled: boolean;
  /** The same shape as an SVG path in a box of 12 × 12. */
  readonly path: string;
  /** Stroke dashes of the hollow outline; null for a solid one. */
  readonly dash: readonly number[] | null;
}

const CIRCLE = "M1.8 6a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z";
const DIAMOND = "M6 .9L11.1 6L6 11.1L.9 6z";
const DOWN = "M1.2 2.2L10.8 2.2L6 10.6z";
const UP = "M6 1.3L11 10.3L1 10.3z";
const RECT = "M.8 3.9L11.2 3.9L11.2 8.1L.8 8.1z";
const CROSS = "M1.6 3.4L3.4 1.6L6 4.2L8.6 1.6L10.4 3.4L7.8 6L10.4 8.6L8.6 10.4L6 7.8L3.4 10.4L1.6 8.6L4.2 6z";

const MARKS: Readonly<Record<Category, Mark>> = {
  "truly-cold-flat": { symbol: "circle", size: [8, 8], filled: false, path: CIRCLE, dash: null },
  "cold-noisy": { symbol: `path://${DOWN}`, size: [9, 8], filled: false, path: DOWN, dash: null },
  "partial-stuck-flat": {
    symbol: "rect",
    size: [10, 4.2],
    filled: false,
    path: RECT,
    dash: null,
  },
  "partial-varied": { symbol: "diamond", size: [9, 9], filled: false, path: DIAMOND, dash: null },
  "rarely-solved": {
    symbol: "triangle",
    size: [9, 8],
    filled: true,
    path: UP,
    dash: null,
  },
  "partly-solved": { symbol: "diamond", size: [10, 10], filled: true, path: DIAMOND, dash: null },
  "verifier-shortcut-suspect": {
    symbol: `path://${CROSS}`,
    size: [9, 9],
    filled: true,
    path: CROSS,
    dash: null,
  },
  "truly-learnable": { symbol: "circle", size: [9, 9], filled: true, path: CIRCLE, dash: null },
};

const UNOBSERVED: Mark = { symbol: "circle", size: [7, 7], filled: false, path: CIRCLE, dash: [1, 2] };

/** The one mark of a category, for chart, chip and print; null is the dotted ring of an unobserved task. */
export function mark(category: Category | null): Mark {
  return category === null ? UNOBSERVED : MARKS[category];
}
