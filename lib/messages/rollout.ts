import {
  formatCount,
  formatFixed,
  formatPercent,
  formatRange,
  formatRate,
  formatTime,
} from "@/lib/domain/format";
import type { RolloutCheck } from "@/lib/domain/rollout-checks";

import { catalogue } from "./catalogue";

const trials = (n: number) => (n === 1 ? "1 trial" : `${formatCount(n)} trials`);
const groups = (n: number) => (n === 1 ? "1 group" : `${formatCount(n)} groups`);

/** The words of /rollout: which rollout, its facts, its place in the run and the checks of its groups. */
export const rolloutMessages = catalogue(
  {
    controls: "Which rollout",
    rollout: "Rollout",
    of_known: (n: number, first: number, last: number) =>
      `${formatCount(n)} known, ${formatRange(first, last)}`,
    previous: (rollout: number) => `Previous rollout: ${formatCount(rollout)}`,
    next: (rollout: number) => `Next rollout: ${formatCount(rollout)}`,
    neighbours: "Rollouts before and after",
    keys: "← → steps through the rollouts",
    only_failures: "Only failures",
    on_curves: "On the curves",

    heading: (rollout: number) => `Rollout ${formatCount(rollout)}`,
    fact: {
      trials: "Trials",
      mean: "Mean reward",
      strict: "Strict successes",
      gradient: "Groups with a gradient",
      removed: "Removed",
      time: "First to last result",
      checkpoint: "Checkpoint",
      lines: "Lines",
    },
    scored_of: (total: number) => `scored of ${formatCount(total)}`,
    strict_note: (rate: number, low: number, high: number) =>
      `${formatPercent(rate)}, Wilson ${formatFixed(low * 100, 1)} to ${formatFixed(high * 100, 1)}`,
    of_known_groups: (n: number) => `of ${formatCount(n)} with a verdict`,
    removed_note: (failed: number, aborted: number, unscored: number) =>
      [
        failed > 0 && `${formatCount(failed)} failed`,
        aborted > 0 && `${formatCount(aborted)} aborted`,
        unscored > 0 && `${formatCount(unscored)} without a reward only`,
      ]
        .filter(Boolean)
        .join(", "),
    time: (first: number, last: number) => {
      const [from, to] = [formatTime(first), formatTime(last)];
      return from.slice(0, 10) === to.slice(0, 10) ? `${from} to ${to.slice(11)}` : `${from} to ${to}`;
    },
    saved: (status: string | null) => `saved after it${status === null ? "" : `, ${status}`}`,
    lines_more: (n: number) => (n === 1 ? "and 1 file more" : `and ${formatCount(n)} files more`),

    reading: "Reading the trials of this rollout",
    none_title: "No trials of this rollout",
    none_metrics_only:
      "The data hold what the trainer logged of this rollout, but not its trials: give their log to ingest too.",
    none_superseded: "All its trials were done again by a later attempt; they stand below.",
    unknown: (rollout: number) => `No rollout ${formatCount(rollout)} in this run`,
    unknown_help: (nearest: number) => `The nearest one is rollout ${formatCount(nearest)}`,
    no_rollouts: "This run has no rollouts",
    no_rollouts_eval: "It holds evaluations only: their trials belong to checkpoints.",
    no_rollouts_none: "Neither trials nor metrics of it name one.",
    no_rollouts_link: "See its tasks",

    trend_title: (rate: number, scored: number, rank: number, n: number) =>
      `Strict rate ${formatPercent(rate)} of ${trials(scored)}: rank ${formatCount(rank)} of ${formatCount(n)}`,
    trend_title_none: (n: number) => `Strict rates of ${formatCount(n)} rollouts`,
    trend_subtitle:
      "One bar a rollout, as high as its strict rate, 0 to 1; choose one to go there. Rank 1 is the highest.",
    trend_axis: "rollout",
    trend_label: (n: number) => `Strict rates of ${formatCount(n)} rollouts, this one marked`,

    checks_title: (failing: number, checked: number) =>
      failing === 0
        ? checked === 0
          ? "Nothing could be checked"
          : `All ${formatCount(checked)} checks hold`
        : `${formatCount(failing)} of ${formatCount(checked)} checks fail`,
    checks_subtitle:
      "Whether the trials of this rollout fit together; superseded ones and evaluations left out.",
    checks_foot: (size: number | null) =>
      size === null
        ? "The run does not state how many samples a group has."
        : `A group has ${formatCount(size)} samples, as the run states.`,
    col_check: "Check",
    col_outcome: "Outcome",
    holds: "holds",
    fails: "fails",
    unchecked: "not stated",
    check: {
      complete_groups: "Groups have all their samples",
      one_task_a_group: "A group has one task",
      distinct_samples: "No sample comes twice",
      samples_in_place: "Sample numbers belong to their groups",
      grouped: "Every trial has a group",
      one_attempt: "All are of one attempt",
      one_evaluation: "Every trial was evaluated once",
    } satisfies Record<RolloutCheck, string>,
    check_of: {
      complete_groups: groups,
      one_task_a_group: groups,
      distinct_samples: trials,
      samples_in_place: trials,
      grouped: trials,
      one_attempt: (n: number) => (n === 1 ? "1 attempt" : `${formatCount(n)} attempts`),
      one_evaluation: trials,
    } satisfies Record<RolloutCheck, (n: number) => string>,
    check_failure: {
      complete_groups: (id: string, found: number) => `group ${id} has ${trials(found)}`,
      one_task_a_group: (id: string, found: number) => `group ${id} has ${formatCount(found)} tasks`,
      distinct_samples: (id: string, found: number) => `sample ${id} comes ${formatCount(found)} times`,
      samples_in_place: (id: string, found: number) => `sample ${id} stands in group ${String(found)}`,
      grouped: (id: string) => `a trial of ${id} has none`,
      one_attempt: (id: string, found: number) => `attempt ${id} has ${trials(found)}`,
      one_evaluation: (id: string, found: number) =>
        `sample ${id}: ${formatCount(found)} rewards, the last counts`,
    } satisfies Record<RolloutCheck, (id: string, found: number) => string>,
    more_failures: (n: number) => `and ${formatCount(n)} more`,

    rate: formatRate,
  },
  {
    controls: "选择轮次",
    rollout: "轮次",
    of_known: (n, first, last) => `已知 ${formatCount(n)} 个，${formatRange(first, last)}`,
    previous: (rollout) => `上一轮：${formatCount(rollout)}`,
    next: (rollout) => `下一轮：${formatCount(rollout)}`,
    neighbours: "前后轮次",
    keys: "← → 逐轮查看",
    only_failures: "仅看失败",
    on_curves: "在曲线上查看",

    heading: (rollout) => `第 ${formatCount(rollout)} 轮`,
    fact: {
      trials: "试验",
      mean: "平均奖励",
      strict: "严格成功",
      gradient: "带来梯度的组",
      removed: "被移除",
      time: "首末结果时间",
      checkpoint: "检查点",
      lines: "行号",
    },
    scored_of: (total) => `共 ${formatCount(total)} 次，此为已评分`,
    strict_note: (rate, low, high) =>
      `${formatPercent(rate)}，Wilson ${formatFixed(low * 100, 1)} 至 ${formatFixed(high * 100, 1)}`,
    of_known_groups: (n) => `共 ${formatCount(n)} 组有结论`,
    removed_note: (failed, aborted, unscored) =>
      [
        failed > 0 && `失败 ${formatCount(failed)}`,
        aborted > 0 && `中止 ${formatCount(aborted)}`,
        unscored > 0 && `仅无奖励 ${formatCount(unscored)}`,
      ]
        .filter(Boolean)
        .join("，"),
    time: (first, last) => {
      const [from, to] = [formatTime(first), formatTime(last)];
      return from.slice(0, 10) === to.slice(0, 10) ? `${from} 至 ${to.slice(11)}` : `${from} 至 ${to}`;
    },
    saved: (status) => `本轮之后保存${status === null ? "" : `，${status}`}`,
    lines_more: (n) => `另有 ${formatCount(n)} 个文件`,

    reading: "正在读取该轮次的试验",
    none_title: "该轮次没有试验",
    none_metrics_only: "数据中有训练器对该轮次的记录，但没有试验：请把其日志一并导入。",
    none_superseded: "其全部试验已由后来的尝试重做，列于下方。",
    unknown: (rollout) => `该运行没有第 ${formatCount(rollout)} 轮`,
    unknown_help: (nearest) => `最近的是第 ${formatCount(nearest)} 轮`,
    no_rollouts: "该运行没有轮次",
    no_rollouts_eval: "它只含评测：其试验属于检查点。",
    no_rollouts_none: "其试验与指标都未提到轮次。",
    no_rollouts_link: "查看其任务",

    trend_title: (rate, scored, rank, n) =>
      `${formatCount(scored)} 次试验的严格成功率 ${formatPercent(rate)}：在 ${formatCount(n)} 个轮次中排第 ${formatCount(rank)}`,
    trend_title_none: (n) => `${formatCount(n)} 个轮次的严格成功率`,
    trend_subtitle: "每轮一条，高度为其严格成功率，零至一；点选可前往该轮。第 1 名最高。",
    trend_axis: "轮次",
    trend_label: (n) => `${formatCount(n)} 个轮次的严格成功率，已标出当前轮次`,

    checks_title: (failing, checked) =>
      failing === 0
        ? checked === 0
          ? "没有可检查的内容"
          : `${formatCount(checked)} 项检查全部成立`
        : `${formatCount(checked)} 项检查中有 ${formatCount(failing)} 项不成立`,
    checks_subtitle: "该轮次的试验是否相互吻合；被取代者与评测不计。",
    checks_foot: (size) =>
      size === null ? "该运行未说明每组有多少样本。" : `按该运行的说明，每组有 ${formatCount(size)} 个样本。`,
    col_check: "检查",
    col_outcome: "结果",
    holds: "成立",
    fails: "不成立",
    unchecked: "未说明",
    check: {
      complete_groups: "各组样本齐全",
      one_task_a_group: "每组一个任务",
      distinct_samples: "没有重复的样本",
      samples_in_place: "样本编号与所在组相符",
      grouped: "每次试验都有组",
      one_attempt: "全部出自同一次尝试",
      one_evaluation: "每次试验只评测一次",
    },
    check_of: {
      complete_groups: (n) => `${formatCount(n)} 组`,
      one_task_a_group: (n) => `${formatCount(n)} 组`,
      distinct_samples: (n) => `${formatCount(n)} 次试验`,
      samples_in_place: (n) => `${formatCount(n)} 次试验`,
      grouped: (n) => `${formatCount(n)} 次试验`,
      one_attempt: (n) => `${formatCount(n)} 次尝试`,
      one_evaluation: (n) => `${formatCount(n)} 次试验`,
    },
    check_failure: {
      complete_groups: (id, found) => `第 ${id} 组有 ${formatCount(found)} 次试验`,
      one_task_a_group: (id, found) => `第 ${id} 组有 ${formatCount(found)} 个任务`,
      distinct_samples: (id, found) => `样本 ${id} 出现 ${formatCount(found)} 次`,
      samples_in_place: (id, found) => `样本 ${id} 列在第 ${String(found)} 组`,
      grouped: (id) => `${id} 的一次试验没有组`,
      one_attempt: (id, found) => `第 ${id} 次尝试有 ${formatCount(found)} 次试验`,
      one_evaluation: (id, found) => `样本 ${id}：${formatCount(found)} 个奖励，以最后一个为准`,
    },
    more_failures: (n) => `另有 ${formatCount(n)} 项`,

    rate: formatRate,
  },
);

/** These texts in one language. */
export type RolloutMessages = (typeof rolloutMessages)["en"];
