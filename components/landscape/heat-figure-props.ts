import type { ObservedTask } from "@/lib/domain/observed-task";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";
import type { FigurePlace } from "@/components/ui/export/figure-source";
import type { PointedSignal } from "@/components/ui/pointed";

import type { LandscapeState } from "./landscape-state";

/** What the heat map is about, and whom it tells. */
export interface HeatFigureProps {
  readonly run: ManifestRun;
  readonly cohort: CohortRow;
  readonly range: { readonly from: number | null; readonly to: number | null };
  readonly tasks: readonly ObservedTask[];
  readonly selected: ReadonlySet<string>;
  readonly focus: ReadonlySet<string> | null;
  readonly pointed: PointedSignal;
  readonly state: LandscapeState;
  readonly qualifier: string | null;
  /** Whose figure it is on the command line. */
  readonly place: FigurePlace;
}
