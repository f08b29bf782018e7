import type { ProblemKind } from "./problem-kinds";

/**
 * What a kind of problem does to the numbers, the worst first: a whole file is in none of them; records or values
 * are left out; trials count but are not scored; something was withheld on purpose; or it is odd and counts.
 */
export const PROBLEM_EFFECTS = ["file-unused", "left-out", "not-scored", "withheld", "kept"] as const;
export type ProblemEffect = (typeof PROBLEM_EFFECTS)[number];

const EFFECTS = {
  "not-recognised": "file-unused",
  "known-but-not-data": "file-unused",
  "empty-file": "file-unused",
  "no-records": "file-unused",
  unreadable: "file-unused",
  "duplicate-file": "file-unused",
  "link-not-followed": "file-unused",
  "folder-skipped": "file-unused",
  "column-not-found": "file-unused",
  "bad-line": "left-out",
  "bad-metric-line": "left-out",
  "torn-last-line": "left-out",
  "tail-incomplete": "left-out",
  "bytes-skipped": "left-out",
  "bad-record": "left-out",
  "duplicate-trial": "left-out",
  "repeated-row": "left-out",
  "lost-to-deduplication": "left-out",
  "not-a-number": "left-out",
  "key-changed-type": "left-out",
  "media-left-out": "left-out",
  "value-left-out": "left-out",
  "expands-too-much": "left-out",
  "too-large": "left-out",
  "non-finite-reward": "not-scored",
  "missing-reward": "not-scored",
  "in-flight": "not-scored",
  "no-verdict": "not-scored",
  "not-a-score": "not-scored",
  "personal-left-out": "withheld",
  "secret-left-out": "withheld",
  "bad-utf8": "kept",
  "duplicate-evaluation": "kept",
  "conflicting-evaluation": "kept",
  "reward-out-of-range": "kept",
  "verdict-disagrees": "kept",
  "rollout-disagreement": "kept",
  "attempt-restart": "kept",
  "non-finite-metric": "kept",
  "step-went-back": "kept",
  "time-went-back": "kept",
  "missing-step": "kept",
  "summary-disagrees": "kept",
  "job-interrupted": "kept",
  "stated-total-differs": "kept",
  "partial-population": "kept",
  "sampled-history": "kept",
  "ambiguous-header": "kept",
  "min-max-differ": "kept",
  "expanded-from-counts": "kept",
  "taken-from-summary": "kept",
} satisfies Record<ProblemKind, ProblemEffect>;

/** The effect of a kind; one that this version does not know is taken as odd, since nothing says more. */
export function effectOf(kind: string): ProblemEffect {
  return isKnown(kind) ? EFFECTS[kind] : "kept";
}

function isKnown(kind: string): kind is keyof typeof EFFECTS {
  return Object.hasOwn(EFFECTS, kind);
}
