import { type PrintPaletteName, PRINT_PALETTES } from "@/lib/charts/print-palettes";

import { wrapText } from "@/lib/charts/wrap-text";
import type { Drawing, FigureSpace, MadeFigure } from "./figure";
import { drawOption } from "./draw-option";
import { inGrey, printed, printStyle, type PrintStyle, refuseSmallText, withTickSizes } from "./print-style";
import { plainText } from "./plain-text";
import { FigureError, placed, type Scene, type SceneNode, type TextNode } from "./scene";
import { withVisibleTexts } from "./typeface";
import { GOLDEN, POINTS, type Venue } from "./venues";
import type { PaperSize } from "./write-svg";

/** How a figure is set on paper. */
export interface FrameOptions {
  readonly venue: Venue;
  /** What the figure itself must say about its run; drawn under it. */
  readonly notes: readonly string[];
  readonly palette: PrintPaletteName;
  readonly grey: boolean;
}

/** A figure in its place: exact size on paper and what is drawn. */
export interface FramedFigure {
  readonly size: PaperSize;
  readonly scene: Scene;
  readonly drawing: Drawing;
  readonly style: PrintStyle;
  /** Where the drawing's corner lies in the scene. */
  readonly origin: readonly [x: number, y: number];
  /** The notes as they are drawn under it. */
  readonly notes: readonly SceneNode[];
  readonly grey: boolean;
}

/** The font of charts: names of faces are chosen when a file is written. */
const FONT = "Figure";
/** Kept free round a figure, points, so that nothing is cut at its edge. */
const PADDING = 1.5;
const LEAST_HEIGHT = 60;
const LINE_HEIGHT = 1.25;

/** Width in CSS pixels that a figure has for its charts at a venue. */
export function drawnWidth(venue: Venue): number {
  const { scale } = printStyle(venue);
  return (venue.width * POINTS - 2 * PADDING) / scale;
}

/** Draws a figure at the size of a venue. The same figure and options give the same scene. */
export function frameFigure(figure: MadeFigure, { venue, notes, palette, grey }: FrameOptions): FramedFigure {
  const style = printStyle(venue);
  const width = (venue.width * POINTS) / style.scale;
  const padding = PADDING / style.scale;
  const inner = width - 2 * padding;
  const lines = notes.flatMap((note) => wrapText(note, style.tick, inner));
  const noteHeight = lines.length === 0 ? 0 : lines.length * style.tick * LINE_HEIGHT + style.tick * 0.4;
  const natural = figure.naturalHeight?.(inner) ?? null;
  const height =
    venue.height !== null
      ? (venue.height * POINTS) / style.scale
      : natural === null
        ? GOLDEN * width
        : natural + noteHeight + 2 * padding;
  const look = { palette: PRINT_PALETTES[palette], font: FONT };
  const space: FigureSpace = { width: inner, height: height - noteHeight - 2 * padding, style, look };
  // A strip of a few bars is as low as it needs.
  const least = Math.min(LEAST_HEIGHT, natural ?? Infinity);
  if (space.height < least || space.width < LEAST_HEIGHT)
    throw new FigureError("the figure would be too small to draw: give it more width or height");
  const drawing = figure.draw(space);
  const noted = lines.map((line, index): TextNode => {
    const base = height - padding - (lines.length - 1 - index) * style.tick * LINE_HEIGHT - style.tick * 0.25;
    return plainText(line, padding, base, style.tick, look.palette.ink2);
  });
  const nodes: SceneNode[] = [
    placed({ width, height, nodes: sceneNodes(drawing, style) }, { x: padding, y: padding }),
    ...noted,
  ];
  const scene = withVisibleTexts({ width, height, nodes });
  refuseSmallText(scene, style.scale);
  const size = { width: venue.width, height: (height * style.scale) / POINTS };
  return {
    ...{ size, drawing, style, grey },
    scene: grey ? inGrey(scene) : scene,
    origin: [padding, padding],
    notes: noted,
  };
}

function sceneNodes({ panels, beside }: Drawing, style: PrintStyle): SceneNode[] {
  return [
    ...panels.map(({ option, box }) =>
      placed(printed(drawOption(withTickSizes(option, style), box.width, box.height), style), box),
    ),
    ...beside,
  ];
}
