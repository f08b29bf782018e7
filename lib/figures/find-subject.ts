import { cohorts } from "@/lib/queries/cohorts";
import { runOverview } from "@/lib/queries/run-overview";

import type { Ask, Subject } from "./figure";
import type { FigureOptions } from "./recipe";
import { FigureError } from "./scene";

export type WantedSubject = Pick<FigureOptions, "phase" | "checkpoint" | "first_rollout" | "last_rollout"> & {
  /** Null: the first run, the one with the most training trials. */
  readonly run: string | null;
};

/** The run and cohort that a figure is about. Throws a FigureError naming what there is when there is no such. */
export async function findSubject(ask: Ask, wanted: WantedSubject): Promise<Subject> {
  const runs = await ask(runOverview, {});
  const run = wanted.run === null ? runs[0] : runs.find(({ run_id }) => run_id === wanted.run);
  if (run === undefined) {
    const known = runs.map(({ run_id }) => run_id).join(", ");
    throw new FigureError(`the data hold no run "${wanted.run ?? ""}". They hold: ${known}`);
  }
  const own = (await ask(cohorts, {})).filter(({ run_id }) => run_id === run.run_id);
  const { phase, checkpoint, first_rollout, last_rollout } = wanted;
  const cohort = own.find(
    (each) =>
      (phase === null || each.phase === phase) && (checkpoint === null || each.checkpoint === checkpoint),
  );
  if (cohort === undefined && (phase !== null || checkpoint !== null)) {
    const known = own.map((each) => `${each.phase}${each.checkpoint === null ? "" : ` ${each.checkpoint}`}`);
    throw new FigureError(`run ${run.run_id} has no such cohort. It has: ${known.join(", ") || "no trials"}`);
  }
  return { run, cohort: cohort ?? null, first_rollout, last_rollout };
}
