import { phaseMeans } from "@/lib/domain/series";

import { type AuditFacts, type LoggedPoint, observed, poolSize } from "./facts";
import { type Finding, SEVERITIES } from "./finding";
import { type Health, healthOf, type Monitor, watch } from "./monitors";
import { gainInErrors } from "./gain";
import { fullWindows } from "./rules-collapse";
import { RULES } from "./rules";
import { type AuditThresholds, DEFAULT_THRESHOLDS } from "./thresholds";

/**
 * What the run learned. Narrow: few tasks hold the successes, or most were never solved. None: no strict success.
 * Lost: it fell far below its best. Flat: strict success did not rise from the first to the last third by more than chance. Unmeasured: too few scored training trials or rollouts.
 */
export type Learning = "narrow" | "broad" | "flat" | "lost" | "none" | "unmeasured";

/** The two halves of the verdict, each chosen by rule. */
export interface Verdict {
  readonly infrastructure: Health;
  readonly learning: Learning;
}

/** Means of the early and of the late third of the log. */
interface Change {
  readonly early: number;
  readonly late: number;
}

/** The numbers of the sentence beside the verdict. */
export interface Summary {
  readonly rollouts: number;
  /** Means of the early and late third of the logged accuracy; null where either is missing. */
  readonly accuracy: Change | null;
  /** The same of the logged reward, on the trainer's scale, for a run that logs no accuracy. */
  readonly reward: Change | null;
  readonly pool: number;
  /** Tasks with at least one strict success. */
  readonly solved: number;
  readonly observed: number;
  readonly scored: number;
  /** pass@1 of the first and the last whole window; null where there is no second one. */
  readonly pass_at_1: { readonly first: number; readonly last: number } | null;
  readonly window: number;
  /** Trials enough, but rollouts too few to have a course. */
  readonly is_short: boolean;
  /** Standard monitors by state. */
  readonly monitors: { readonly quiet: number; readonly fired: number; readonly logged: number };
}

export interface Audit {
  readonly verdict: Verdict;
  readonly summary: Summary;
  /** Worst first, quiet last; rules keep their order within a severity. */
  readonly findings: readonly Finding[];
}

/** Runs every rule. A rule without data is silent: no finding is made up. */
export function audit(facts: AuditFacts, thresholds: AuditThresholds = DEFAULT_THRESHOLDS): Audit {
  const enough = isMeasurable(facts, thresholds);
  const findings = Object.values(RULES)
    .flatMap((rule): Finding[] => {
      const finding = rule.needs_trials === true && !enough ? null : rule.judge(facts, thresholds);
      return finding === null ? [] : [finding];
    })
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const monitors = watch(facts, thresholds);
  return {
    verdict: {
      infrastructure: healthOf(monitors, thresholds),
      learning: learningOf(facts, findings, thresholds),
    },
    summary: summaryOf(facts, monitors, thresholds),
    findings,
  };
}

/** Whether the observed tasks have trials enough, on average, to be told apart from chance. */
function isMeasurable({ tasks }: AuditFacts, t: AuditThresholds): boolean {
  const seen = observed(tasks);
  const scored = seen.reduce((sum, task) => sum + task.scored, 0);
  return seen.length > 0 && scored >= t.fewest_trials * seen.length;
}

function summaryOf(facts: AuditFacts, monitors: readonly Monitor[], t: AuditThresholds): Summary {
  const windows = fullWindows(facts.pass_at_1, t.window);
  const [first] = windows;
  const last = windows.at(-1);
  const seen = observed(facts.tasks);
  return {
    rollouts: facts.run.rollouts,
    accuracy: changeOf(facts.series.accuracy, facts.log_rows, t),
    reward: changeOf(facts.series.reward, facts.log_rows, t),
    pool: poolSize(facts),
    solved: seen.filter(({ strict_successes }) => strict_successes > 0).length,
    observed: seen.length,
    scored: seen.reduce((sum, { scored }) => sum + scored, 0),
    pass_at_1:
      first === undefined || last === undefined || first === last
        ? null
        : { first: first.pass_at_1, last: last.pass_at_1 },
    window: t.window,
    monitors: {
      quiet: monitors.filter(({ state }) => state === "quiet").length,
      fired: monitors.filter(({ state }) => state === "fired").length,
      logged: monitors.filter(({ points }) => points > 0).length,
    },
    is_short: isMeasurable(facts, t) && gainInErrors(facts, t.fewest_rollouts) === null,
  };
}

function changeOf(points: readonly LoggedPoint[], log_rows: number, t: AuditThresholds): Change | null {
  if (points.length < t.fewest_points) return null;
  const [early, , late] = phaseMeans(points, log_rows);
  if (early === undefined || late === undefined || early.mean === null || late.mean === null) return null;
  return { early: early.mean, late: late.mean };
}

function learningOf(facts: AuditFacts, findings: readonly Finding[], t: AuditThresholds): Learning {
  const seen = observed(facts.tasks);
  if (!isMeasurable(facts, t)) return "unmeasured";
  if (seen.every(({ strict_successes }) => strict_successes === 0)) return "none";
  const gain = gainInErrors(facts, t.fewest_rollouts);
  if (gain === null) return "unmeasured";
  if (findings.some(({ id }) => id === "fallen")) return "lost";
  if (gain < t.errors) return "flat";
  const narrow = findings.some(
    ({ id, severity }) => severity === "serious" && (id === "concentrated" || id === "never_solved"),
  );
  return narrow ? "narrow" : "broad";
}
