"use client";

import type { RowData } from "@tanstack/react-table";

import { type CellPicture, colourOf } from "@/components/ui/cell-picture";
import type { Palette } from "@/lib/charts/palette";

import { isGroup, type Line } from "./arrange";
import type { ExplorerRow } from "./columns";
import { placeLayer } from "./place-at";
import { ROW_HEIGHT } from "./row-height";
import { stackShapes } from "./stacked-shapes";

interface PictureLayerProps<R extends RowData> {
  readonly lines: readonly Line<ExplorerRow<R>>[];
  readonly picture: (row: R) => CellPicture | null;
  /** Of the column. */
  readonly place: number;
  readonly palette: Palette;
}

/** Of each line's height, the rule below it. */
const RULE = 1;

/**
 * The pictures of one column for some lines as one element over their cells, painted together with them. An element for
 * each row takes the browser longer to lay out and to order than all the words of the table, and a canvas is a layer of
 * its own, which every frame pays for.
 */
export function PictureLayer<R extends RowData>({ lines, picture, place, palette }: PictureLayerProps<R>) {
  const pictures = lines.map((line) => (isGroup(line) ? null : picture(line.original)));
  return (
    <div className="picture-place" ref={placeLayer(place)}>
      <svg
        className="picture-layer"
        width={Math.max(1, ...pictures.map((each) => each?.width ?? 0))}
        height={lines.length * ROW_HEIGHT}
        aria-hidden="true"
      >
        {stackShapes(pictures, ROW_HEIGHT, RULE).map(
          ({ key, d, fill, stroke, width = 1, round = false, opacity }) => (
            <path
              key={key}
              d={d}
              fill={fill === undefined ? "none" : colourOf(fill, palette)}
              {...(stroke !== undefined && { stroke: colourOf(stroke, palette), strokeWidth: width })}
              {...(round && { strokeLinecap: "round", strokeLinejoin: "round" })}
              {...(opacity !== undefined && { fillOpacity: opacity, strokeOpacity: opacity })}
            />
          ),
        )}
      </svg>
    </div>
  );
}
