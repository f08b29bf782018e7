import { catalogue } from "./catalogue";

/** The columns of the per-task table of two sides: what a reader calls them and what they hold exactly. */
export const compareColumns = catalogue(
  {
    task_id: { name: "Task", title: "Name of the task; leads to its page in B" },
    category_before: { name: "Category in A", title: "By the rules of the landscape, trials of A" },
    category_after: { name: "Category in B", title: "By the rules of the landscape, trials of B" },
    a_mean: { name: "A", title: "Strict successes of all counted trials of A, or mean reward" },
    b_mean: { name: "B", title: "Strict successes of all counted trials of B, or mean reward" },
    dumbbell: {
      name: "From 0 to 1",
      title: "Ring A, dot B; bars above and below are their Wilson intervals",
    },
    difference: { name: "B − A, pp", title: "Difference in the measure, percentage points" },
    p: { name: "p value", title: "Of the exact test on strict successes" },
    q: { name: "q value", title: "Benjamini–Hochberg over the shared tasks" },
    verdict: { name: "Verdict", title: "A direction only where q is below the false-discovery rate" },
  },
  {
    task_id: { name: "任务", title: "任务名；通向它在 B 中的页面" },
    category_before: { name: "在 A 中的类别", title: "按奖励地形的规则，A 的试验" },
    category_after: { name: "在 B 中的类别", title: "按奖励地形的规则，B 的试验" },
    a_mean: { name: "A 方", title: "A 的全部计入试验中的严格成功，或平均奖励" },
    b_mean: { name: "B 方", title: "B 的全部计入试验中的严格成功，或平均奖励" },
    dumbbell: { name: "从 0 到 1", title: "圆环 A，圆点 B；上下的条为其 Wilson 区间" },
    difference: { name: "B − A，百分点", title: "所选度量之差，百分点" },
    p: { name: "p 值", title: "严格成功的精确检验" },
    q: { name: "q 值", title: "对共有任务作 Benjamini–Hochberg 校正" },
    verdict: { name: "结论", title: "只有 q 低于错误发现率时才给方向" },
  },
);
