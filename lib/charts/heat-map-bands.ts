import type { HeatMapLayout } from "./heat-map-layout";

/** Rows that lie together and are faded alike: where they begin and end, CSS pixels from the top of the plot. */
export interface HeatBand {
  readonly top: number;
  readonly bottom: number;
  readonly faded: boolean;
}

/** The rows of a heat map from top to bottom in as few bands as can be; gaps between rows of one band are in it. */
export function bandsOf({
  rows,
  rowHeight,
  plot,
}: Pick<HeatMapLayout, "rows" | "rowHeight" | "plot">): HeatBand[] {
  const bands: HeatBand[] = [];
  for (const { y, faded } of rows) {
    const [top, bottom] = [y - plot.y, y - plot.y + rowHeight];
    const last = bands.at(-1);
    if (last?.faded === faded) bands[bands.length - 1] = { ...last, bottom };
    else bands.push({ top, bottom, faded });
  }
  return bands;
}
