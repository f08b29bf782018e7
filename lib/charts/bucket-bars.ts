import type { Borders, Bucket, Phase } from "@/lib/domain/stretches";

import type { Box } from "./boxes";
import { boxMarksOption, type MarkBox } from "./box-marks";
import { plainFrame, type StoppedDrawing } from "./plain-frame";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";

export interface BucketBarsInput {
  readonly buckets: readonly Bucket[];
  readonly phases: readonly Phase[];
  /** Where mid and late begin; null draws no phases. */
  readonly borders: Borders | null;
  /** Names of the phases, in their order. */
  readonly names: readonly string[];
  readonly axis: string;
}

/** Bars with what is needed to move a border over them. */
export interface BucketDrawing extends StoppedDrawing {
  readonly plot: Box;
  /** Numbers at the left and right end of the plot. */
  readonly domain: readonly [number, number];
}

export const BUCKET_HEIGHT = 270;

/**
 * One bar a bucket as high as its mean, from 0; a tick at its median, a whisker from its lowest to its highest value.
 * Behind them the three phases with their means, dashed.
 */
export function bucketBarsDrawing(input: BucketBarsInput, width: number, look: ChartLook): BucketDrawing {
  const { buckets, axis } = input;
  const { palette } = look;
  let [low, high] = [0, 0];
  for (const { min, max } of buckets) {
    low = Math.min(low, min ?? 0);
    high = Math.max(high, max ?? 0);
  }
  const domain = [buckets[0]?.first ?? 0, (buckets.at(-1)?.last ?? 0) + 1] as const;
  const range = [low, low === high ? 1 : high] as const;
  const frame = plainFrame({ width, height: BUCKET_HEIGHT, domain, range, axis }, look);
  const { plot, xOf, yOf } = frame;
  const marks = buckets.flatMap((bucket) => {
    const { mean, median, min, max } = bucket;
    if (mean === null || median === null || min === null || max === null) return [];
    const [x0, x1] = [xOf(bucket.first), xOf(bucket.last + 1)];
    const gap = Math.min(2, (x1 - x0) / 6);
    return [{ x: x0 + gap, wide: Math.max(1, x1 - x0 - 2 * gap), mean, median, min, max }];
  });
  const boxes = marks.map(({ x, wide, mean }): MarkBox => ({
    x,
    y: Math.min(yOf(0), yOf(mean)),
    width: wide,
    height: Math.max(1, Math.abs(yOf(mean) - yOf(0))),
    fill: palette.sequential[3] ?? palette.accentLine,
    stroke: null,
  }));
  const ink = (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stroke: string,
    lineWidth: number,
  ): Element => ({
    type: "line",
    silent: true,
    z: 3,
    shape: { x1, y1, x2, y2 },
    style: { stroke, lineWidth },
  });
  return {
    option: boxMarksOption(boxes, [
      ...phaseElements(input, frame, look),
      ...frame.elements,
      ...marks.flatMap(({ x, wide, median, min, max }) => [
        ink(x + wide / 2, yOf(min), x + wide / 2, yOf(max), palette.ink3, 1),
        ink(x, yOf(median), x + wide, yOf(median), palette.ink, 1.5),
      ]),
    ]),
    height: BUCKET_HEIGHT,
    stops: buckets.map(({ first, last }) => xOf((first + last + 1) / 2)),
    span: [plot.y, plot.y + plot.height],
    plot,
    domain,
  };
}

type Frame = ReturnType<typeof plainFrame>;

function phaseElements(
  { phases, borders, names }: BucketBarsInput,
  { plot, xOf, yOf }: Frame,
  look: ChartLook,
): Element[] {
  if (borders === null) return [];
  const { palette } = look;
  const [mid, late] = [xOf(borders[0]), xOf(borders[1])];
  const bands = [
    [plot.x, mid],
    [mid, late],
    [late, plot.x + plot.width],
  ] as const;
  return [
    {
      type: "rect",
      silent: true,
      z: -1,
      shape: { x: mid, y: plot.y, width: late - mid, height: plot.height },
      style: { fill: palette.inset },
    },
    ...bands.flatMap(([from, to], index): Element[] => {
      const mean = phases[index]?.mean ?? null;
      return [
        textAt(from + 4, plot.y - 7, names[index] ?? "", look, { size: NOTE, colour: palette.ink2 }),
        ...(mean === null
          ? []
          : [
              {
                type: "line" as const,
                silent: true,
                z: 4,
                shape: { x1: from, y1: yOf(mean), x2: to, y2: yOf(mean) },
                style: { stroke: palette.ink, lineWidth: 1, lineDash: [3, 3] },
              },
            ]),
      ];
    }),
  ];
}
