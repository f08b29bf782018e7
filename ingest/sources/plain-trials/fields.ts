/**
 * Our names for the columns of a plain table of trials, each with the other names under which it is known,
 * the surest first. The one place where a synonym is said; docs/trials-table.md shows it to people.
 */
export const SYNONYMS = {
  task: ["task_id", "task", "task_name", "problem_id", "problem", "instance_id", "question_id", "prompt_id"],
  reward: ["reward", "score", "rewards", "trial_reward", "episode_reward", "total_reward"],
  success: [
    "success",
    "strict_success",
    "resolved",
    "is_resolved",
    "passed",
    "pass",
    "is_correct",
    "correct",
    "solved",
  ],
  run: ["run_id", "run", "run_name"],
  phase: ["phase", "split", "mode"],
  checkpoint: ["checkpoint", "checkpoint_step", "ckpt", "iteration"],
  attempt: ["job_attempt", "restart", "job_restart"],
  try: ["attempt", "attempt_id"],
  rollout: ["rollout", "rollout_id", "rollout_step", "train_step"],
  step: ["step", "global_step", "training_step"],
  group: ["group_id", "group", "group_idx", "group_index"],
  sample: [
    "sample_id",
    "sample",
    "sample_idx",
    "sample_index",
    "rollout_idx",
    "trial_idx",
    "trial",
    "repeat",
    "epoch",
  ],
  trial_id: ["trial_id", "uid", "uuid", "episode_id", "trajectory_id", "trial_name"],
  status: ["status", "state"],
  error: ["error", "error_kind", "error_type", "exception", "exception_type", "failure_mode"],
  turns: ["turns", "num_turns", "n_turns", "total_turns"],
  input_tokens: ["input_tokens", "total_input_tokens", "n_input_tokens", "prompt_tokens"],
  output_tokens: ["output_tokens", "total_output_tokens", "n_output_tokens", "completion_tokens"],
  cost_usd: ["cost_usd", "cost", "total_cost", "total_cost_usd"],
  started_at: ["started_at", "start_time", "start", "trial_started_at", "ts_start"],
  finished_at: ["finished_at", "end_time", "end", "ended_at", "trial_ended_at", "timestamp", "ts_end"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Field = keyof typeof SYNONYMS;

/** Columns of a table that states counts per task instead of trials; task, run, phase and checkpoint as above. */
export const COUNT_SYNONYMS = {
  successes: [
    "successes",
    "n_successes",
    "num_successes",
    "success_count",
    "passes",
    "n_passed",
    "n_resolved",
  ],
  attempts: [
    "attempts",
    "n_attempts",
    "num_attempts",
    "trials",
    "n_trials",
    "num_trials",
    "total",
    "n",
    "runs",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Where each field stands: a key of the table for every field it has. */
export type Mapping = ReadonlyMap<Field, string>;

const fields = new Map(Object.entries(SYNONYMS).map(([field, names]) => [field, new Set<string>(names)]));

function isField(name: string): name is Field {
  return fields.has(name);
}

/** Our field for a name that the user typed: its own name or any synonym of it ("task_id" is task). */
export function fieldOf(name: string): Field | null {
  const plain = normalised(name);
  if (isField(plain)) return plain;
  for (const [field, names] of fields) if (names.has(plain) && isField(field)) return field;
  return null;
}

/** A column name as it is compared: lower case, spaces, dashes and camel humps as underscores. */
export function normalised(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[\s\-/]+/g, "_");
}

/** The first of a table's columns that bears one of the names; null when none does. */
export function columnNamed(columns: readonly string[], names: readonly string[]): string | null {
  const plain = columns.map(normalised);
  for (const name of names) {
    const at = plain.indexOf(name);
    if (at >= 0) return columns[at] ?? null;
  }
  return null;
}

/** Fields by name alone. */
export function recognised(columns: readonly string[]): Mapping {
  const found = new Map<Field, string>();
  const taken = new Set<string>();
  for (const [field, names] of Object.entries(SYNONYMS)) {
    const column = columnNamed(
      columns.filter((name) => !taken.has(name)),
      names,
    );
    if (column === null || !isField(field)) continue;
    found.set(field, column);
    taken.add(column);
  }
  return found;
}

/** True when the columns say by their names that each row is a trial: a task, and a reward or a verdict. */
export function isTrialsTable(columns: readonly string[]): boolean {
  const found = recognised(columns);
  return found.has("task") && (found.has("reward") || found.has("success"));
}

/** True when the columns say that each row counts the trials of a task. */
export function isCountsTable(columns: readonly string[]): boolean {
  return (
    columnNamed(columns, SYNONYMS.task) !== null &&
    columnNamed(columns, COUNT_SYNONYMS.successes) !== null &&
    columnNamed(columns, COUNT_SYNONYMS.attempts) !== null
  );
}

/** What the user's mapping says, checked: fields by column, and the names of his that are no field of ours. */
export function asked(columns: Readonly<Record<string, string>>): {
  readonly wanted: Mapping;
  readonly unknown: readonly string[];
} {
  const wanted = new Map<Field, string>();
  const unknown: string[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const field = fieldOf(name);
    if (field === null) unknown.push(name);
    else wanted.set(field, column);
  }
  return { wanted, unknown };
}

/** Recognised fields, overruled by what the user asked for: a column he gave away means nothing else. */
export function resolved(columns: readonly string[], wanted: Mapping): Mapping {
  const given = new Set(wanted.values());
  const free = recognised(columns.filter((name) => !given.has(name)));
  return new Map([...free, ...wanted]);
}
