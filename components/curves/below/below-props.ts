import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import type { MetricNamesRow } from "@/lib/queries/metric-names";
import type { ManifestRun } from "@/lib/schema/manifest";

/** What every figure under the panels is told; it asks for its own rows. */
export interface BelowProps {
  readonly run: ManifestRun;
  /** What the run's metrics are. */
  readonly map: MetricMap;
  readonly names: readonly MetricNamesRow[];
  /** Rows of the log of the run. */
  readonly log_rows: number;
}
