import type { ShownGroup } from "./shown-board";

type Cell = string | number | boolean | null;

/** The rows as a table under their own column names, raw values. */
export function boardTable(groups: readonly ShownGroup[]): Record<string, Cell>[] {
  return groups.flatMap(({ rows }) =>
    rows.map((row) => ({
      benchmark: row.benchmark,
      best_rank: row.rank?.best ?? null,
      worst_rank: row.rank?.worst ?? null,
      takes_rank: row.rank === null ? null : !row.is_guest,
      agent: row.agent,
      model: row.model === "" ? null : row.model,
      checkpoint: row.own?.checkpoint ?? null,
      accuracy: row.accuracy,
      stderr: row.stderr,
      stderr_kind: row.stderr_kind,
      bootstrap95_low: row.bootstrap95?.low ?? null,
      bootstrap95_high: row.bootstrap95?.high ?? null,
      tasks: row.own?.tasks ?? null,
      n: row.own?.n ?? null,
      trials: row.own?.trials ?? null,
      accuracy_missing_as_zero: row.own?.accuracy_missing_as_zero ?? null,
      date: row.date,
      origin: row.origin,
      verified: row.verified,
      self_reported: row.self_reported,
      in_distribution: row.in_distribution,
      qualifier: row.own?.qualifier ?? null,
      family: row.family,
      weights: row.weights,
      size: row.size,
      source: row.reference,
    })),
  );
}
