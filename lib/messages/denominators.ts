import { formatCount } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

/** The two readings of a mean or a rate where trials have no reward. */
export const denominatorMessages = catalogue(
  {
    scored_only: "scored only",
    missing_as_zero: "missing = 0",
    scored_only_title: (scored: number) =>
      `Over the ${formatCount(scored)} trials that have a reward; the others are left out.`,
    missing_as_zero_title: (missing: number, trials: number) =>
      `Over all ${formatCount(trials)} trials; ${missing === 1 ? "the one without a reward counts" : `the ${formatCount(missing)} without a reward count`} as 0 and as not solved.`,
    missing_of: (missing: number, trials: number) =>
      `${formatCount(missing)} of ${formatCount(trials)} trials ${missing === 1 ? "has" : "have"} no reward.`,
    mean: "Mean reward",
    strict_rate: "strict rate",
    col_rate: "Rate, missing = 0, %",
  },
  {
    scored_only: "仅计已评分",
    missing_as_zero: "缺失记 0",
    scored_only_title: (scored) => `以有奖励的 ${formatCount(scored)} 次试验为分母，其余不计。`,
    missing_as_zero_title: (missing, trials) =>
      `以全部 ${formatCount(trials)} 次试验为分母；其中 ${formatCount(missing)} 次没有奖励，记为 0 且未解出。`,
    missing_of: (missing, trials) => `${formatCount(trials)} 次试验中有 ${formatCount(missing)} 次没有奖励。`,
    mean: "平均奖励",
    strict_rate: "严格成功率",
    col_rate: "成功率，缺失记 0，%",
  },
);
