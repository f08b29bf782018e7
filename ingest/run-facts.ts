import type { RunRow } from "@/lib/schema/tables";

import type { RunFacts } from "./source";

/** Facts of a run and the place of the source that states them. */
export interface SaidOfRun {
  readonly position: number;
  readonly facts: RunFacts;
}

/**
 * One set of facts a run: the first source that states a fact wins, so that run cards win over the files beside
 * them. `names` are what the user calls the runs and win over all.
 */
export function mergeFacts(said: readonly SaidOfRun[], names: ReadonlyMap<string, string>): RunFacts[] {
  const merged = new Map<string, RunFacts>();
  for (const { facts } of said.toSorted((a, b) => compare(a.position, b.position))) {
    const known = merged.get(facts.run_id);
    const stated: Record<string, unknown> = { ...known };
    const added = Object.entries(facts).filter(([name, value]) => value != null && stated[name] == null);
    merged.set(facts.run_id, { ...Object.fromEntries(added), ...known, run_id: facts.run_id });
  }
  for (const [run_id, name] of names) merged.set(run_id, { ...merged.get(run_id), run_id, name });
  return [...merged.values()];
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What nobody said is unknown, except that data are original unless they say they are a reconstruction. */
export function completeRun(facts: RunFacts): RunRow {
  return {
    run_id: facts.run_id,
    name: facts.name ?? facts.run_id,
    base_model: facts.base_model ?? null,
    algorithm: facts.algorithm ?? null,
    suite: facts.suite ?? null,
    pool: facts.pool ?? null,
    pool_tasks: facts.pool_tasks ?? null,
    planned_rollouts: facts.planned_rollouts ?? null,
    role: facts.role ?? "unknown",
    contaminated: facts.contaminated ?? null,
    provenance: facts.provenance ?? "original",
    required_qualifier: facts.required_qualifier ?? null,
    group_size: facts.group_size ?? null,
  };
}
