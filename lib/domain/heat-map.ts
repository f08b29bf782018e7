/** What the colour of a cell can say: mean reward, strict rate, or the share of zero-signal groups. */
export const HEAT_MEASURES = ["mean", "strict", "zero-signal"] as const;
export type HeatMeasure = (typeof HEAT_MEASURES)[number];

/** How rows are ordered: by category and first strict success, or so that alike courses stand together. */
export const HEAT_ORDERS = ["category", "similar"] as const;
export type HeatOrder = (typeof HEAT_ORDERS)[number];
