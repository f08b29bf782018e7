import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { numberOf } from "@/ingest/sources/wandb-binary/json-values";
import { ROLLOUT_AXES, STEP_AXES } from "@/ingest/sources/wandb-binary/metric-axes";

/** Columns that name the metric of a row in long format, the surest first. */
export const METRIC_NAME_COLUMNS = ["metric", "key", "tag", "name"] as const;
const VALUE = "value";
/** Numbers that say when a value was logged, not what. */
const AXES: ReadonlySet<string> = new Set([
  VALUE,
  ...STEP_AXES,
  ...ROLLOUT_AXES,
  ...["step", "epoch", "iteration", "iter", "time", "timestamp", "wall_time", "relative_time", "runtime"],
]);

/** True when a row has a number besides its axes and its `value`: it is a row of several metrics. */
export function isWide(cells: ReadonlyMap<string, JsonValue>): boolean {
  for (const [key, value] of cells) {
    if (numberOf(value) !== null && !AXES.has(key) && !key.startsWith("_")) return true;
  }
  return false;
}

/**
 * The metric that a row in long format (`step,name,value`) is about; its value is put under that name. Null, and
 * nothing is changed, when the row names none or holds other numbers as well.
 */
export function longMetricOf(
  cells: Map<string, JsonValue>,
  columns: readonly string[] = METRIC_NAME_COLUMNS,
): string | null {
  const value = cells.get(VALUE);
  if (value === undefined || isWide(cells)) return null;
  for (const column of columns) {
    const metric = cells.get(column);
    if (typeof metric !== "string" || metric === "") continue;
    cells.delete(column);
    // A metric of the name of an axis must not take the place of the axis: it stays "value".
    if (cells.has(metric) || metric.startsWith("_")) return metric;
    cells.delete(VALUE);
    cells.set(metric, value);
    return metric;
  }
  return null;
}
