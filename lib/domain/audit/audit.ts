import { type AuditFacts, observed } from "./facts";
import { type Finding, SEVERITIES } from "./finding";
import type { Health } from "./monitors";
import {
  brokenCheckpoints,
  changeInErrors,
  contaminated,
  fallen,
  fullWindows,
  infrastructure,
  removed,
} from "./rules-run";
import { concentrated, learnable, neverSolved, noGradient, verifier } from "./rules-tasks";
import { type AuditThresholds, DEFAULT_THRESHOLDS } from "./thresholds";

/**
 * What the run learned. Narrow: few tasks hold the successes, or most were never solved. None: no strict success.
 * Flat: the last window's pass@1 is not above the first's by more than chance. Unmeasured: no scored training trial.
 */
export type Learning = "narrow" | "broad" | "flat" | "none" | "unmeasured";

/** The two halves of the verdict, each chosen by rule. */
export interface Verdict {
  readonly infrastructure: Health;
  readonly learning: Learning;
}

export interface Audit {
  readonly verdict: Verdict;
  /** Worst first, quiet last; rules keep their order within a severity. */
  readonly findings: readonly Finding[];
}

/** Runs every rule. A rule without data is silent: no finding is made up. */
export function audit(facts: AuditFacts, thresholds: AuditThresholds = DEFAULT_THRESHOLDS): Audit {
  const health = infrastructure(facts, thresholds);
  const found: (Finding | null)[] = [
    concentrated(facts, thresholds),
    neverSolved(facts, thresholds),
    fallen(facts, thresholds),
    contaminated(facts, thresholds),
    removed(facts, thresholds),
    noGradient(facts, thresholds),
    verifier(facts),
    learnable(facts),
    brokenCheckpoints(facts),
    health,
  ];
  const findings = found
    .filter((finding) => finding !== null)
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return {
    verdict: { infrastructure: health.values.health, learning: learningOf(facts, findings, thresholds) },
    findings,
  };
}

function learningOf(facts: AuditFacts, findings: readonly Finding[], t: AuditThresholds): Learning {
  const seen = observed(facts.tasks);
  if (seen.length === 0) return "unmeasured";
  if (seen.every(({ strict_successes }) => strict_successes === 0)) return "none";
  const narrow = findings.some(
    ({ id, severity }) => severity === "serious" && (id === "concentrated" || id === "never_solved"),
  );
  if (narrow) return "narrow";
  const windows = fullWindows(facts.pass_at_1, t.window);
  const [first] = windows;
  const last = windows.at(-1);
  const measured = first !== undefined && last !== undefined && first !== last;
  return measured && changeInErrors(first, last) < t.errors ? "flat" : "broad";
}
