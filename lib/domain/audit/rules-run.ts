import { highestWindow, meanOverRollouts, spikesAbove } from "@/lib/domain/series";
import type { AuditFacts, EvaluationFacts, PassPoint } from "./facts";
import type { FindingOf } from "./finding";
import { healthOf, watch } from "./monitors";
import type { AuditThresholds } from "./thresholds";

/** Someone said that the evaluated tasks were trained on. Other evaluations are named only to set it apart. */
export function contaminated(facts: AuditFacts, t: AuditThresholds): FindingOf<"contaminated"> | null {
  if (facts.run.contaminated !== true) return null;
  return {
    id: "contaminated",
    severity: "serious",
    values: {
      pass_at_1: facts.pass_at_1.at(-1)?.pass_at_1 ?? null,
      window: t.window,
      evaluations: facts.evaluations
        .filter(({ run_id, scored, contaminated: dirty }) => {
          return run_id !== facts.run.run_id && scored > 0 && dirty !== true;
        })
        .map((evaluation) => ({
          label: evaluationLabel(evaluation),
          strict_rate: evaluation.strict_successes / evaluation.scored,
          scored: evaluation.scored,
          role: evaluation.role,
        }))
        .sort((a, b) => a.strict_rate - b.strict_rate),
    },
  };
}

/** "iter215" where a checkpoint was evaluated, else the run's name. */
function evaluationLabel({ run_name, checkpoint }: EvaluationFacts): string {
  return checkpoint === null ? run_name : `iter${String(checkpoint)}`;
}

/**
 * The trainer's logged share of removed samples: failed or aborted ones.
 * It is not the share of groups without spread, which `noGradient` counts from the groups.
 */
export function removed(facts: AuditFacts, t: AuditThresholds): FindingOf<"removed"> | null {
  const points = facts.series.removed_share;
  const window = highestWindow(points, t.window);
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
      before: meanOverRollouts(points, 0, window.first - 1),
      spikes,
      spike: t.removed_spike,
    },
  };
}

/** pass@1 of the last window far below its best, by more than chance. */
export function fallen(facts: AuditFacts, t: AuditThresholds): FindingOf<"fallen"> | null {
  const full = fullWindows(facts.pass_at_1, t.window);
  const last = full.at(-1);
  const peak = full.reduce<PassPoint | undefined>(
    (best, point) => (best === undefined || point.pass_at_1 > best.pass_at_1 ? point : best),
    undefined,
  );
  if (last === undefined || peak === undefined || last.pass_at_1 > peak.pass_at_1 * t.fall) return null;
  if (changeInErrors(last, peak) < t.errors) return null;
  return {
    id: "fallen",
    severity: "serious",
    values: {
      peak: peak.pass_at_1,
      peak_rollout: peak.rollout,
      last: last.pass_at_1,
      last_rollout: last.rollout,
    },
  };
}

/** The points whose window lies wholly inside the run; all when the run is shorter than one. */
export function fullWindows(points: readonly PassPoint[], window: number): readonly PassPoint[] {
  const start = points[0]?.rollout ?? 0;
  const full = points.filter(({ rollout }) => rollout - start >= window - 1);
  return full.length > 0 ? full : points.slice(-1);
}

/** (b − a) in standard errors of a difference of two proportions; 0 where both are constant. */
export function changeInErrors(a: PassPoint, b: PassPoint): number {
  const variance = ({ pass_at_1: p, scored }: PassPoint) => (p * (1 - p)) / Math.max(1, scored);
  const error = Math.sqrt(variance(a) + variance(b));
  return error === 0 ? 0 : (b.pass_at_1 - a.pass_at_1) / error;
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

/** The five monitors together; serious as soon as one fired, quiet only when enough of them have data. */
export function infrastructure(facts: AuditFacts, t: AuditThresholds): FindingOf<"infrastructure"> {
  const monitors = watch(facts, t);
  const health = healthOf(monitors, t);
  const severity = health === "unhealthy" ? "serious" : health === "healthy" ? "quiet" : "notice";
  return { id: "infrastructure", severity, values: { health, monitors } };
}
