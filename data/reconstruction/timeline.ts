import { randomFor } from "./random";
import { HYPER_PARAMETERS } from "./targets";

/** Seconds since the start of the run. */
export interface RolloutTimes {
  readonly begins: number;
  readonly ends: number;
  /** The trainer works on the rollout while the next one is generated. */
  readonly trains: number;
  readonly trained: number;
  readonly saves: boolean;
}

const SETUP = 410;
const SAVING = 95;

/** Whether the policy is saved after a rollout. */
export function isSaved(rollout: number): boolean {
  return (rollout + 1) % HYPER_PARAMETERS.save_interval === 0;
}

/**
 * Times of all rollouts so that the last row falls `hours` after the start. Longer where more samples were
 * removed: their episodes wait for time-outs.
 */
export function drawTimes(seed: number, hours: number, removed: readonly number[]): RolloutTimes[] {
  const random = randomFor(seed, "times");
  const training = removed.map((_, rollout) => 190 + 30 * random.uniform() + (isSaved(rollout) ? SAVING : 0));
  const weights = removed.map((share) => Math.exp(0.12 * random.normal()) * (1 + 1.3 * share));
  const generating = hours * 3600 - SETUP - (training.at(-1) ?? 0) - 5;
  const scale = generating / weights.reduce((sum, weight) => sum + weight, 0);
  let begins = SETUP;
  return weights.map((weight, rollout) => {
    const ends = begins + weight * scale;
    const trains = ends + 4;
    const times = {
      begins,
      ends,
      trains,
      trained: trains + (training[rollout] ?? 0),
      saves: isSaved(rollout),
    };
    begins = ends;
    return times;
  });
}
