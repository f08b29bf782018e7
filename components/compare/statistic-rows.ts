import type { MeansComparison, RewardComparison } from "@/lib/domain/compare/comparison";
import { METHODS, type Method } from "@/lib/domain/compare/methods";
import type { Scalar } from "@/lib/queries/query";

interface Statistic {
  readonly method: Method;
  readonly name: string;
  readonly value: number | null;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  readonly p?: number | null;
}

/** Every statistic by its name, with interval or p where it has one, and the work that defines it. */
export function statisticRows(
  found: MeansComparison,
  rewards: RewardComparison | null,
): Readonly<Record<string, Scalar>>[] {
  const { bootstrap, sign_flip, sign, power } = found;
  const improvement = rewards?.improvement ?? null;
  const iqm = rewards?.iqm ?? null;
  const all: Statistic[] = [
    {
      method: "mean_difference",
      name: "mean_difference",
      value: found.mean_difference,
      low: bootstrap?.difference.low,
      high: bootstrap?.difference.high,
    },
    { method: "paired_stderr", name: "paired_stderr", value: found.paired_stderr },
    { method: "paired_stderr", name: "unpaired_stderr", value: found.unpaired_stderr },
    {
      method: "paired_bootstrap",
      name: "ratio",
      value: found.ratio,
      low: bootstrap?.ratio?.low,
      high: bootstrap?.ratio?.high,
    },
    { method: "sign_flip", name: "sign_flip", value: found.mean_difference, p: sign_flip.p },
    { method: "sign_test", name: "ups", value: sign.ups, p: sign.p },
    { method: "sign_test", name: "downs", value: sign.downs, p: sign.p },
    { method: "sign_test", name: "ties", value: sign.ties, p: sign.p },
    ...found.mcnemar_by_rule.flatMap(({ rule, only_a, only_b, p }): Statistic[] => [
      { method: "mcnemar", name: `${rule}_only_a`, value: only_a, p },
      { method: "mcnemar", name: `${rule}_only_b`, value: only_b, p },
    ]),
    {
      method: "improvement",
      name: "probability_of_improvement",
      value: improvement?.probability ?? null,
      low: improvement?.probability95?.low,
      high: improvement?.probability95?.high,
    },
    {
      method: "iqm",
      name: "iqm_difference",
      value: iqm?.difference ?? null,
      low: iqm?.difference95?.low,
      high: iqm?.difference95?.high,
    },
    {
      method: "power",
      name: "more_trials_tasks_fixed",
      value: power?.more_trials_tasks_fixed ?? null,
    },
    {
      method: "power",
      name: "more_trials_tasks_sampled",
      value: power?.more_trials_tasks_sampled ?? null,
    },
    { method: "power", name: "tasks_needed", value: power?.tasks_needed ?? null },
  ];
  return all.map(({ method, name, value, low, high, p }) => ({
    statistic: name,
    value,
    low: low ?? null,
    high: high ?? null,
    p: p ?? null,
    reference: METHODS[method]?.cite ?? null,
  }));
}
