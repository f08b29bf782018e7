import { median } from "@/lib/domain/moments";
import { mannWhitneyRise } from "@/lib/domain/count-tests";
import { highestWindow, meanOverRollouts, spikesAbove } from "@/lib/domain/series";

import type { AuditFacts } from "./facts";
import type { FindingOf } from "./finding";
import { healthOf, watch } from "./monitors";
import { intervalsOf } from "./intervals";
import type { AuditThresholds } from "./thresholds";
import { windowWidth } from "./windows";

/** The five monitors together; serious as soon as one fired, quiet only when enough of them have data. */
export function infrastructure(facts: AuditFacts, t: AuditThresholds): FindingOf<"infrastructure"> | null {
  const monitors = watch(facts, t);
  if (monitors.every(({ points }) => points === 0)) return null;
  const health = healthOf(monitors, t);
  const severity = health === "unhealthy" ? "serious" : health === "healthy" ? "quiet" : "notice";
  return { id: "infrastructure", severity, values: { health, monitors } };
}

/** Training trials that failed or were aborted, of those whose end is known. */
export function failedTrials(facts: AuditFacts, t: AuditThresholds): FindingOf<"failed_trials"> | null {
  const total = (of: (row: AuditFacts["rollouts"][number]) => number) =>
    facts.rollouts.reduce((sum, row) => sum + of(row), 0);
  const [failed, aborted] = [total((row) => row.failed), total((row) => row.aborted)];
  const trials = total((row) => row.trials - row.status_unknown);
  if (trials < t.fewest_trials * t.fewest_tasks) return null;
  const share = (failed + aborted) / trials;
  if (share < t.failed_notice) return null;
  return {
    id: "failed_trials",
    severity: share >= t.failed_serious ? "serious" : share >= t.failed_warning ? "warning" : "notice",
    values: { trials, failed, aborted, share, unscored: total((row) => row.trials - row.scored) },
  };
}

/**
 * The trainer's logged share of removed samples: failed or aborted ones.
 * It is not the share of groups without spread, which `noGradient` counts from the groups.
 */
export function removed(facts: AuditFacts, t: AuditThresholds): FindingOf<"removed"> | null {
  const points = facts.series.removed_share;
  const rollouts = new Set(points.map(({ rollout }) => rollout)).size;
  const window = highestWindow(points, windowWidth(rollouts, t.window));
  if (window === null) return null;
  const spikes = spikesAbove(points, t.removed_spike).length;
  if (window.mean < t.removed && spikes === 0) return null;
  return {
    id: "removed",
    severity: window.mean < t.removed ? "notice" : "warning",
    values: {
      first: window.first,
      last: window.last,
      share: window.mean,
      is_window: window.mean >= t.removed,
      before: meanOverRollouts(points, 0, window.first - 1),
      spikes,
      spike: t.removed_spike,
    },
  };
}

/** Times between rollouts (log rows where none are logged) that are far longer than the median one. */
export function pauses(facts: AuditFacts, t: AuditThresholds): FindingOf<"pauses"> | null {
  const intervals = intervalsOf(facts.series);
  const usual = median(intervals.map(({ minutes }) => minutes));
  if (usual === null || intervals.length < t.fewest_points) return null;
  const limit = Math.max(t.pause_minutes, t.pause_ratio * usual);
  const long = intervals.filter(({ minutes }) => minutes >= limit).sort((a, b) => b.minutes - a.minutes);
  const [longest] = long;
  if (longest === undefined) return null;
  const minutes = long.reduce((sum, pause) => sum + pause.minutes, 0);
  const wall = intervals.reduce((sum, interval) => sum + interval.minutes, 0);
  return {
    id: "pauses",
    severity: minutes / wall >= t.pause_share ? "warning" : "notice",
    values: {
      ...{ pauses: long.length, hours: minutes / 60, longest_hours: longest.minutes / 60, at: longest.place },
      ...{ wall_hours: wall / 60, median_minutes: usual, limit_minutes: limit },
      places: long.map(({ place, minutes: length }) => ({ at: place.at, hours: length / 60 })),
    },
  };
}

/** Rollouts of the last third took longer than those of the first, by medians and by more than chance. */
export function slower(facts: AuditFacts, t: AuditThresholds): FindingOf<"slower"> | null {
  const intervals = intervalsOf(facts.series);
  const third = Math.floor(intervals.length / 3);
  if (intervals.length < 3 * t.fewest_points) return null;
  const early = intervals.slice(0, third).map(({ minutes }) => minutes);
  const late = intervals.slice(-third).map(({ minutes }) => minutes);
  const [early_minutes, late_minutes] = [median(early), median(late)];
  if (early_minutes === null || late_minutes === null || early_minutes <= 0) return null;
  if (late_minutes < t.slower * early_minutes || mannWhitneyRise(early, late) > t.level) return null;
  const axis = intervals[0]?.place.axis ?? "log_index";
  return {
    id: "slower",
    severity: "notice",
    values: { early_minutes, late_minutes, axis, n: intervals.length },
  };
}

/** More than one start of the job, and what was done again. */
export function restarts({ attempts }: AuditFacts): FindingOf<"restarts"> | null {
  if (attempts.length < 2) return null;
  const isNumbered = attempts.every(({ first_rollout }) => first_rollout !== null);
  return {
    id: "restarts",
    severity: "notice",
    values: {
      attempts: attempts.length,
      redone: attempts.reduce(
        (sum, row) => sum + (isNumbered ? row.redone_rollouts : row.redone_log_rows),
        0,
      ),
      axis: isNumbered ? "rollout" : "log_index",
      starts: isNumbered ? attempts.slice(1).map(({ first_rollout }) => first_rollout ?? 0) : [],
    },
  };
}

const BROKEN = new Set(["broken", "damaged", "incomplete", "failed", "deleted"]);

/** Checkpoints that are said to be broken. */
export function brokenCheckpoints({ run, checkpoints }: AuditFacts): FindingOf<"checkpoints"> | null {
  const isBroken = (status: string | null) => status !== null && BROKEN.has(status.toLowerCase());
  const broken = checkpoints.filter(({ status }) => isBroken(status));
  if (broken.length === 0) return null;
  const healthy = checkpoints.filter(({ status }) => !isBroken(status));
  return {
    id: "checkpoints",
    severity: healthy.length === 0 ? "warning" : "notice",
    values: {
      broken: broken.map(({ checkpoint }) => checkpoint),
      last_healthy: healthy.at(-1)?.checkpoint ?? null,
      count: checkpoints.length,
      note: broken.find(({ note }) => note !== null)?.note ?? null,
      rollouts: run.rollouts,
      planned_rollouts: run.planned_rollouts,
    },
  };
}
