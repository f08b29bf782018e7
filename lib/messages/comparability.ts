import { formatCount } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const listed = (names: readonly string[]) => names.join(", ");
const plural = (tasks: number) => `${formatCount(tasks)} ${tasks === 1 ? "task" : "tasks"}`;
const stated = (value: string | null, unknown: string) => value ?? unknown;

/** The banners of the comparability guard: a name and a sentence for every kind. */
export const comparabilityMessages = catalogue(
  {
    severity: { serious: "Not comparable as it stands", note: "Note" },
    qualifier: (name: string, qualifier: string) => `${name}: ${qualifier}.`,
    title: {
      contaminated: "Contaminated",
      distribution: "In-distribution against out-of-distribution",
      benchmark: "Different benchmarks",
      "benchmark-unstated": "Benchmark not stated",
      timeouts: "Different time limits",
      "mixed-timeouts": "Several time limits inside one run",
      denominators: "Different denominators",
      "training-window": "Training window against evaluation",
      "trial-counts": "Different numbers of trials",
      "one-sided-tasks": "Tasks on one side only",
      config: "Different configuration",
      "mixed-config": "Several configurations inside one run",
      reconstruction: "Reconstruction",
    },
    contaminated: (names: readonly string[]) =>
      `${listed(names)} was trained on the tasks that it is measured on. Its rate shows what the policy can memorise and learn there: an upper bound, not a result on unseen tasks.`,
    distribution: (a: string, b: string) =>
      `A is ${a}, B is ${b}. The difference mixes what was learned with what was seen in training.`,
    benchmark: (a: string, b: string) =>
      `A is measured on ${a}, B on ${b}. Equal names of tasks need not be equal tasks.`,
    "benchmark-unstated": (a: string | null, b: string | null) =>
      `A is measured on ${stated(a, "a benchmark that nobody named")}, B on ${stated(b, "a benchmark that nobody named")}.`,
    timeouts: (keys: readonly string[]) =>
      `Time limits differ (${listed(keys)}): with another limit a score is another score.`,
    "mixed-timeouts": (runs: readonly string[]) =>
      `${runs.join(". ")}. The rate mixes trials under different limits; which trial had which is not known.`,
    denominators: (a: string, b: string) =>
      `A: ${a}. B: ${b}. Where rewards are missing, the two rates divide by different things.`,
    "denominator-of": (isSkip: boolean, scored: number, trials: number) =>
      isSkip
        ? `${formatCount(trials - scored)} of ${formatCount(trials)} trials have no reward and are left out`
        : `${formatCount(trials - scored)} of ${formatCount(trials)} trials have no reward and count as 0`,
    "training-window": (names: readonly string[]) =>
      `${listed(names)} is measured on training trials: sampled by the policies of the whole window while they learned, not by one checkpoint in an evaluation.`,
    "trial-counts": (a: number, b: number) =>
      `A has ${formatCount(a)} trials, B ${formatCount(b)}: the side with fewer trials a task is the noisier one.`,
    trials_of_cohorts: (counts: readonly string[]) =>
      `Trials of the cohorts are ${listed(counts)}: those with fewer trials a task are the noisier ones.`,
    "one-sided-tasks": (only_a: number, only_b: number, common: number) =>
      `Only in A: ${plural(only_a)}; only in B: ${plural(only_b)}. They are listed and left out of the ${formatCount(common)} that are compared; where they failed to run on the other side, that favours it.`,
    config: (keys: readonly string[]) => `The two sides state different values of: ${listed(keys)}.`,
    "mixed-config": (runs: readonly string[]) =>
      `${runs.join(". ")}. Sources or relaunches of one run differ; which trial had which value is not known.`,
    "mixed-run": (name: string, keys: readonly string[]) =>
      `${name} states several values of ${listed(keys)}`,
    more_keys: (keys: number) => `${formatCount(keys)} more`,
    reconstruction: (names: readonly string[]) =>
      `${listed(names)}: reconstruction calibrated to published aggregates, not the original data.`,
    role: {
      "in-distribution": "in-distribution",
      "out-of-distribution": "out-of-distribution",
      unknown: "of unknown role",
    },
  },
  {
    severity: { serious: "不能直接比较", note: "注意" },
    qualifier: (name, qualifier) => `${name}：${qualifier}。`,
    title: {
      contaminated: "存在污染",
      distribution: "分布内与分布外",
      benchmark: "基准不同",
      "benchmark-unstated": "未注明基准",
      timeouts: "时限不同",
      "mixed-timeouts": "同一运行内有多个时限",
      denominators: "分母不同",
      "training-window": "训练窗口与评测",
      "trial-counts": "试验次数不同",
      "one-sided-tasks": "仅一方有的任务",
      config: "配置不同",
      "mixed-config": "同一运行内有多种配置",
      reconstruction: "重建数据",
    },
    contaminated: (names) =>
      `${listed(names)} 在用于评测的任务上训练过。其成功率反映的是策略在这些任务上能记住和学会多少：是上界，不是未见任务上的结果。`,
    distribution: (a, b) => `A 为${a}，B 为${b}。两者之差混合了学到的与训练中见过的。`,
    benchmark: (a, b) => `A 在 ${a} 上评测，B 在 ${b} 上评测。任务同名不等于任务相同。`,
    "benchmark-unstated": (a, b) => `A 的基准为${stated(a, "未注明")}，B 的基准为${stated(b, "未注明")}。`,
    timeouts: (keys) => `时限不同（${listed(keys)}）：时限变了，分数就是另一个分数。`,
    "mixed-timeouts": (runs) =>
      `${runs.join("；")}。成功率混合了不同时限下的试验；无法得知每次试验用的是哪个。`,
    denominators: (a, b) => `A：${a}。B：${b}。缺少奖励时，两个成功率的分母不同。`,
    "denominator-of": (isSkip, scored, trials) =>
      isSkip
        ? `${formatCount(trials)} 次试验中有 ${formatCount(trials - scored)} 次没有奖励，不计入`
        : `${formatCount(trials)} 次试验中有 ${formatCount(trials - scored)} 次没有奖励，记为 0`,
    "training-window": (names) =>
      `${listed(names)} 以训练试验衡量：由整个窗口内不断学习的策略采样，而不是由一个检查点在评测中得到。`,
    "trial-counts": (a, b) =>
      `A 有 ${formatCount(a)} 次试验，B 有 ${formatCount(b)} 次：每个任务试验较少的一方噪声更大。`,
    trials_of_cohorts: (counts) => `各队列的试验次数：${listed(counts)}。每个任务试验较少的噪声更大。`,
    "one-sided-tasks": (only_a, only_b, common) =>
      `${formatCount(only_a)} 个任务仅 A 有，${formatCount(only_b)} 个仅 B 有。它们单独列出，不计入比较的 ${formatCount(common)} 个任务；如果另一方是没能运行，略去它们对那一方有利。`,
    config: (keys) => `双方注明的值不同：${listed(keys)}。`,
    "mixed-config": (runs) =>
      `${runs.join("；")}。同一运行的来源或重启之间不同；无法得知每次试验用的是哪个值。`,
    "mixed-run": (name, keys) => `${name} 注明了多个值：${listed(keys)}`,
    more_keys: (keys) => `另有 ${formatCount(keys)} 项`,
    reconstruction: (names) => `${listed(names)}：按公开汇总数据校准的重建，不是原始数据。`,
    role: { "in-distribution": "分布内", "out-of-distribution": "分布外", unknown: "身份未知" },
  },
);
