import type { ExactTest } from "@/lib/domain/compare/pairing";
import { formatCount, formatDense, formatRange } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const tasks = (n: number) => (n === 1 ? "1 task" : `${formatCount(n)} tasks`);

/** What a side of a figure of two cohorts is called by. */
interface Side {
  readonly name: string;
  readonly checkpoint: number | null;
  /** Of training; null for an evaluation. */
  readonly rollouts: readonly [number | null, number | null] | null;
  readonly is_in_distribution: boolean;
}

/** How many tasks a figure of two cohorts draws, of how many. */
interface Drawn {
  readonly shown: number;
  readonly differing: number;
  /** Tasks of both cohorts. */
  readonly n: number;
  readonly isStrict: boolean;
  readonly withTied: boolean;
}

const listed = (parts: readonly (string | false)[], between: string) =>
  parts.filter((part) => part !== false && part !== "").join(between);

/** Captions of figures on paper that show two cohorts, and what is written into them. */
export const pairFigureMessages = catalogue(
  {
    side_a: (label: string) => `A: ${label}`,
    side_b: (label: string) => `B: ${label}`,
    side: ({ name, checkpoint, rollouts, is_in_distribution }: Side) =>
      listed(
        [
          name,
          checkpoint !== null && `iter${String(checkpoint)}`,
          rollouts === null
            ? "evaluation"
            : `training${rollouts[0] === null ? "" : ` ${formatRange(rollouts[0], rollouts[1])}`}`,
          is_in_distribution && "in-distribution",
        ],
        ", ",
      ),
    title: (differing: number, n: number) =>
      `${formatCount(differing)} of ${tasks(n)} differ between two cohorts`,
    what: ({ shown, differing, n, isStrict, withTied }: Drawn) =>
      `${isStrict ? "Strict success rates" : "Mean rewards"} of two cohorts, task by task, largest gain first: ${
        withTied
          ? shown < n
            ? `the ${formatCount(shown)} of ${tasks(n)} of both that differ most`
            : `all ${tasks(n)} of both, of which ${formatCount(differing)} differ`
          : shown < differing
            ? `the ${formatCount(shown)} of ${formatCount(differing)} differing tasks that differ most; ${formatCount(n - differing)} more of the ${tasks(n)} of both are tied`
            : `the ${formatCount(differing)} of ${tasks(n)} of both that differ; ${formatCount(n - differing)} tied ones are not drawn`
      }.`,
    how: (fdr: number, test: ExactTest, isStrict: boolean) =>
      `Ring: A; dot: B${isStrict ? "; bars over and under them: 95\u202f% intervals (Wilson)" : ""}. Differences are bold where q ≤ ${formatDense(fdr)} (${test === "fisher" ? "Fisher" : "Barnard"}'s exact test${isStrict ? "" : " of strict successes"}, Benjamini–Hochberg over all common tasks).`,
    missing: {
      skip: "Trials without a reward are left out.",
      zero: "Trials without a reward count as 0.",
    },
    axis_reward: "mean reward",
    axis: "strict success rate",
    head: "B − A",
  },
  {
    side_a: (label) => `A：${label}`,
    side_b: (label) => `B：${label}`,
    side: ({ name, checkpoint, rollouts, is_in_distribution }) =>
      listed(
        [
          name,
          checkpoint !== null && `iter${String(checkpoint)}`,
          rollouts === null
            ? "评测"
            : `训练${rollouts[0] === null ? "" : `第 ${formatRange(rollouts[0], rollouts[1])} 轮`}`,
          is_in_distribution && "分布内",
        ],
        "，",
      ),
    title: (differing, n) => `两组试验在 ${formatCount(n)} 个任务中有 ${formatCount(differing)} 个不同`,
    what: ({ shown, differing, n, isStrict, withTied }) =>
      `两组试验逐任务的${isStrict ? "严格成功率" : "平均奖励"}，由增益最大者起：${
        withTied
          ? shown < n
            ? `双方共有的 ${formatCount(n)} 个任务中差异最大的 ${formatCount(shown)} 个`
            : `双方共有的全部 ${formatCount(n)} 个任务，其中 ${formatCount(differing)} 个有差异`
          : shown < differing
            ? `${formatCount(differing)} 个有差异的任务中差异最大的 ${formatCount(shown)} 个；双方共有的 ${formatCount(n)} 个任务中另有 ${formatCount(n - differing)} 个持平`
            : `双方共有的 ${formatCount(n)} 个任务中有差异的 ${formatCount(differing)} 个；持平的 ${formatCount(n - differing)} 个未画`
      }。`,
    how: (fdr, test, isStrict) =>
      `圆环：A；圆点：B${isStrict ? "；其上、下的横条：95\u202f% 区间（Wilson）" : ""}。q ≤ ${formatDense(fdr)} 的差值为粗体（${isStrict ? "" : "对严格成功作 "}${test === "fisher" ? "Fisher" : "Barnard"} 精确检验，对全部共有任务作 Benjamini–Hochberg 校正）。`,
    missing: {
      skip: "没有奖励的试验不计。",
      zero: "没有奖励的试验记为 0。",
    },
    axis_reward: "平均奖励",
    axis: "严格成功率",
    head: "B − A（差值）",
  },
);
