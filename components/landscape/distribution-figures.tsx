"use client";

import type { Asked } from "@/components/ui/asked";
import type { ObservedTask } from "@/lib/domain/observed-task";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";
import type { ManifestRun } from "@/lib/schema/manifest";

import { BucketsFigure } from "./buckets-figure";
import type { LandscapeState } from "./landscape-state";
import { RewardsFigure } from "./rewards-figure";
import { useVersus, type VersusChoice } from "./use-versus";

interface DistributionFiguresProps {
  readonly run: ManifestRun;
  readonly cohort: CohortRow;
  readonly tasks: readonly ObservedTask[];
  readonly focus: ReadonlySet<string> | null;
  readonly state: LandscapeState;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  readonly qualifier: string | null;
}

/** What both distributions are given. */
export interface DistributionProps extends DistributionFiguresProps {
  readonly choice: VersusChoice;
}

/** Tasks by std and rewards by size, both beside the same other run where one is chosen. */
export function DistributionFigures(props: DistributionFiguresProps) {
  const choice = useVersus(props.run, props.cohort, props.state.values.versus);
  return (
    <>
      <BucketsFigure {...props} choice={choice} />
      <RewardsFigure {...props} choice={choice} />
    </>
  );
}
