import { fitMean } from "./fit-mean";
import { randomFor } from "./random";
import { phaseOf, type RolloutRows } from "./row-order";
import { split } from "./split";
import { sharedScore, tallyOf } from "./tally";
import { NEVER_SOLVED, TBOVERFIT } from "./targets";
import type { Trial } from "./trial";

const NAMED: ReadonlySet<string> = new Set(NEVER_SOLVED.map(({ task_id }) => task_id));

/** Partial credit without a published figure of its own. */
function isFree({ task }: Trial): boolean {
  const { course } = task;
  return course.kind === "spread" && course.strict[1] === 0 && !NAMED.has(task.task_id);
}

/** The accuracy in the middle of what rounds to both the published accuracy and the published 2 · accuracy − 1. */
export function accuracyFor(accuracy: number, reward_mean: number): number {
  const low = Math.max(accuracy - 0.0005, (reward_mean + 1 - 0.0005) / 2);
  const high = Math.min(accuracy + 0.0005, (reward_mean + 1 + 0.0005) / 2);
  if (low >= high) throw new Error(`no accuracy gives both ${String(accuracy)} and ${String(reward_mean)}`);
  return (low + high) / 2;
}

/** Gives a trial one test more or less; refused where it would make or break a group of one shared score. */
function grant(trial: Trial, by: 1 | -1, group: readonly Trial[]): boolean {
  if (trial.passed === null || trial.failure !== null || sharedScore(group) !== null) return false;
  const passed = trial.passed + by;
  if (passed < 0 || passed >= trial.task.tests) return false;
  trial.passed = passed;
  if (sharedScore(group) === null) return true;
  trial.passed -= by;
  return false;
}

/** Grants or takes single tests until the accuracy has its published mean in each third. */
export function fitAccuracy(seed: number, trials: readonly Trial[], rows: readonly RolloutRows[]): void {
  const random = randomFor(seed, "accuracy");
  const rollouts = split(trials, ({ rollout }) => rollout);
  const groups = split(trials, ({ group }) => group);
  TBOVERFIT.accuracy.forEach((accuracy, phase) => {
    const members = rows
      .filter(({ first }) => phaseOf(first, TBOVERFIT.phase_bounds) === phase)
      .map(({ rollout }) => rollout);
    const free = members.flatMap((rollout) => (rollouts.get(rollout) ?? []).filter(isFree));
    fitMean({
      name: "accuracy",
      rollouts: members,
      mean: accuracyFor(accuracy, TBOVERFIT.reward_mean[phase] ?? NaN),
      tolerance: 0.00005,
      valueOf: (rollout) => tallyOf(rollouts.get(rollout) ?? []).accuracy ?? 0,
      nudge: (up) => {
        const trial = random.pick(free);
        if (!grant(trial, up ? 1 : -1, groups.get(trial.group) ?? [])) return null;
        return trial.rollout;
      },
    });
  });
}
