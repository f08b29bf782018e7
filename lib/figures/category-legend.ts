import { mark } from "@/lib/charts/marks";
import { textWidth } from "@/lib/charts/text-width";
import type { Category } from "@/lib/domain/categories";

import type { FigureSpace } from "./figure";
import { plainText } from "./plain-text";
import type { SceneNode } from "./scene";

export interface LegendEntry {
  readonly category: Category;
  readonly text: string;
}

const LINE = 1.45;
const GAP = 12;

/** Marks with their names in as few lines as fit the width, in columns; and the height they take. */
export function categoryLegend(
  entries: readonly LegendEntry[],
  { width, style, look }: FigureSpace,
): { readonly nodes: readonly SceneNode[]; readonly height: number } {
  const size = style.tick;
  const markWidth = size * 1.15;
  const widths = entries.map(({ text }) => textWidth(text, size) + markWidth + 3);
  const columns = columnsThatFit(widths, width);
  const starts = columns.map((_, at) => columns.slice(0, at).reduce((sum, each) => sum + each + GAP, 0));
  const spare = width - columns.reduce((sum, each) => sum + each + GAP, -GAP);
  const lines = Math.ceil(entries.length / columns.length);
  const nodes = entries.flatMap(({ category, text }, index): SceneNode[] => {
    const column = index % columns.length;
    const x = (starts[column] ?? 0) + (column * spare) / columns.length;
    const middle = (Math.floor(index / columns.length) + 0.5) * size * LINE;
    const { path, filled } = mark(category);
    const colour = look.palette.category[category];
    const scale = markWidth / 12;
    return [
      {
        kind: "path",
        d: path,
        matrix: [scale, 0, 0, scale, x, middle - markWidth / 2],
        fill: filled ? { colour, opacity: 1 } : null,
        stroke: filled
          ? null
          : {
              colour,
              opacity: 1,
              width: (0.8 * style.lines) / style.scale / scale,
              dash: [],
              cap: "butt",
              join: "miter",
            },
      },
      plainText(text, x + markWidth + 3, middle + size * 0.33, size, look.palette.ink),
    ];
  });
  return { nodes, height: lines * size * LINE + size * 0.4 };
}

/** Widths of columns in which the entries, row by row, fit the width in the fewest rows; one column fits always. */
function columnsThatFit(widths: readonly number[], width: number): number[] {
  const columnsOf = (count: number) =>
    Array.from({ length: count }, (_, column) =>
      Math.max(...widths.filter((_, index) => index % count === column)),
    );
  const fits = (columns: readonly number[]) => columns.reduce((sum, each) => sum + each + GAP, -GAP) <= width;
  for (let lines = 1; lines < widths.length; lines += 1) {
    const columns = columnsOf(Math.ceil(widths.length / lines));
    if (fits(columns)) return columns;
  }
  return columnsOf(Math.min(1, widths.length));
}
