import type { TaskValues } from "@/lib/domain/audit/values-tasks";
import { formatCount, formatDense, formatFixed, formatPercent, formatRate } from "@/lib/domain/format";

import { changedTasks, type FindingWords, names, parts, probability, share, taskRates } from "./audit-words";
import { code } from "./rich";

const ROLE = {
  "in-distribution": "分布内",
  "out-of-distribution": "分布外",
  unknown: "分布未知",
} as const;

const more = (n: number) => `另有 ${formatCount(n)} 个`;

/** Findings about what was learned, and about the data, in Chinese. */
export const taskFindingsChinese: FindingWords<TaskValues> = {
  concentrated: {
    claim: ({ tasks, pool, share: held }) =>
      `${formatCount(pool)} 个任务中的 ${formatCount(tasks)} 个占严格成功的 ${share(held, pool)}。`,
    detail: ({ tasks, pool, share: held, strict_successes }) =>
      tasks === pool || held >= 1
        ? `其余任务在 ${formatCount(strict_successes)} 次严格成功中一次也没有。`
        : `其余 ${formatCount(pool - tasks)} 个任务合计占 ${formatCount(strict_successes)} 次严格成功的 ${share(1 - held, pool)}。`,
  },
  never_solved: {
    claim: ({ never, pool }) => `${formatCount(pool)} 个任务中有 ${formatCount(never)} 个从未严格解出。`,
    detail: ({ cold_flat, cold_noisy, partial, unobserved, median_trials }) =>
      `${parts(
        [
          [cold_flat, "# 个在所有试验中奖励为零"],
          [cold_noisy, "# 个均值低于 .05"],
          [partial, "# 个有部分得分（均值 ≥ .05）但从未完全通过"],
          [unobserved, "# 个未观测"],
        ],
        "；",
      )}。${
        median_trials === null || median_trials >= 100
          ? ""
          : `评分试验中位数为 ${formatCount(median_trials)}，严格成功率在 ${formatDense(Math.min(1, 3 / median_trials), 2)} 以下时可能看不到。`
      }`,
  },
  breadth: {
    claim: ({ late, is_growing }) =>
      is_growing
        ? `${formatCount(late)} 个任务在后半程首次解出，多于偶然。`
        : late === 0
          ? "后半程没有新解出的任务。"
          : `后半程仅有 ${formatCount(late)} 个任务首次解出。`,
    detail: ({ solved, pool, expected, p, is_growing }) =>
      `${formatCount(pool)} 个任务中 ${formatCount(solved)} 个至少解出一次。若各任务的成功率始终不变，预计有 ${expected < 0.05 ? "0" : formatFixed(expected, 1)} 个在后半程首次解出${is_growing ? `（${probability(p)}）` : ""}。`,
  },
  improved: {
    claim: ({ tasks, tested }) =>
      `${formatCount(tested)} 个解出过的任务中有 ${formatCount(tasks.length)} 个的提升超出偶然。`,
    detail: ({ tasks }) => `严格成功率，前三分之一至后三分之一：${changedTasks(tasks, "，", more)}。`,
  },
  forgotten: {
    claim: ({ tasks }) => `${formatCount(tasks.length)} 个任务早期解出，后来丢失。`,
    detail: ({ tasks, tested }) =>
      `严格成功率，前三分之一至后三分之一：${changedTasks(tasks, "，", more)}。共检验 ${formatCount(tested)} 个任务。`,
  },
  unsolved_reward: {
    claim: ({ share: part }) => `${formatPercent(part, 0)} 的奖励来自从未解出的任务。`,
    detail: ({ tasks, pool, scored }) =>
      `${formatCount(pool)} 个任务中有 ${formatCount(tasks)} 个给出部分得分而从未完全通过。由 ${formatCount(scored)} 次评分试验计得。`,
  },
  saturated: {
    claim: ({ share: part }) => `后期试验的 ${formatPercent(part, 0)} 用在已经解出的任务上。`,
    detail: ({ task_ids, rate, late_scored }) =>
      `后三分之一（${formatCount(late_scored)} 次评分试验）中，${names(task_ids, "、", more)} 的成功率连同区间不低于 ${formatPercent(rate, 0)}。`,
  },
  no_gradient: {
    claim: ({ share: none, group_size }) =>
      `${formatPercent(none, 0)} 的${group_size === null ? "" : ` ${formatCount(group_size)} 样本`}组没有梯度。`,
    detail: ({ all_zero, constant_partial, all_one, unknown, groups }) =>
      `全零 ${formatPercent(all_zero)}，恒定部分得分 ${formatPercent(constant_partial)}，全一 ${formatPercent(all_one)}；${formatPercent(unknown)} 未全部评分。由 ${formatCount(groups)} 个组计得。`,
  },
  train_eval_gap: {
    claim: ({ train, evaluation }) =>
      `严格成功率：训练 ${formatRate(train)}，评测 ${formatRate(evaluation)}。`,
    detail: ({ checkpoint, train_scored, eval_scored, eval_tasks, shared_tasks, low, high, window }) =>
      `${checkpoint === null ? "" : `iter${String(checkpoint)} 的`}评测（n = ${formatCount(eval_scored)}）与其之前 ${formatCount(window)} 轮训练（n = ${formatCount(train_scored)}）相比；差的 95\u202f% 区间为 ${formatDense(low)} 至 ${formatDense(high)}。${formatCount(eval_tasks)} 个评测任务中有 ${formatCount(shared_tasks)} 个在训练任务之内。`,
  },
  learnable: {
    claim: ({ tasks }) => `${formatCount(tasks.length)} 个任务处于可学区间。`,
    detail: ({ tasks }) =>
      `四分之一以上的试验解出，且仍有波动。严格成功率，前三分之一至后三分之一：${taskRates(tasks, "，", more)}。`,
  },
  contaminated: {
    claim: () => "训练集就是评测集。",
    detail: ({ pass_at_1, window, evaluations }) => {
      const best = evaluations.at(-1);
      const own =
        pass_at_1 === null
          ? "其数字是分布内上界"
          : `pass@1 ${formatRate(pass_at_1)}（最后 ${formatCount(window)} 轮）是分布内上界`;
      return best === undefined
        ? `${own}，衡量能力，而非泛化。`
        : `${own}；与 ${best.label}（${formatRate(best.strict_rate)}，n = ${formatCount(best.scored)}，${ROLE[best.role]}）并列时衡量能力，而非泛化。`;
    },
  },
  unobserved: {
    claim: ({ unobserved, pool }) =>
      `任务池的 ${formatCount(pool)} 个任务中有 ${formatCount(unobserved)} 个没有评分试验。`,
    detail: ({ unobserved, unscored, groups, expected }) =>
      `${
        unscored === 0
          ? "从未抽到。"
          : unscored >= unobserved
            ? "抽到过，但从未评分。"
            : `其中 ${formatCount(unscored)} 个抽到过但从未评分，其余从未抽到。`
      }${
        expected === null
          ? ""
          : `${formatCount(groups)} 个组若均匀抽取，预计遗漏 ${expected < 0.05 ? "0" : expected < 10 ? formatFixed(expected, 1) : formatCount(expected)} 个。`
      }`,
  },
  verifier: {
    claim: ({ tasks }) => `${formatCount(tasks.length)} 个任务几乎总是通过：验证器捷径？`,
    detail: ({ tasks }) =>
      `${tasks
        .slice(0, 3)
        .map(
          ({ task_id, strict_rate, std, scored }) =>
            `${code(task_id)} 通过率 ${formatPercent(strict_rate)}，标准差 ${formatDense(std)}（n = ${formatCount(scored)}）`,
        )
        .join(
          "；",
        )}${tasks.length > 3 ? `；${more(tasks.length - 3)}` : ""}。均值近 1 而无波动，要么任务容易，要么验证器放行一切；请查看几次试验。`,
  },
  near_miss: {
    claim: ({ tasks }) => `${formatCount(tasks.length)} 个任务部分得分很高，却从未解出。`,
    detail: ({ tasks }) =>
      `${tasks
        .slice(0, 3)
        .map(
          ({ task_id, mean, scored }) =>
            `${code(task_id)} 均值 ${formatDense(mean)}，严格成功 0 / ${formatCount(scored)}`,
        )
        .join("；")}${tasks.length > 3 ? `；${more(tasks.length - 3)}` : ""}。可能有一项测试无法通过。`,
  },
  unequal_sampling: {
    claim: ({ top, tasks, share: part }) =>
      `${formatCount(tasks)} 个任务中的 ${formatCount(top)} 个占了 ${formatPercent(part, 0)} 的组。`,
    detail: ({ groups, most, least, p }) =>
      `每个任务 ${formatCount(least)} 至 ${formatCount(most)} 个组，共 ${formatCount(groups)} 个；均匀抽取不会如此（${probability(p)}）。`,
  },
};
