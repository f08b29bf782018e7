import { randomFor, type Random } from "./random";
import { split } from "./split";
import { ASTROPY_2_SCORED, TBOVERFIT } from "./targets";
import { isUnscored, type Failure, type Trial } from "./trial";

/** Samples of a trial that runs, and of one that loses its result after it ran: what endings.ts draws on average. */
const SAMPLES_RUNNING = 9.6;
const SAMPLES_LOST = 9;

/** Late kinds, after the episode began: most lose their evaluation, a few are evaluated all the same. */
function lateFailure(random: Random): Failure {
  const at = random.uniform();
  return at < 0.66 ? "evaluate" : at < 0.96 ? "episode" : "episode-scored";
}

/** How many trials must lose their result after they ran, so that `share` of all samples is removed. */
function lostAfterRunning(share: number, trials: number, neverBegan: number): number {
  const removed = share * (neverBegan + (trials - neverBegan) * SAMPLES_RUNNING) - neverBegan;
  return Math.max(0, removed / (SAMPLES_LOST - share * (SAMPLES_LOST - SAMPLES_RUNNING)));
}

/** The most failure-prone first: weighted draw without replacement, failures of one group kept together. */
function byFragility(random: Random, trials: readonly Trial[]): Trial[] {
  const groupTrouble = new Map<number, number>();
  return trials
    .map((trial) => {
      const trouble = groupTrouble.get(trial.group) ?? Math.exp(0.9 * random.normal());
      groupTrouble.set(trial.group, trouble);
      return { trial, key: -Math.log(1 - random.uniform()) / (trial.task.fragility * trouble) };
    })
    .filter(({ trial }) => trial.task.fragility > 0 && trial.failure === null)
    .sort((one, other) => one.key - other.key)
    .map(({ trial }) => trial);
}

/** Whole groups that fail at the start: the unobserved task always, swe-bench-astropy-2 down to its 472. */
function failWholeGroups(random: Random, trials: readonly Trial[]): void {
  for (const trial of trials) if (trial.task.course.kind === "unobserved") trial.failure = "reset";
  const exact = trials.filter(({ task }) => task.task_id === "swe-bench-astropy-2");
  const { from, to } = TBOVERFIT.non_trainable_burst;
  const inBurst = [...split(exact, ({ group }) => group).values()].filter((group) =>
    group.every(({ rollout }) => rollout >= from && rollout <= to),
  );
  for (const trial of random
    .shuffled(inBurst)
    .flat()
    .slice(0, exact.length - ASTROPY_2_SCORED)) {
    trial.failure = random.uniform() < 0.5 ? "allocate" : "reset";
  }
}

/**
 * Decides which trials lose their result and how: each rollout near its share of removed samples, and over the
 * whole run exactly as many unscored trials as published. Throws when the shares leave no room for that.
 */
export function drawFailures(seed: number, trials: readonly Trial[], shares: readonly number[]): void {
  const random = randomFor(seed, "failures");
  failWholeGroups(random, trials);
  const rollouts = split(trials, ({ rollout }) => rollout);
  for (const [rollout, members] of rollouts) {
    const neverBegan = members.filter(({ failure }) => failure !== null).length;
    const wanted = lostAfterRunning(shares[rollout] ?? 0, members.length, neverBegan);
    const count = Math.floor(wanted + random.uniform());
    for (const trial of byFragility(random, members).slice(0, count)) trial.failure = lateFailure(random);
  }
  const missing = trials.length - TBOVERFIT.scored_trials - trials.filter(isUnscored).length;
  if (missing < 0) throw new Error(`${String(-missing)} trials too many lose their result`);
  const troubled = [...rollouts.keys()].flatMap((rollout) =>
    Array<number>(Math.ceil(100 * (shares[rollout] ?? 0))).fill(rollout),
  );
  for (let left = missing; left > 0; left -= 1) {
    const [trial] = byFragility(random, rollouts.get(random.pick(troubled)) ?? []);
    if (trial !== undefined) trial.failure = random.uniform() < 0.5 ? "allocate" : "reset";
  }
}
