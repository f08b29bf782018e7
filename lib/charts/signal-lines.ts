import { formatPercent } from "@/lib/domain/format";
import type { SignalStretch } from "@/lib/domain/signal-log";

import { boxMarksOption } from "./box-marks";
import { brokenBand, brokenLine, plainFrame, type StoppedDrawing } from "./plain-frame";
import type { ChartLook } from "./text-element";

export const SIGNAL_LINES_HEIGHT = 250;

/**
 * Groups without a gradient as counted from trials (a band up to what groups without a verdict leave open), as the
 * trainer counts them, and the samples it removed: shares of the same stretches of rollouts.
 */
export function signalLinesDrawing(
  stretches: readonly SignalStretch[],
  axis: string,
  width: number,
  look: ChartLook,
): StoppedDrawing {
  const { palette } = look;
  const middle = ({ first, last }: SignalStretch) => (first + last + 1) / 2;
  const domain = [stretches[0]?.first ?? 0, (stretches.at(-1)?.last ?? 0) + 1] as const;
  const frame = plainFrame(
    {
      width,
      height: SIGNAL_LINES_HEIGHT,
      domain,
      range: [0, 1],
      isTight: true,
      axis,
      formatY: (value) => (value === 1 ? formatPercent(1, 0) : String(Math.round(100 * value))),
    },
    look,
  );
  const { plot, xOf, yOf } = frame;
  const line = (of: (stretch: SignalStretch) => number | null) =>
    stretches.map((stretch) => {
      const value = of(stretch);
      return [xOf(middle(stretch)), value === null ? null : yOf(value)] as const;
    });
  return {
    option: boxMarksOption(
      [],
      [
        ...frame.elements,
        ...brokenBand(
          stretches.map((stretch) => [
            xOf(middle(stretch)),
            yOf(stretch.zero_share),
            yOf(stretch.most_zero_share),
          ]),
          palette.signal.all_zero,
          0.55,
        ),
        ...brokenLine(
          line(({ zero_share }) => zero_share),
          { stroke: palette.ink2, lineWidth: 1.5 },
        ),
        ...brokenLine(
          line(({ logged_zero_share }) => logged_zero_share),
          { stroke: palette.accent, lineWidth: 1.75 },
          3,
        ),
        ...brokenLine(
          line(({ logged_removed_share }) => logged_removed_share),
          { stroke: palette.warning, lineWidth: 1.5, lineDash: [5, 3] },
          3,
        ),
        ...brokenLine(
          line(({ unscored_share }) => unscored_share),
          { stroke: palette.warning, lineWidth: 1.25, lineDash: [1, 3] },
        ),
      ],
    ),
    height: SIGNAL_LINES_HEIGHT,
    stops: stretches.map((stretch) => xOf(middle(stretch))),
    span: [plot.y, plot.y + plot.height],
  };
}
