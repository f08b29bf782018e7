import type { MetricColumns } from "@/lib/domain/metric-columns";
import type { NumberedValue } from "@/lib/domain/stretches";

const kept = new WeakMap<MetricColumns, readonly NumberedValue[]>();

/** The values as objects, those that a later attempt redid left out; kept as long as the columns are. */
export function numberedValues(columns: MetricColumns): readonly NumberedValue[] {
  const known = kept.get(columns) ?? valuesOf(columns);
  kept.set(columns, known);
  return known;
}

function valuesOf(columns: MetricColumns): NumberedValue[] {
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const values: NumberedValue[] = [];
  columns.log_index.forEach((log_index, row) => {
    if (columns.superseded[row] === 1) return;
    values.push({
      log_index,
      rollout: orNull(columns.rollout[row]),
      step: orNull(columns.step[row]),
      value: orNull(columns.value[row]),
    });
  });
  return values;
}
