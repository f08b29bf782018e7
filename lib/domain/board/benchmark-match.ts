interface SuiteTask {
  readonly task_id: string;
  readonly suite: string | null;
}

/** The suite of a cohort and how it is known. */
export interface FoundSuite {
  readonly suite: string;
  readonly by: "stated" | "run" | "task-names";
}

/**
 * The one suite that is stated for the tasks of a cohort. Where none is: the one suite whose tasks, as all runs of the
 * data state them, hold every task of the cohort by name. Null where there is none or more than one.
 */
export function suiteOf(cohort: readonly SuiteTask[], all: readonly SuiteTask[]): FoundSuite | null {
  const stated = new Set(cohort.flatMap(({ suite }) => suite ?? []));
  const [only] = stated;
  if (only !== undefined) return stated.size === 1 ? { suite: only, by: "stated" } : null;
  const suites = new Map<string, Set<string>>();
  for (const { task_id, suite } of all) {
    if (suite === null) continue;
    const known = suites.get(suite);
    if (known === undefined) suites.set(suite, new Set([task_id]));
    else known.add(task_id);
  }
  const holding = [...suites].filter(([, names]) => cohort.every(({ task_id }) => names.has(task_id)));
  const suite = holding[0]?.[0];
  return suite === undefined || holding.length > 1 ? null : { suite, by: "task-names" };
}

/**
 * The benchmark of a board that a suite is: the one of the same name, else the only one whose name begins with the
 * suite's and goes on with another word. The suite itself where no board has it, or where several could be meant.
 */
export function benchmarkOf(suite: string, benchmarks: readonly string[]): string {
  const name = suite.trim().toLowerCase();
  const same = benchmarks.find((benchmark) => benchmark.trim().toLowerCase() === name);
  if (same !== undefined) return same;
  const longer = [...new Set(benchmarks)].filter((benchmark) =>
    benchmark.trim().toLowerCase().startsWith(`${name} `),
  );
  return longer.length === 1 ? (longer[0] ?? suite) : suite;
}
