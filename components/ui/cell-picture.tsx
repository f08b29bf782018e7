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

/** Paints a picture at the origin of a context that is scaled for the screen. */
export function paintPicture(
  context: CanvasRenderingContext2D,
  { shapes }: CellPicture,
  palette: Palette,
): void {
  for (const shape of shapes) {
    const { fill, stroke, width = 1, round = false, opacity = 1 } = shape;
    const path = pathOf(shape);
    context.globalAlpha = opacity;
    if (fill !== undefined) {
      context.fillStyle = colourOf(fill, palette);
      context.fill(path);
    }
    if (stroke !== undefined) {
      context.strokeStyle = colourOf(stroke, palette);
      context.lineWidth = width;
      context.lineCap = round ? "round" : "butt";
      context.lineJoin = round ? "round" : "miter";
      context.stroke(path);
    }
  }
}

/** Reading a path's text takes longer than painting it, and rows are painted again and again. */
const paths = new WeakMap<PictureShape, Path2D>();

function pathOf(shape: PictureShape): Path2D {
  const known = paths.get(shape);
  if (known !== undefined) return known;
  const made = new Path2D(shape.d);
  paths.set(shape, made);
  return made;
}

function colourOf(ink: Ink, palette: Palette): string {
  return ink === "bar" ? (palette.sequential[4] ?? palette.ink2) : palette[ink];
}
