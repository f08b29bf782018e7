/** What a rollout is checked for, in the order shown. */
export const ROLLOUT_CHECKS = [
  "complete_groups",
  "one_task_a_group",
  "distinct_samples",
  "samples_in_place",
  "grouped",
  "one_attempt",
  "one_evaluation",
] as const;
export type RolloutCheck = (typeof ROLLOUT_CHECKS)[number];

/** A trial as the checks need it. */
export interface CheckedTrial {
  readonly attempt: number;
  readonly group_id: string | null;
  readonly sample_id: string | null;
  readonly task_id: string;
  readonly evaluations: number;
}

/** The outcome of one check. */
export interface CheckResult {
  readonly check: RolloutCheck;
  /** How many groups, trials or attempts were looked at; 0: the data do not say enough to check. */
  readonly of: number;
  /** What failed, by name, in the order of the trials. */
  readonly failures: readonly CheckFailure[];
}

/** A group or sample that fails, with the number that shows it: its trials, tasks, copies or the expected place. */
export interface CheckFailure {
  readonly id: string;
  readonly found: number;
}

interface Group {
  readonly id: string;
  readonly tasks: Set<string>;
  readonly trials: CheckedTrial[];
}

/**
 * Whether the trials of one rollout fit together: groups are as large as `group_size` says (null: not known), hold
 * one task and no sample twice, and sample numbers are group · size … group · size + size − 1, as slime counts them.
 */
export function rolloutChecks(trials: readonly CheckedTrial[], group_size: number | null): CheckResult[] {
  const groups = groupsOf(trials);
  const named = trials.filter(({ sample_id }) => sample_id !== null);
  const placed = group_size === null ? [] : named.filter(isNumbered);
  const attempts = new Set(trials.map(({ attempt }) => attempt));
  return [
    {
      check: "complete_groups",
      of: group_size === null ? 0 : groups.length,
      failures: groups
        .filter((group) => group.trials.length !== group_size)
        .map(({ id, trials: inside }) => ({ id, found: inside.length })),
    },
    {
      check: "one_task_a_group",
      of: groups.length,
      failures: groups
        .filter(({ tasks }) => tasks.size > 1)
        .map(({ id, tasks }) => ({ id, found: tasks.size })),
    },
    { check: "distinct_samples", of: named.length, failures: repeatedSamples(named) },
    {
      check: "samples_in_place",
      of: placed.length,
      failures: placed
        .filter((trial) => Number(trial.group_id) !== Math.floor(Number(trial.sample_id) / (group_size ?? 1)))
        .map(({ sample_id, group_id }) => ({ id: sample_id ?? "", found: Number(group_id) })),
    },
    {
      check: "grouped",
      of: trials.length,
      failures: trials
        .filter(({ group_id }) => group_id === null)
        .map(({ task_id }) => ({ id: task_id, found: 1 })),
    },
    {
      check: "one_attempt",
      of: attempts.size,
      failures:
        attempts.size > 1
          ? [...attempts].map((attempt) => ({
              id: String(attempt),
              found: trials.filter((trial) => trial.attempt === attempt).length,
            }))
          : [],
    },
    {
      check: "one_evaluation",
      of: trials.length,
      failures: trials
        .filter(({ evaluations }) => evaluations > 1)
        .map(({ sample_id, task_id, evaluations }) => ({ id: sample_id ?? task_id, found: evaluations })),
    },
  ];
}

/** The samples that a group should have and has not, where its numbers follow the rule of slime; else none. */
export function missingSamples(trials: readonly CheckedTrial[], group_size: number | null): number[] {
  const group = Number(trials[0]?.group_id ?? Number.NaN);
  if (group_size === null || !trials.every(isNumbered)) return [];
  const present = new Set(trials.map(({ sample_id }) => Number(sample_id)));
  const expected = Array.from({ length: group_size }, (_, index) => group * group_size + index);
  const isRule = [...present].every((sample) => Math.floor(sample / group_size) === group);
  return isRule ? expected.filter((sample) => !present.has(sample)) : [];
}

function groupsOf(trials: readonly CheckedTrial[]): Group[] {
  const groups = new Map<string, Group>();
  for (const trial of trials) {
    const { attempt, group_id, task_id } = trial;
    if (group_id === null) continue;
    const key = JSON.stringify([attempt, group_id]);
    const group = groups.get(key) ?? { id: group_id, tasks: new Set<string>(), trials: [] };
    group.tasks.add(task_id);
    group.trials.push(trial);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function repeatedSamples(trials: readonly CheckedTrial[]): CheckFailure[] {
  const counts = new Map<string, { id: string; found: number }>();
  for (const { attempt, group_id, sample_id } of trials) {
    const key = JSON.stringify([attempt, group_id, sample_id]);
    const known = counts.get(key) ?? { id: sample_id ?? "", found: 0 };
    known.found += 1;
    counts.set(key, known);
  }
  return [...counts.values()].filter(({ found }) => found > 1);
}

function isNumbered({ group_id, sample_id }: CheckedTrial): boolean {
  return /^\d+$/.test(group_id ?? "") && /^\d+$/.test(sample_id ?? "");
}
