"use client";

import type { RowData } from "@tanstack/react-table";
import { useLayoutEffect, useRef } from "react";

import { type CellPicture, paintPicture } from "@/components/ui/cell-picture";
import { usePalette } from "@/components/ui/use-palette";
import { usePixelRatio } from "@/components/ui/use-pixel-ratio";

import { isGroup, type Line } from "./arrange";
import type { ExplorerRow } from "./columns";
import { placeLayer } from "./place-at";
import { ROW_HEIGHT } from "./row-height";

interface PictureLayerProps<R extends RowData> {
  readonly lines: readonly Line<ExplorerRow<R>>[];
  readonly picture: (row: R) => CellPicture | null;
  /** Of the column. */
  readonly place: number;
}

/** Of each line's height, the rule below it. */
const RULE = 1;

/**
 * The pictures of one column for some lines, on one canvas over their cells: a hundred small SVG elements
 * take the browser longer to lay out and to order than all the words of the table.
 */
export function PictureLayer<R extends RowData>({ lines, picture, place }: PictureLayerProps<R>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const ratio = usePixelRatio();
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context === null || context === undefined) return;
    const pictures = lines.map((line) => (isGroup(line) ? null : picture(line.original)));
    const across = Math.max(1, ...pictures.map((each) => each?.width ?? 0));
    const down = Math.max(1, lines.length * ROW_HEIGHT);
    // A canvas whose size is set is a new one to the browser, even where the size is the same.
    const [wide, high] = [Math.round(across * ratio), Math.round(down * ratio)];
    if (element.width === wide && element.height === high) {
      context.resetTransform();
      context.clearRect(0, 0, wide, high);
    } else {
      element.width = wide;
      element.height = high;
      element.style.width = `${String(across)}px`;
      element.style.height = `${String(down)}px`;
    }
    pictures.forEach((each, line) => {
      if (each === null) return;
      const top = line * ROW_HEIGHT + Math.floor((ROW_HEIGHT - RULE - each.height) / 2);
      context.setTransform(ratio, 0, 0, ratio, 0, top * ratio);
      paintPicture(context, each, palette);
    });
  }, [lines, picture, palette, ratio]);
  return (
    <div className="picture-place" ref={placeLayer(place)}>
      <canvas ref={canvas} className="picture-layer" aria-hidden="true" />
    </div>
  );
}
