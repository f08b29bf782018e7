import { catalogue } from "./catalogue";

/** Name and one sentence of every statistic of a comparison; references are in lib/domain/compare/methods.ts. */
export const compareMethods = catalogue(
  {
    micro_mean: { name: "Micro mean", how: "Every trial weighs the same, as harnesses print accuracy." },
    macro_mean: { name: "Macro mean", how: "Every task weighs the same: the mean of the task means." },
    stderr_tasks_sampled: {
      name: "SE, tasks sampled",
      how: "Standard deviation of the task means / √T: how the mean would move on other tasks like these.",
    },
    stderr_tasks_fixed: {
      name: "SE, tasks fixed",
      how: "√Σ s²/n over the tasks, / T: how the mean would move if these very tasks were tried again. It says nothing about other tasks.",
    },
    wilson: {
      name: "Wilson interval",
      how: "Of the pooled strict successes; takes all trials as independent.",
    },
    mean_difference: {
      name: "Mean task difference",
      how: "B minus A for each task that both sides have, then the mean over tasks. Tasks of one side only are left out, never counted as 0.",
    },
    paired_stderr: {
      name: "Paired standard error",
      how: "Standard deviation of the task differences / √T: trials are nested in tasks, and each task is its own control.",
    },
    paired_bootstrap: {
      name: "Paired bootstrap",
      how: "Tasks drawn with replacement, each with both of its means; 2.5\u202f% and 97.5\u202f% percentiles.",
    },
    sign_flip: {
      name: "Sign-flip permutation test",
      how: "If A and B were the same, each task difference could as well have the other sign: how often is the mean then as far from 0? All patterns for up to 16 tasks that differ, else random ones.",
    },
    sign_test: {
      name: "Sign test",
      how: "Tasks that went up against tasks that went down, as tosses of a fair coin. Ties are counted and left out.",
    },
    mcnemar: {
      name: "McNemar’s exact test",
      how: "One verdict a task and side by the named rule; only the tasks that one side alone solves count.",
    },
    fisher: { name: "Fisher’s exact test", how: "Strict successes of one task on both sides; two-sided." },
    barnard: {
      name: "Barnard’s exact test",
      how: "Strict successes of one task on both sides, over every common success rate; two-sided.",
    },
    benjamini_hochberg: {
      name: "Benjamini–Hochberg q",
      how: "Of the tasks named at q, at most this share is expected to be named by chance.",
    },
    holm: {
      name: "Holm’s p",
      how: "Adjusted for the number of pairs: the chance of any false claim stays below it.",
    },
    improvement: {
      name: "Probability of improvement",
      how: "Chance that a trial of B earns more than a trial of A on the same task, ties counting half, mean over tasks. Interval: trials drawn within tasks.",
    },
    iqm: {
      name: "Interquartile mean",
      how: "Mean reward of the middle half of all trials. Interval: trials drawn within tasks (stratified bootstrap).",
    },
    profile: {
      name: "Performance profile",
      how: "Share of trials with a reward above each threshold. Band: stratified bootstrap, pointwise.",
    },
    pass_at_k: {
      name: "pass@k, at least one of k",
      how: "1 − C(n−c, k)/C(n, k), mean over the tasks with at least k trials; tasks drawn for the interval.",
    },
    pass_hat_k: {
      name: "pass^k, all of k",
      how: "C(c, k)/C(n, k), mean over the tasks with at least k trials; tasks drawn for the interval.",
    },
    power: {
      name: "Power",
      how: "A gap counts as resolved when four of five repetitions would find it at a two-sided level of 5\u202f%. A task at 0 of n is taken at ½ of n + 1, since it is not known to be 0.",
    },
  },
  {
    micro_mean: { name: "微平均", how: "每次试验权重相同，即评测框架给出的准确率。" },
    macro_mean: { name: "宏平均", how: "每个任务权重相同：各任务均值的平均。" },
    stderr_tasks_sampled: {
      name: "标准误（任务视为抽样）",
      how: "任务均值的标准差 / √T：换成同类的其他任务时均值会变动多少。",
    },
    stderr_tasks_fixed: {
      name: "标准误（任务固定）",
      how: "对任务求 √Σ s²/n 再除以 T：在这些任务上重做时均值会变动多少，与其他任务无关。",
    },
    wilson: { name: "Wilson 区间", how: "合并全部严格成功；把所有试验视为独立。" },
    mean_difference: {
      name: "任务差的平均",
      how: "对双方都有的每个任务取 B 减 A，再对任务取平均。只有一方有的任务不计入，绝不补 0。",
    },
    paired_stderr: {
      name: "配对标准误",
      how: "任务差的标准差 / √T：试验嵌套在任务中，每个任务以自身为对照。",
    },
    paired_bootstrap: {
      name: "配对自助法",
      how: "有放回地抽取任务，每个任务带着双方的均值；取 2.5\u202f% 与 97.5\u202f% 分位数。",
    },
    sign_flip: {
      name: "符号翻转置换检验",
      how: "若 A 与 B 相同，每个任务差的符号可以任意翻转：均值离 0 至少这么远的情形占多少？有差别的任务不超过 16 个时穷举，否则随机抽取。",
    },
    sign_test: {
      name: "符号检验",
      how: "上升的任务与下降的任务，视为公平硬币的投掷。持平的单独计数，不参与检验。",
    },
    mcnemar: {
      name: "McNemar 精确检验",
      how: "按所示规则为每个任务、每一方给出一个判定；只有仅一方解出的任务起作用。",
    },
    fisher: { name: "Fisher 精确检验", how: "同一任务双方的严格成功次数；双侧。" },
    barnard: { name: "Barnard 精确检验", how: "同一任务双方的严格成功次数，遍历所有共同成功率；双侧。" },
    benjamini_hochberg: {
      name: "Benjamini–Hochberg q 值",
      how: "以 q 为界点名的任务中，预期至多有这一比例属于偶然。",
    },
    holm: { name: "Holm 校正 p 值", how: "按比较的对数校正：出现任何误判的概率不超过它。" },
    improvement: {
      name: "改进概率",
      how: "同一任务上 B 的一次试验奖励高于 A 的概率，持平算一半，再对任务取平均。区间：在任务内重抽试验。",
    },
    iqm: { name: "四分位均值", how: "全部试验中间一半的平均奖励。区间：在任务内重抽试验（分层自助法）。" },
    profile: { name: "性能曲线", how: "奖励高于各阈值的试验占比。色带：分层自助法，逐点。" },
    pass_at_k: {
      name: "pass@k，k 次至少成功一次",
      how: "1 − C(n−c, k)/C(n, k)，对至少有 k 次试验的任务取平均；区间由重抽任务得到。",
    },
    pass_hat_k: {
      name: "pass^k，k 次全部成功",
      how: "C(c, k)/C(n, k)，对至少有 k 次试验的任务取平均；区间由重抽任务得到。",
    },
    power: {
      name: "检验功效",
      how: "双侧 5\u202f% 水平下，五次重复中有四次能发现的差距，算作可分辨。n 次中成功 0 次的任务按 n + 1 次中成功 ½ 次计，因为它未必真为 0。",
    },
  },
);
