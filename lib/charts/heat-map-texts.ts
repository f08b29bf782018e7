import type { HeatMeasure } from "@/lib/domain/heat-map";

/** The words that a heat map draws. */
export interface HeatMapTexts {
  readonly measure: Readonly<Record<HeatMeasure, string>>;
  readonly missing: Readonly<Record<HeatMeasure, string>>;
  readonly rollout_axis: (width: number) => string;
}
