import type { GraphicComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { apart, clipped, CROSS, dotsOf, marksOf, pathsOf, SPIKE } from "./curve-elements";
import { axesOf, surroundings } from "./curve-furniture";
import { type CurveLayout, pixelOfX, pixelOfY } from "./curve-layout";
import { namesOf, outsideOf } from "./curve-margins";
import { type Path, type Strokes, strokesOf } from "./curve-strokes";
import type { Drawn, DrawnClip } from "./drawn";
import type { Palette } from "./palette";
import type { ChartLook } from "./text-element";
import type { CurveInput, Strand } from "./curve-input";

export type CurveOption = ComposeOption<GraphicComponentOption>;

/** A panel ready to be drawn, and how many of the values in sight that takes. */
export interface CurveDrawing {
  /** As elements, for a canvas of the page's own. */
  readonly elements: readonly (Drawn | DrawnClip)[];
  /** The same for ECharts. */
  readonly option: CurveOption;
  readonly drawn: number;
  readonly total: number;
}

const RAW_ALPHA = 0.28;
/** Of what a later attempt redid. */
const REDONE_ALPHA = 0.45;

/** One trainer metric: every value faint, its trend bold, phase means dashed, what is not finite on the axis. */
export function drawCurve(input: CurveInput, layout: CurveLayout, look: ChartLook): CurveDrawing {
  const { strands, phases, spikes } = input;
  const { plot } = layout;
  const { palette } = look;
  const bottom = plot.y + plot.height;
  const strokes = strands.map((strand) => strokesOf(strand.line, strand.raw.y, strand.raw.extremes, layout));
  const inside = strands.flatMap((strand, index) => strandElements(strand, strokes[index], layout, palette));
  const means = phases.flatMap(({ x0, x1, mean }): Path[] =>
    x0 === null || x1 === null || mean === null || !Number.isFinite(pixelOfY(layout, mean))
      ? []
      : [
          [
            [pixelOfX(layout, x0), pixelOfY(layout, mean)],
            [pixelOfX(layout, x1), pixelOfY(layout, mean)],
          ],
        ],
  );
  const crosses = strands.flatMap(({ line, non_finite }) =>
    non_finite.map((place) => [pixelOfX(layout, line.x[place] ?? 0), bottom] as const),
  );
  const seen = ([x]: readonly [number, number]) => x >= plot.x - 1 && x <= plot.x + plot.width + 1;
  const spiked = spikes.flatMap(({ x, value }) =>
    value === null ? [] : [[pixelOfX(layout, x), Math.max(plot.y, pixelOfY(layout, value))] as const],
  );
  const elements: (Drawn | DrawnClip)[] = [
    ...surroundings(input, layout, look),
    clipped([...inside, ...pathsOf(means, 4, { colour: palette.ink, width: 1, dash: [2, 3] })], plot),
    ...axesOf(layout, look),
    ...outsideOf(strands, layout, look),
    ...marksOf(spiked.filter(seen), 5, SPIKE, palette.warning),
    ...marksOf(apart(crosses.filter(seen).sort((a, b) => a[0] - b[0])), 5, CROSS, palette.serious),
    ...namesOf(strands, layout, look),
  ];
  return {
    elements,
    option: { animation: false, graphic: { elements } },
    drawn: strokes.reduce((sum, each) => sum + each.drawn, 0),
    total: strokes.reduce((sum, each) => sum + each.total, 0),
  };
}

/** The raw values faint behind their trend, or fully where nothing is smoothed. */
function strandElements(
  strand: Strand,
  raw: Strokes | undefined,
  layout: CurveLayout,
  palette: Palette,
): Drawn[] {
  const { line, smoothed, look } = strand;
  const colour = look.isFocused ? palette.raw : palette.other;
  const whole = line.superseded ? REDONE_ALPHA : 1;
  const opacity = smoothed === null ? whole : RAW_ALPHA * whole;
  const elements: Drawn[] = [];
  if (raw !== undefined) {
    const dash = smoothed === null ? look.dash : undefined;
    elements.push(...pathsOf(raw.paths, 2, { colour, width: 1, opacity, dash }));
    elements.push(...dotsOf(apart(raw.dots), 3, 1.5, colour, smoothed === null ? whole : whole * 0.7));
  }
  if (smoothed !== null) {
    const { paths } = strokesOf(line, smoothed.y, smoothed.extremes, layout);
    const width = look.isFocused ? 1.75 : 1.5;
    elements.push(
      ...pathsOf(paths, 3, { colour, width: line.superseded ? 1 : width, opacity: whole, dash: look.dash }),
    );
  }
  return elements;
}
