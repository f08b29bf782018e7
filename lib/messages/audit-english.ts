import { formatCount, formatRange, formatRate } from "@/lib/domain/format";

import { capital, number, plural } from "./audit-english-grammar";
import { MONITOR_ENGLISH, runFindingsEnglish } from "./audit-english-run";
import { taskFindingsEnglish } from "./audit-english-tasks";
import { type AuditWords, share } from "./audit-words";
import { strong } from "./rich";

/** The audit in English; the command line's report reads the same. */
export const auditEnglish: AuditWords = {
  severity: { serious: "Serious", warning: "Warning", notice: "Notice", quiet: "Quiet" },
  infrastructure: {
    healthy: "Infrastructure healthy.",
    unhealthy: "Infrastructure unhealthy.",
    unknown: "Infrastructure not measurable.",
  },
  learning: {
    narrow: "Learning narrow.",
    broad: "Learning broad.",
    flat: "No gain measured.",
    lost: "Learning lost.",
    none: "Nothing solved.",
    unmeasured: "Learning not measurable.",
  },
  monitor: MONITOR_ENGLISH,
  finding: { ...runFindingsEnglish, ...taskFindingsEnglish },
  about_job: (health, { rollouts, accuracy, reward, monitors: { quiet, fired, logged } }) => {
    const span = rollouts === 0 ? "" : ` for ${formatCount(rollouts)} rollouts`;
    const monitors = {
      healthy: `${quiet === 5 ? "All five" : `${capital(number(quiet))} of five`} standard monitors stayed quiet${span}`,
      unhealthy: `${capital(number(fired))} of five standard monitors fired`,
      unknown:
        logged === 0
          ? "No standard monitor was logged"
          : quiet === 0
            ? "No standard monitor has values enough"
            : `Only ${number(quiet)} of five standard monitors ${plural(quiet, "has", "have")} values enough`,
    }[health];
    const change = accuracy ?? reward;
    if (change === null) return `${monitors}.`;
    const { early, late } = change;
    return `${monitors} and mean ${accuracy === null ? "reward" : "accuracy"} ${late > early ? "rose" : "went"} from ${formatRate(early)} to ${formatRate(late)}.`;
  },
  about_learning: (learning, summary, { concentrated, never_solved, fallen }) => {
    const { pool, solved, observed, scored, pass_at_1, window, is_short, rollouts } = summary;
    switch (learning) {
      case "narrow": {
        const few =
          concentrated === null
            ? null
            : `${strong(`${formatCount(concentrated.tasks)} of ${formatCount(concentrated.pool)}`)} ${plural(concentrated.tasks, "task holds", "tasks hold")} ${strong(share(concentrated.share, concentrated.pool))} of strict successes`;
        const never =
          never_solved === null ? null : `${strong(formatCount(never_solved.never))} were never solved once`;
        return `Yet ${[few, never].filter((text) => text !== null).join(", and ")}.`;
      }
      case "broad":
        return `${strong(`${formatCount(solved)} of ${formatCount(pool)}`)} tasks were strictly solved at least once, and successes are spread over them.`;
      case "flat":
        return pass_at_1 === null
          ? "Strict success did not rise from the first to the last third of the rollouts by more than chance."
          : `pass@1 of the last ${formatCount(window)} rollouts, ${strong(formatRate(pass_at_1.last))}, is not above that of the first, ${strong(formatRate(pass_at_1.first))}, by more than chance.`;
      case "lost":
        return fallen === null
          ? ""
          : `The strict rate was ${strong(formatRate(fallen.best.rate))} at its best, in rollouts ${formatRange(fallen.best.first, fallen.best.last)}, and is ${strong(formatRate(fallen.last.rate))} at the end.`;
      case "none":
        return `None of ${strong(formatCount(scored))} scored trials on ${formatCount(observed)} tasks passed every test.`;
      case "unmeasured":
        return scored === 0
          ? "This data holds no training trials of the run, so what it learned, task by task, cannot be told."
          : is_short
            ? `${strong(formatCount(scored))} scored trials in ${formatCount(rollouts)} ${plural(rollouts, "rollout")} are too short a course to tell whether anything was learned.`
            : `${strong(formatCount(scored))} scored ${plural(scored, "trial")} on ${formatCount(observed)} ${plural(observed, "task")} are too few to tell learning from chance.`;
    }
  },
};
