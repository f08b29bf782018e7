import type { Surroundings } from "@/lib/domain/spikes";
import { extremesOf } from "@/lib/domain/extremes";
import { thin } from "@/lib/domain/thinning";

import { boxMarksOption } from "./box-marks";
import { brokenBand, brokenLine, plainFrame, type StoppedDrawing } from "./plain-frame";
import type { ChartLook, Element } from "./text-element";

export interface SpikeStripInput {
  /** All values with their places, in order. */
  readonly places: readonly number[];
  readonly values: readonly (number | null)[];
  /** Indexes of the spikes. */
  readonly spikes: readonly number[];
  /** The bound; null under the robust rule. */
  readonly threshold: number | null;
  /** What is usual around each value, and how many deviations are allowed; null under a plain bound. */
  readonly usual: { readonly around: readonly (Surroundings | null)[]; readonly z: number } | null;
  readonly axis: string;
}

export const SPIKE_HEIGHT = 210;

/** The values as a line, the spikes as triangles over them, and the bound or the band that they pass. */
export function spikeStripDrawing(input: SpikeStripInput, width: number, look: ChartLook): StoppedDrawing {
  const { places, values, spikes, threshold, usual, axis } = input;
  const { palette } = look;
  let [low, high] = [0, threshold ?? 0];
  for (const value of values) {
    low = Math.min(low, value ?? 0);
    high = Math.max(high, value ?? 0);
  }
  const domain = [places[0] ?? 0, places.at(-1) ?? 0] as const;
  const range = [low, low === high ? 1 : high] as const;
  const frame = plainFrame({ width, height: SPIKE_HEIGHT, domain, range, axis }, look);
  const { plot, xOf, yOf } = frame;
  const inside = (value: number) => Math.min(plot.y + plot.height, Math.max(plot.y, yOf(value)));
  const drawn = thinned(places, values, domain, Math.max(1, Math.floor(plot.width)));
  const place = (index: number) => xOf(places[index] ?? 0);
  const elements: Element[] = [
    ...frame.elements,
    ...(usual === null
      ? []
      : brokenBand(
          drawn.map((index) => {
            const near = usual.around[index] ?? null;
            if (near === null) return [place(index), null, null];
            const reach = usual.z * near.scale;
            return [place(index), inside(near.median - reach), inside(near.median + reach)];
          }),
          palette.other,
          0.18,
        )),
    ...(threshold === null
      ? []
      : brokenLine(
          [
            [plot.x, yOf(threshold)],
            [plot.x + plot.width, yOf(threshold)],
          ],
          { stroke: palette.ink, lineWidth: 1, lineDash: [3, 3] },
        )),
    ...brokenLine(
      drawn.map((index) => {
        const value = values[index] ?? null;
        return [place(index), value === null ? null : yOf(value)];
      }),
      { stroke: palette.accent, lineWidth: 1 },
    ),
    ...spikes.map((index): Element => {
      const [x, y] = [place(index), yOf(values[index] ?? 0)];
      return {
        type: "polygon",
        silent: true,
        z: 4,
        shape: {
          points: [
            [x - 4, y - 9],
            [x + 4, y - 9],
            [x, y - 3],
          ],
        },
        style: { fill: palette.warning },
      };
    }),
  ];
  return {
    option: boxMarksOption([], elements),
    height: SPIKE_HEIGHT,
    stops: spikes.map(place),
    span: [plot.y, plot.y + plot.height],
  };
}

/** The indexes of the values to draw; a missing one stays, so that the line breaks there. */
function thinned(
  places: readonly number[],
  values: readonly (number | null)[],
  [first, last]: readonly [number, number],
  columns: number,
): number[] {
  const y = Float64Array.from(values, (value) => value ?? Number.NaN);
  const end = (column: number) => first + ((column + 1) / columns) * (last - first);
  const kept = thin(Float64Array.from(places), y, extremesOf(y), 0, y.length, columns, end).places;
  return kept.map((place, index) => {
    let missing = Math.max(place, (kept[index - 1] ?? -1) + 1);
    while (place < 0 && missing < values.length && values[missing] !== null) missing += 1;
    return place < 0 ? missing : place;
  });
}
