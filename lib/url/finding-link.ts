import { createSerializer } from "nuqs/server";

import type { Finding } from "@/lib/domain/audit/finding";
import type { Place } from "@/lib/domain/audit/windows";

import { curvesState } from "./curves-state";
import { landscapeState } from "./landscape-state";
import { taskHref } from "./task-state";
import { carry } from "./view-state";

const landscape = createSerializer(landscapeState);
const curves = createSerializer(curvesState);

/** Names that an address may hold; more tasks are shown by the view without a selection. */
const MOST_NAMES = 24;

/** The view that shows what a finding rests on, and its address with what the finding is about chosen in it. */
export interface FindingLink {
  readonly view: "landscape" | "curves" | "task" | "runs";
  readonly href: string;
}

/** Where a finding of a run is to be seen, as an address inside the site. */
export function findingLink(run: string, finding: Finding): FindingLink {
  switch (finding.id) {
    case "concentrated":
    case "saturated":
      return tasksOf(run, finding.values.task_ids);
    case "verifier":
    case "near_miss":
    case "learnable":
    case "improved":
    case "forgotten":
      return tasksOf(
        run,
        finding.values.tasks.map(({ task_id }) => task_id),
      );
    case "never_solved":
      return {
        view: "landscape",
        href: landscape("/landscape/", {
          run,
          category: ["truly-cold-flat", "cold-noisy", "partial-stuck-flat", "partial-varied"],
        }),
      };
    case "unsolved_reward":
      return {
        view: "landscape",
        href: landscape("/landscape/", { run, category: ["partial-stuck-flat", "partial-varied"] }),
      };
    case "breadth":
      return { view: "landscape", href: landscape("/landscape/", { run, below: "heat", heat: "strict" }) };
    case "unobserved":
      return { view: "landscape", href: landscape("/landscape/", { run }) };
    case "unequal_sampling":
      return { view: "landscape", href: landscape("/landscape/", { run, size: "trials" }) };
    case "contaminated":
    case "train_eval_gap":
      return { view: "runs", href: `${carry("/", { run })}#runs` };
    case "removed":
      return curvesAt(run, { axis: "rollout", at: finding.values.first });
    case "fallen":
      return curvesAt(run, { axis: "rollout", at: finding.values.best.last });
    case "logged_fall":
      return curvesAt(run, finding.values.best_at);
    case "pauses":
    case "collapse":
      return curvesAt(run, finding.values.at);
    case "infrastructure":
      return curvesAt(run, finding.values.monitors.find(({ state }) => state === "fired")?.fired_at ?? null);
    case "checkpoints":
      return {
        view: "curves",
        href: curves("/curves/", { run, checkpoint: finding.values.last_healthy }),
      };
    case "no_gradient":
    case "failed_trials":
    case "slower":
    case "restarts":
      return curvesAt(run, null);
  }
}

/** One task by itself, a few as a selection, many without. */
function tasksOf(run: string, task_ids: readonly string[]): FindingLink {
  const [only] = task_ids;
  if (only !== undefined && task_ids.length === 1)
    return { view: "task", href: taskHref({ run, task: only, phase: "train", checkpoint: null }) };
  const tasks = task_ids.length > MOST_NAMES ? null : [...task_ids];
  return { view: "landscape", href: landscape("/landscape/", { run, tasks }) };
}

function curvesAt(run: string, place: Place | null): FindingLink {
  return {
    view: "curves",
    href: curves("/curves/", place === null ? { run } : { run, x: place.axis, at: place.at }),
  };
}
