import { columnsFor } from "@/components/ui/data-table-columns";
import { formatFixed, formatRate } from "@/lib/domain/format";
import type { denominatorMessages } from "@/lib/messages/denominators";

import type { LandscapeTask } from "./landscape-tasks";
import type { taskColumns } from "./task-columns";

type Columns = ReturnType<typeof taskColumns>;

const column = columnsFor<LandscapeTask>();

/** The columns with mean and rate a second time, each right of the first: over all trials, a missing reward as 0. */
export function withAllTrials(columns: Columns, texts: (typeof denominatorMessages)["en"]): Columns {
  const wide = { align: "right", wideOnly: true } as const;
  const [mean, rate] = column.columns([
    column.accessor(({ both }) => both.mean_missing_as_zero, {
      id: "mean_missing_as_zero",
      header: () => <abbr title={texts.col_title}>{texts.missing_as_zero}</abbr>,
      cell: (cell) => formatRate(cell.getValue()),
      meta: { ...wide, name: texts.col_mean },
    }),
    column.accessor(({ both }) => both.strict_rate_missing_as_zero, {
      id: "strict_rate_missing_as_zero",
      header: () => <abbr title={texts.col_title}>{texts.missing_as_zero}</abbr>,
      cell: (cell) => {
        const value = cell.getValue();
        return formatFixed(value === null ? null : value * 100, 1);
      },
      meta: { ...wide, name: texts.col_rate },
    }),
  ]);
  return columns.flatMap((each) => {
    if (each.id === "mean") return [each, mean];
    return each.id === "strict_rate" ? [each, rate] : [each];
  });
}
