import type { ReportedCohort } from "@/cli/report-run";
import { printable } from "@/cli/table";
import { formatCount, formatRate } from "@/lib/domain/format";
import { wilson } from "@/lib/domain/proportion";
import { breakableTex, escapeTex } from "@/lib/figures/escape-tex";
import type { Locale } from "@/lib/messages/catalogue";
import { reportMessages } from "@/lib/messages/report";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import { LEFT, longtable, RIGHT, TEXT_WIDTH } from "./longtable";

type Task = ReportedCohort["tasks"][number];

interface Column {
  readonly head: string;
  /** Inches. */
  readonly width: number;
  readonly isName?: boolean;
  readonly cell: (task: Task) => string;
}

/** Half of what stands between two columns, inches. */
const GAP = 0.04;

/**
 * The per-task table as it fits a page of text: a rate with its interval in one column, groups in another, scored
 * trials only where some are not; names take what is left of the width and break.
 */
export function taskTableTex(cohort: ReportedCohort, locale: Locale): string[] {
  const columns = columnsOf(cohort, locale);
  const taken = columns.reduce((sum, { width }) => sum + width, 0) + 2 * GAP * columns.length;
  const task: Column = {
    head: reportMessages[locale].task,
    width: TEXT_WIDTH - taken,
    isName: true,
    cell: ({ task_id }) => breakableTex(printable(task_id)),
  };
  const all = [task, ...columns];
  return [
    `{\\setlength{\\tabcolsep}{${String(GAP)}in}\\fontsize{7}{8.5}\\selectfont`,
    ...longtable(
      all.map(({ width, isName }) => `${isName === true ? LEFT : RIGHT}p{${width.toFixed(2)}in}`),
      all.map(({ head }) => escapeTex(head)),
      cohort.tasks.map((row) => all.map(({ cell }) => cell(row))),
    ),
    "}",
  ];
}

function columnsOf(cohort: ReportedCohort, locale: Locale): Column[] {
  const words = reportMessages[locale];
  const names = vocabularyMessages[locale];
  const count = (head: string, read: (task: Task) => number): Column => ({
    head,
    width: 0.33,
    cell: (task) => escapeTex(formatCount(read(task))),
  });
  const rate = (head: string, read: (task: Task) => number | null): Column => ({
    head,
    width: 0.36,
    cell: (task) => escapeTex(formatRate(read(task))),
  });
  const isMissing = cohort.missing > 0;
  return [
    count(words.trials, ({ trials }) => trials),
    ...(isMissing ? [count(words.scored, ({ scored }) => scored)] : []),
    rate(words.mean, ({ mean }) => mean),
    ...(isMissing ? [rate(words.missing_zero, (task) => task.mean_missing_as_zero)] : []),
    rate(words.std, ({ std }) => std),
    count(words.strict, (task) => task.strict_successes),
    { head: words.rate_interval, width: 0.96, cell: rateCell },
    {
      head: words.category,
      width: 0.95,
      isName: true,
      cell: ({ category }) =>
        escapeTex(category === "unobserved" ? names.unobserved : names.category[category]),
    },
    {
      head: words.zero_signal_groups,
      width: 0.55,
      cell: (task) => escapeTex(words.share_of(task.zero_signal_groups, task.groups)),
    },
  ];
}

function rateCell({ strict_successes, scored, strict_rate }: Task): string {
  const interval = wilson(strict_successes, scored);
  if (interval === null) return escapeTex(formatRate(strict_rate));
  const { low, high } = interval;
  return escapeTex(`${formatRate(strict_rate)} [${formatRate(low)}, ${formatRate(high)}]`);
}
