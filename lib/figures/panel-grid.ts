import type { Box } from "@/lib/charts/boxes";
import { fitText, textWidth } from "@/lib/charts/text-width";

import type { FigureSpace } from "./figure";
import { plainText } from "./plain-text";
import type { SceneNode } from "./scene";

const GAP = 10;
const TITLE = 1.35;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Room for panels with a head each, and those heads: "(a) title". */
export interface PanelGrid {
  readonly boxes: readonly Box[];
  readonly heads: readonly SceneNode[];
}

/** Panels of one size in rows, each under its letter and title; a single panel needs neither. */
export function panelGrid(
  titles: readonly string[],
  columns: number,
  { width, height, style, look }: FigureSpace,
): PanelGrid {
  const rows = Math.max(1, Math.ceil(titles.length / columns));
  const head = style.text * TITLE;
  const panel = {
    width: (width - GAP * (columns - 1)) / columns,
    height: (height - GAP * 0.6 * (rows - 1)) / rows,
  };
  const from = textWidth("(m)", style.text) + style.text * 0.3;
  const room = panel.width - from;
  // One size for all: the smaller one as soon as one title does not fit whole.
  const size = titles.every((title) => textWidth(title, style.text) <= room) ? style.text : style.tick;
  const corners = titles.map((_, index) => ({
    x: (index % columns) * (panel.width + GAP),
    y: Math.floor(index / columns) * (panel.height + GAP * 0.6),
  }));
  return {
    boxes: corners.map(({ x, y }) => ({ x, y: y + head, width: panel.width, height: panel.height - head })),
    heads: corners.flatMap(({ x, y }, index): SceneNode[] => {
      const title = titles[index] ?? "";
      const base = y + style.text;
      return [
        plainText(`(${LETTERS[index % LETTERS.length] ?? ""})`, x, base, style.text, look.palette.ink, {
          bold: true,
        }),
        plainText(
          fittedTitle(title, room, size) ?? fitText(title, size, room),
          x + from,
          base,
          size,
          look.palette.ink,
        ),
      ];
    }),
  };
}

/** A title in a size, if need be without the first folders of a metric's name, or cut; null to cut none. */
function fittedTitle(title: string, width: number, size: number): string | null {
  const parts = title.split("/");
  const shorter = parts.map((_, from) => parts.slice(from).join("/"));
  return shorter.find((each) => textWidth(each, size) <= width) ?? null;
}

/** Columns of panels that leave each at least `least` pixels wide, up to `most`, and rows without a lonely panel. */
export function columnsFor(panels: number, width: number, least: number, most: number): number {
  const fit = Math.max(1, Math.min(most, panels, Math.floor((width + GAP) / (least + GAP))));
  return Math.ceil(panels / Math.ceil(panels / fit));
}
