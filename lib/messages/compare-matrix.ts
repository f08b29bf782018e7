import { formatCount, formatDense } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const plural = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** More than two cohorts: every pair, and every task in each. */
export const compareMatrixMessages = catalogue(
  {
    task: "Task",
    no_common: "No task is in both",
    matrix_title: (cohorts: number, apart: number, pairs: number) =>
      `${formatCount(apart)} of ${plural(pairs, "pair", "pairs")} of ${formatCount(cohorts)} cohorts differ (Holm p < .05)`,
    matrix_subtitle:
      "Mean task difference in percentage points, column minus row, over the tasks that both have.",
    matrix_foot: (seed: number) =>
      `Brackets: 95\u202f% of 10,000 resamples of the tasks, seed ${String(seed)}. Bold: Holm p < .05. In a reason A is the cohort of the first number, B that of the second.`,
    matrix_from_to: "from ↓  to →",
    matrix_cell_tasks: (tasks: number) => plural(tasks, "shared task", "shared tasks"),
    span: (low: string, high: string) => `[${low}, ${high}]`,
    p_holm: (p: string) => `p ${p}`,
    heat_title: (tasks: number, cohorts: number, never: number) =>
      `${formatCount(never)} of ${plural(tasks, "task is", "tasks are")} at 0 in all ${formatCount(cohorts)} cohorts`,
    heat_subtitle: "Mean of each task in each cohort, the highest first; numbers as in the matrix.",
    heat_foot: "Grey: 0. Blank: the cohort does not have the task.",
    not_there: "not in this cohort",
    heat_cell: (successes: number, n: number, mean: number) =>
      `${formatCount(successes)} / ${formatCount(n)} strict, mean ${formatDense(mean)}`,
  },
  {
    task: "任务",
    no_common: "没有共有的任务",
    matrix_title: (cohorts, apart, pairs) =>
      `${formatCount(cohorts)} 个队列的 ${formatCount(pairs)} 对中 ${formatCount(apart)} 对有差别（Holm p < .05）`,
    matrix_subtitle: "任务差的平均，单位百分点，列减行，只计双方都有的任务。",
    matrix_foot: (seed) =>
      `方括号：重抽任务 10,000 次的 95\u202f% 区间，种子 ${String(seed)}。粗体：Holm p < .05。原因中 A 指前一编号的队列，B 指后一编号的队列。`,
    matrix_from_to: "从 ↓  到 →",
    matrix_cell_tasks: (tasks) => `共有任务 ${formatCount(tasks)} 个`,
    span: (low, high) => `[${low}, ${high}]`,
    p_holm: (p) => `p ${p}`,
    heat_title: (tasks, cohorts, never) =>
      `${formatCount(tasks)} 个任务中 ${formatCount(never)} 个在全部 ${formatCount(cohorts)} 个队列中为 0`,
    heat_subtitle: "每个任务在每个队列中的均值，高者在前；编号同矩阵。",
    heat_foot: "灰：0。空白：该队列没有此任务。",
    not_there: "该队列没有",
    heat_cell: (successes, n, mean) =>
      `严格成功 ${formatCount(successes)} / ${formatCount(n)}，均值 ${formatDense(mean)}`,
  },
);

export type CompareMatrixMessages = (typeof compareMatrixMessages)["en"];
