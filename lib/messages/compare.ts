import {
  formatCount,
  formatDifference,
  formatFixed,
  formatMultiple,
  formatP,
  formatPercent,
  formatRate,
} from "@/lib/domain/format";

import { catalogue } from "./catalogue";

/** A list of names of data in a sentence. */
const listed = (names: readonly string[]) => names.join(", ");
const plural = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;
/** "p = .042", "p < .001". */
const pValue = (p: number) => {
  const text = formatP(p);
  return text.startsWith("<") ? `p ${text}` : `p = ${text}`;
};
/** A standard error of a difference of shares, without sign: "1.36 pp". */
const error = (stderr: number) => `${formatFixed(100 * stderr, 2)}\u202fpp`;
/** Both readings of a published ± are told apart by their digits. */
const longError = (stderr: number | null) => formatPercent(stderr, 4);
const span = (low: number, high: number) => `[${formatDifference(low)}, ${formatDifference(high)}]`;
const multiples = (low: number, high: number) => `[${formatMultiple(low)}, ${formatMultiple(high)}]`;

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** "+3.6 pp [+1.3 pp, +6.5 pp]". */
export const withSpan = (difference: number, bounds: Bounds | null) =>
  `${formatDifference(difference)}${bounds === null ? "" : ` ${span(bounds.low, bounds.high)}`}`;
/** "1.65× [1.21×, 3.11×]". */
export const withMultiples = (ratio: number, bounds: Bounds | null) =>
  `${formatMultiple(ratio)}${bounds === null ? "" : ` ${multiples(bounds.low, bounds.high)}`}`;

/** The sentences of a comparison: what was found, in plain words, and what a name of a cohort got wrong. */
export const compareMessages = catalogue(
  {
    measure: { strict: "strict success rate", reward: "mean reward" },
    missing: { skip: "trials without a reward left out", zero: "trials without a reward count as 0" },
    rule: {
      majority: "more than half of its trials succeed",
      any: "at least one of its trials succeeds",
      all: "all of its trials succeed",
    },
    window_of: (checkpoint: number, rollouts: string) =>
      `iter${String(checkpoint)}: training rollouts ${rollouts}, the window that ends with it`,

    headline: (a: number, b: number) => `${formatRate(a)} → ${formatRate(b)}`,
    of_macros: (
      difference: number,
      difference95: Bounds | null,
      ratio: number | null,
      ratio95: Bounds | null,
    ) =>
      `Each side over all of its own tasks: ${withSpan(difference, difference95)}${ratio === null ? "" : `, ${withMultiples(ratio, ratio95)}`}.`,
    mean_difference: (tasks: number, difference: number, stderr: number | null) =>
      `Over the ${plural(tasks, "task", "tasks")} that both sides have, B is ${formatDifference(difference)} from A${stderr === null ? "" : ` (paired SE ${error(stderr)})`}.`,
    bootstrap: (low: number, high: number, draws: number, seed: number) =>
      `95\u202f% of ${formatCount(draws)} resamples of the tasks put the difference in ${span(low, high)} (seed ${String(seed)}).`,
    ratio: (ratio: number, low: number | null, high: number | null) =>
      `On these tasks B has ${formatMultiple(ratio)} the rate of A${low === null || high === null ? "" : `, 95\u202f% ${multiples(low, high)}`}.`,
    degenerate: "All tasks differ alike: resampling shows no spread, so the interval says nothing.",
    sign_flip: (p: number, patterns: number, exact: boolean) =>
      `If A and B were the same, a mean this far from 0 would come with ${pValue(p)} (${exact ? `all ${formatCount(patterns)}` : `${formatCount(patterns)} random`} sign patterns).`,
    signs: (ups: number, downs: number, ties: number, p: number) =>
      `${plural(ups, "task", "tasks")} up, ${formatCount(downs)} down, ${formatCount(ties)} tied: sign test ${pValue(p)}.`,
    mcnemar: (rule: string, only_a: number, only_b: number, p: number) =>
      `A task counts as solved when ${rule}: ${formatCount(only_a)} by A alone, ${formatCount(only_b)} by B alone, McNemar ${pValue(p)}.`,
    improvement: (probability: number, low: number | null, high: number | null) =>
      `A trial of B earns more than one of A with probability ${formatRate(probability)}${low === null || high === null ? "" : `, 95\u202f% [${formatRate(low)}, ${formatRate(high)}]`}.`,
    iqm: (a: number, b: number, difference: number, low: number | null, high: number | null) =>
      `Interquartile mean of the reward: ${formatRate(a)} → ${formatRate(b)}, ${formatDifference(difference)}${low === null || high === null ? "" : ` ${span(low, high)}`}.`,
    errors: (fixed: number | null, sampled: number | null) =>
      `SE ${longError(fixed)} with tasks fixed, ${longError(sampled)} with tasks sampled`,
    more_trials_fixed: (more: number | null) =>
      more === null
        ? "On these very tasks no number of further trials would resolve this gap."
        : more === 0
          ? "On these very tasks the gap is resolved (80\u202f% power)."
          : `On these very tasks ${plural(more, "more trial", "more trials")} a task and side would resolve this gap (80\u202f% power).`,
    more_trials_sampled: (more: number | null, tasks: number | null) =>
      more === 0
        ? "For tasks like these the gap is resolved (80\u202f% power)."
        : more !== null
          ? `For tasks like these ${plural(more, "more trial", "more trials")} a task and side would.`
          : `For tasks like these more trials alone cannot: the tasks differ too much among themselves${tasks === null ? "" : `; some ${formatCount(tasks)} tasks would`}.`,
    only: (side: string, tasks: number) =>
      `Only in ${side} (${plural(tasks, "task", "tasks")}, compared with nothing)`,
    picked: "The checkpoints were picked by rule; the best of several by the same trials is biased upwards.",

    error: {
      "no-run": (text: string) =>
        `"${text}" names no run. A cohort is run[:phase][@checkpoint | @from-to][~task,…].`,
      phase: (text: string) =>
        `"${text}" is no phase: after ":" stands train or eval. A ":" of the run’s own name is written %3A.`,
      place: (text: string) =>
        `"${text}" is neither a checkpoint (@311) nor a range of rollouts (@262-311). An "@" of the run’s own name is written %40.`,
      reversed: (text: string) => `The range ${text} ends before it begins.`,
      tasks: (text: string) =>
        `"${text}" lists no tasks: after "~" stand names with commas between, * for any text.`,
      encoding: (text: string) => `"${text}" has a % that begins no code; a % of a name is written %25.`,
      "unknown-run": (run: string, known: readonly string[]) =>
        `There is no run "${run}". There are: ${listed(known)}.`,
      "no-phase": (run: string, phase: string) => `Run "${run}" has no trials of the phase ${phase}.`,
      "which-checkpoint": (run: string, asked: number | null, known: readonly (number | null)[]) =>
        `Run "${run}" ${asked === null ? "has several evaluations" : `has no evaluation at checkpoint ${String(asked)}`}. There are: ${listed(known.map((checkpoint) => (checkpoint === null ? "one without a checkpoint" : `@${String(checkpoint)}`)))}.`,
      outside: (run: string, first: number | null, last: number | null) =>
        first === null
          ? `The trials of run "${run}" carry no rollouts.`
          : `Run "${run}" has trials of the rollouts ${String(first)} to ${String(last)} only.`,
    },
  },
  {
    measure: { strict: "严格成功率", reward: "平均奖励" },
    missing: { skip: "没有奖励的试验不计", zero: "没有奖励的试验记 0" },
    rule: { majority: "半数以上的试验成功", any: "至少成功一次", all: "每次都成功" },
    window_of: (checkpoint, rollouts) => `iter${String(checkpoint)}：以其结尾的训练 rollout 窗口 ${rollouts}`,

    headline: (a, b) => `从 ${formatRate(a)} 到 ${formatRate(b)}`,
    of_macros: (difference, difference95, ratio, ratio95) =>
      `双方各按自己的全部任务：${withSpan(difference, difference95)}${ratio === null ? "" : `，${withMultiples(ratio, ratio95)}`}。`,
    mean_difference: (tasks, difference, stderr) =>
      `在双方共有的 ${formatCount(tasks)} 个任务上，B 比 A ${formatDifference(difference)}${stderr === null ? "" : `（配对标准误 ${error(stderr)}）`}。`,
    bootstrap: (low, high, draws, seed) =>
      `重抽任务 ${formatCount(draws)} 次，95\u202f% 的差落在 ${span(low, high)}（种子 ${String(seed)}）。`,
    ratio: (ratio, low, high) =>
      `在这些任务上 B 的成功率是 A 的 ${formatMultiple(ratio)}${low === null || high === null ? "" : `，95\u202f% 区间 ${multiples(low, high)}`}。`,
    degenerate: "所有任务的差都相同：重抽看不出离散，区间没有意义。",
    sign_flip: (p, patterns, exact) =>
      `若 A 与 B 相同，均值离 0 至少这么远的概率 ${pValue(p)}（${exact ? "穷举" : "随机抽取"} ${formatCount(patterns)} 种符号组合）。`,
    signs: (ups, downs, ties, p) =>
      `${formatCount(ups)} 个任务上升，${formatCount(downs)} 个下降，${formatCount(ties)} 个持平：符号检验 ${pValue(p)}。`,
    mcnemar: (rule, only_a, only_b, p) =>
      `任务“${rule}”即算解出：仅 A 解出 ${formatCount(only_a)} 个，仅 B 解出 ${formatCount(only_b)} 个，McNemar 检验 ${pValue(p)}。`,
    improvement: (probability, low, high) =>
      `B 的一次试验奖励高于 A 的概率为 ${formatRate(probability)}${low === null || high === null ? "" : `，95\u202f% 区间 [${formatRate(low)}, ${formatRate(high)}]`}。`,
    iqm: (a, b, difference, low, high) =>
      `奖励的四分位均值：${formatRate(a)} → ${formatRate(b)}，${formatDifference(difference)}${low === null || high === null ? "" : ` ${span(low, high)}`}。`,
    errors: (fixed, sampled) => `标准误：任务固定 ${longError(fixed)}，任务视为抽样 ${longError(sampled)}`,
    more_trials_fixed: (more) =>
      more === null
        ? "仅就这些任务而言，再多试验也分辨不出这一差距。"
        : more === 0
          ? "仅就这些任务而言，这一差距已可分辨（功效 80\u202f%）。"
          : `仅就这些任务而言，双方每个任务再做 ${formatCount(more)} 次试验即可分辨这一差距（功效 80\u202f%）。`,
    more_trials_sampled: (more, tasks) =>
      more === 0
        ? "对同类任务而言，这一差距已可分辨（功效 80\u202f%）。"
        : more !== null
          ? `对同类任务而言，双方每个任务还需 ${formatCount(more)} 次试验。`
          : `对同类任务而言，只增加试验不够：任务之间差异太大${tasks === null ? "" : `；约需 ${formatCount(tasks)} 个任务`}。`,
    only: (side, tasks) => `仅 ${side} 有（${formatCount(tasks)} 个任务，不与任何数比较）`,
    picked: "检查点按规则选出；用同一批试验从多个中选出的最佳值偏高。",

    error: {
      "no-run": (text) => `“${text}”没有写出 run。队列写作 run[:phase][@checkpoint | @from-to][~task,…]。`,
      phase: (text) => `“${text}”不是阶段：“:”后写 train 或 eval。run 名中的“:”写作 %3A。`,
      place: (text) =>
        `“${text}”既不是检查点（@311）也不是 rollout 范围（@262-311）。run 名中的“@”写作 %40。`,
      reversed: (text) => `范围 ${text} 的终点在起点之前。`,
      tasks: (text) => `“${text}”没有列出任务：“~”后写任务名，以逗号分隔，* 代表任意文字。`,
      encoding: (text) => `“${text}”中的 % 不是编码的开头；名称中的 % 写作 %25。`,
      "unknown-run": (run, known) => `没有名为“${run}”的 run。现有：${listed(known)}。`,
      "no-phase": (run, phase) => `run“${run}”没有 ${phase} 阶段的试验。`,
      "which-checkpoint": (run, asked, known) =>
        `run“${run}”${asked === null ? "有多次评测" : `在检查点 ${String(asked)} 没有评测`}。现有：${listed(known.map((checkpoint) => (checkpoint === null ? "一次未注明检查点" : `@${String(checkpoint)}`)))}。`,
      outside: (run, first, last) =>
        first === null
          ? `run“${run}”的试验没有 rollout 编号。`
          : `run“${run}”只有 rollout ${String(first)} 至 ${String(last)} 的试验。`,
    },
  },
);
