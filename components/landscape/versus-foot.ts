import type { DistributionMessages } from "@/lib/messages/distributions";
import type { LandscapeMessages } from "@/lib/messages/landscape";
import type { ManifestRun } from "@/lib/schema/manifest";

import type { Versus } from "./use-versus";

interface Words {
  readonly texts: DistributionMessages;
  readonly names: LandscapeMessages;
  readonly role: Readonly<Record<ManifestRun["role"], string>>;
}

/** What a footnote says of what is compared: which run or pool, its role, how many, and the words it must carry. */
export function versusFoot(
  versus: Versus,
  here: ManifestRun,
  of: "tasks" | "trials",
  words: Words,
): string[] {
  const { texts, names, role } = words;
  if (versus.kind === "published") {
    return of === "tasks" ? [texts.published_source(versus.published.pool, versus.published.source)] : [];
  }
  if (versus.kind !== "run") return [];
  const { run, cohort, distribution } = versus;
  const phase = cohort.phase === "train" ? names.cohort_train : names.cohort_eval;
  const name = cohort.checkpoint === null ? phase : names.cohort_checkpoint(phase, cohort.checkpoint);
  const { required_qualifier } = run;
  return [
    texts.versus_here(role[here.role]),
    of === "tasks"
      ? texts.versus_tasks(run.name, role[run.role], name, distribution.tasks)
      : texts.versus_trials(run.name, role[run.role], name, distribution.scored),
    ...(required_qualifier === null ? [] : [texts.versus_qualified(run.name, required_qualifier)]),
  ];
}
