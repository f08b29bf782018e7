import { randomFor } from "./random";
import { phaseOf, type RolloutRows } from "./row-order";
import { split } from "./split";
import { sharedScore } from "./tally";
import { TBOVERFIT } from "./targets";
import { rewardOf, type Trial } from "./trial";

const HALF_CREDIT = "0.0";
/** Published with two decimals. */
const TOLERANCE = 0.0045;
const ATTEMPTS = 20_000;

/**
 * Breaks single groups of constant half credit (one trial falls to 0) until their mean number per rollout that
 * has any is the published one in each third. Throws when that does not succeed.
 */
export function fitHalfCredit(seed: number, trials: readonly Trial[], rows: readonly RolloutRows[]): void {
  const random = randomFor(seed, "half credit");
  const rollouts = split(trials, ({ rollout }) => rollout);
  TBOVERFIT.zero_std_half_credit.forEach((mean, phase) => {
    const groups = rows
      .filter(({ first }) => phaseOf(first + 1, TBOVERFIT.phase_bounds) === phase)
      .map(({ rollout }) =>
        [...split(rollouts.get(rollout) ?? [], ({ group }) => group).values()].filter(
          (group) => sharedScore(group) === HALF_CREDIT,
        ),
      )
      .filter((found) => found.length > 0);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const present = groups.filter((found) => found.length > 0);
      const off = present.flat().length / present.length - mean;
      if (Math.abs(off) <= TOLERANCE) return;
      // Breaking the only group of a rollout raises the mean over those that have any; another one lowers it.
      const found = random.pick(present);
      const group = random.pick(found);
      const trial = random.pick(group);
      const breakable = trial.task.course.kind === "mixture" && rewardOf(trial) === 0.5;
      if (!breakable || (off < 0 ? found.length > 1 : found.length === 1)) continue;
      trial.passed = 0;
      found.splice(found.indexOf(group), 1);
    }
    throw new Error(`constant half credit could not be fitted to ${String(mean)}`);
  });
}
