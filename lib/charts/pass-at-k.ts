import { formatDense } from "@/lib/domain/format";
import type { PassAtKPoint } from "@/lib/domain/pass-at-k";

import { boxMarksOption } from "./box-marks";
import { brokenBand, brokenLine, plainFrame, type StoppedDrawing } from "./plain-frame";
import { type ChartLook, type Element, LABEL, textAt } from "./text-element";

export interface PassAtKInput {
  readonly points: readonly PassAtKPoint[];
  readonly peak: PassAtKPoint | null;
  /** Whether the rate over all trials stands beside it: only at k = 1 is it the same quantity. */
  readonly hasPooled: boolean;
  readonly axis: string;
  readonly peak_label: (value: number, rollout: number) => string;
}

export const PASS_HEIGHT = 260;

/** pass@k with its interval as a band; dashed the rate over all trials; the peak named. */
export function passAtKDrawing(input: PassAtKInput, width: number, look: ChartLook): StoppedDrawing {
  const { points, peak, hasPooled, axis, peak_label } = input;
  const { palette } = look;
  let high = 0;
  for (const point of points)
    high = Math.max(high, point.high ?? point.pass_at_k ?? 0, hasPooled ? point.pooled_rate : 0);
  const domain = [points[0]?.rollout ?? 0, points.at(-1)?.rollout ?? 0] as const;
  const frame = plainFrame(
    { width, height: PASS_HEIGHT, domain, range: [0, high === 0 ? 1 : high], axis },
    look,
  );
  const { plot, xOf, yOf } = frame;
  const place = (value: number | null) => (value === null ? null : yOf(value));
  const elements: Element[] = [
    ...frame.elements,
    ...brokenBand(
      points.map(({ rollout, low, high: top }) => [xOf(rollout), place(low), place(top)]),
      palette.accent,
      0.15,
    ),
    ...(hasPooled
      ? brokenLine(
          points.map(({ rollout, pooled_rate }) => [xOf(rollout), yOf(pooled_rate)]),
          { stroke: palette.other, lineWidth: 1.25, lineDash: [4, 3] },
        )
      : []),
    ...brokenLine(
      points.map(({ rollout, pass_at_k }) => [xOf(rollout), place(pass_at_k)]),
      { stroke: palette.accent, lineWidth: 1.75 },
      3,
    ),
  ];
  if (peak !== null && peak.pass_at_k !== null) {
    const [x, y] = [xOf(peak.rollout), yOf(peak.pass_at_k)];
    const align = x > plot.x + plot.width / 2 ? "right" : "left";
    elements.push(
      {
        type: "circle",
        silent: true,
        z: 4,
        shape: { cx: x, cy: y, r: 3.5 },
        style: { fill: palette.accent, stroke: palette.ground, lineWidth: 1 },
      },
      textAt(
        x + (align === "right" ? -6 : 6),
        Math.max(plot.y + 6, y - 14),
        peak_label(peak.pass_at_k, peak.rollout),
        look,
        { size: LABEL, colour: palette.ink, align },
      ),
    );
  }
  return {
    option: boxMarksOption([], elements),
    height: PASS_HEIGHT,
    stops: points.map(({ rollout }) => xOf(rollout)),
    span: [plot.y, plot.y + plot.height],
  };
}

/** A rate as it stands on the figure: as many decimals as the published ones. */
export function passText(value: number | null): string {
  return formatDense(value, 4);
}
