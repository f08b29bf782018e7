import type { Asked } from "@/components/ui/asked";
import type { ObservedTask } from "@/lib/domain/observed-task";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";
import type { ManifestRun } from "@/lib/schema/manifest";

import type { LandscapeState } from "./landscape-state";
import type { VersusChoice } from "./use-versus";

/** What the distributions of a landscape are given: both stand beside the same other run where one is chosen. */
export interface DistributionProps {
  readonly run: ManifestRun;
  readonly cohort: CohortRow;
  readonly tasks: readonly ObservedTask[];
  readonly focus: ReadonlySet<string> | null;
  readonly state: LandscapeState;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  readonly qualifier: string | null;
  readonly choice: VersusChoice;
}
