import Link from "next/link";

import { outcomeColumns } from "@/components/trials/outcome-columns";
import { CountOrAbsent } from "@/components/trials/trial-cells";
import { columnsFor } from "@/components/ui/data-table-columns";
import { formatCount } from "@/lib/domain/format";
import type { TaskFigureMessages } from "@/lib/messages/task-figures";
import type { TaskTrialRow } from "@/lib/queries/task-trials";
import { rolloutHref } from "@/lib/url/rollout-state";

const column = columnsFor<TaskTrialRow>();

/** The columns of the trials; those of which no trial says anything are left out. */
export function trialColumns(run_id: string, texts: TaskFigureMessages, trials: readonly TaskTrialRow[]) {
  const right = { align: "right" } as const;
  const isPlaced = trials.some(({ rollout }) => rollout !== null);
  return column.columns([
    column.accessor("trial", {
      header: texts.col_trial,
      cell: (cell) => <CountOrAbsent value={cell.getValue()} />,
      meta: right,
    }),
    ...(isPlaced
      ? [
          column.accessor("rollout", {
            header: texts.col_rollout,
            cell: (cell) => <RolloutLink run_id={run_id} rollout={cell.getValue()} />,
            meta: right,
          }),
        ]
      : []),
    ...outcomeColumns(trials, texts),
  ]);
}

interface RolloutLinkProps {
  readonly run_id: string;
  readonly rollout: number | null;
}

/** Leads to the page of the rollout; the row that it stands in does not act. */
function RolloutLink({ run_id, rollout }: RolloutLinkProps) {
  if (rollout === null) return <CountOrAbsent value={null} />;
  return (
    <Link href={rolloutHref({ run: run_id, rollout })} onClick={(event) => event.stopPropagation()}>
      {formatCount(rollout)}
    </Link>
  );
}
