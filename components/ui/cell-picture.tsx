"use client";

import type { Palette } from "@/lib/charts/palette";

import { usePalette } from "./use-palette";

/** A colour of the palette, by what it is for. */
export type Ink = "accent" | "ink2" | "rule" | "rule2" | "bar";

/** A part of a picture: a path of SVG in CSS pixels, filled or drawn as a line. */
export interface PictureShape {
  readonly d: string;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly round?: boolean;
  readonly opacity?: number;
}

/** What a cell shows instead of a number, in CSS pixels from its upper left; shapes that come later lie above. */
export interface CellPicture {
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly label: string;
  readonly shapes: readonly PictureShape[];
}

/** A picture as an element of its own. */
export function PictureImage({ picture }: { readonly picture: CellPicture }) {
  const palette = usePalette();
  const { width, height, label, shapes } = picture;
  return (
    <svg className="cell-picture" width={width} height={height} role="img" aria-label={label}>
      <title>{label}</title>
      {shapes.map((shape, place) => (
        <path
          key={place}
          d={shape.d}
          fill={shape.fill === undefined ? "none" : colourOf(shape.fill, palette)}
          stroke={shape.stroke === undefined ? "none" : colourOf(shape.stroke, palette)}
          {...(shape.width !== undefined && { strokeWidth: shape.width })}
          {...(shape.round === true && { strokeLinecap: "round", strokeLinejoin: "round" })}
          {...(shape.opacity !== undefined && { opacity: shape.opacity })}
        />
      ))}
    </svg>
  );
}

/** What an ink is in these colours. */
export function colourOf(ink: Ink, palette: Palette): string {
  return ink === "bar" ? (palette.sequential[4] ?? palette.ink2) : palette[ink];
}
