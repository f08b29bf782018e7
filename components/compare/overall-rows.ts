import type { CohortMeans } from "@/lib/domain/compare/cohort-means";
import type { MeansComparison } from "@/lib/domain/compare/comparison";
import type { Scalar } from "@/lib/queries/query";

/** Both sides and their difference as rows: each side over all of its own tasks, the difference over the common ones. */
export function overallRows(found: MeansComparison): Readonly<Record<string, Scalar>>[] {
  const { bootstrap, options } = found;
  return [
    sideRow("A", found.a, options.measure),
    sideRow("B", found.b, options.measure),
    {
      row: "B - A",
      measure: options.measure,
      tasks: found.tasks.length,
      n: null,
      micro: null,
      macro: found.mean_difference,
      low: bootstrap?.difference.low ?? null,
      high: bootstrap?.difference.high ?? null,
      interval: bootstrap === null ? null : "paired bootstrap",
      seed: options.seed,
      stderr_tasks_sampled: found.paired_stderr,
      stderr_tasks_fixed: null,
      ratio: found.ratio,
      ratio_low: bootstrap?.ratio?.low ?? null,
      ratio_high: bootstrap?.ratio?.high ?? null,
    },
  ];
}

function sideRow(row: string, means: CohortMeans, measure: string): Readonly<Record<string, Scalar>> {
  return {
    row,
    measure,
    tasks: means.tasks,
    n: means.n,
    micro: means.micro,
    macro: means.macro,
    low: means.bootstrap95?.low ?? null,
    high: means.bootstrap95?.high ?? null,
    interval: means.bootstrap95?.method ?? null,
    seed: null,
    stderr_tasks_sampled: means.stderr_tasks_sampled,
    stderr_tasks_fixed: means.stderr_tasks_fixed,
    ratio: null,
    ratio_low: null,
    ratio_high: null,
  };
}
