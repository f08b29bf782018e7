import { fitMean } from "./fit-mean";
import { randomFor, type Random } from "./random";
import type { ShareClass } from "./removed-share";
import { phaseOf, type RolloutRows } from "./row-order";
import { split } from "./split";
import { tallyOf } from "./tally";
import { HYPER_PARAMETERS, TBOVERFIT } from "./targets";
import { isStrict, type Trial } from "./trial";

const MOST_TURNS = HYPER_PARAMETERS.max_iterations;

/** Most agents work until the limit; those that solve the task stop by themselves half of the time. */
function endEpisode(random: Random, trial: Trial): void {
  const at = random.uniform();
  const stops = isStrict(trial) ? 0.5 : 0.06;
  trial.ending = at < 0.012 ? "aborted" : at < 0.012 + stops ? "completed" : "truncated";
  trial.turns = trial.ending === "truncated" ? MOST_TURNS : 3 + random.integer(MOST_TURNS - 3);
}

/** Draws how every episode ends and after how many turns. */
export function drawEndings(seed: number, trials: readonly Trial[]): void {
  const random = randomFor(seed, "endings");
  for (const trial of trials) {
    if (trial.failure === "allocate" || trial.failure === "reset") continue;
    endEpisode(random, trial);
    if (trial.failure === "episode" || trial.failure === "episode-scored")
      trial.turns = 5 + random.integer(5);
  }
}

function byRollout(trials: readonly Trial[]): (rollout: number) => readonly Trial[] {
  const parts = split(trials, ({ rollout }) => rollout);
  return (rollout) => parts.get(rollout) ?? [];
}

/** Turns endings until the truncated share has its published mean in each third. */
export function fitTruncated(seed: number, trials: readonly Trial[], rows: readonly RolloutRows[]): void {
  const random = randomFor(seed, "truncated");
  const of = byRollout(trials);
  TBOVERFIT.truncated_ratio.forEach((mean, phase) => {
    const rollouts = rows
      .filter(({ first }) => phaseOf(first + 1, TBOVERFIT.phase_bounds) === phase)
      .map(({ rollout }) => rollout);
    fitMean({
      name: "truncated ratio",
      rollouts,
      mean,
      tolerance: 0.0005,
      valueOf: (rollout) => {
        const { truncated, samples } = tallyOf(of(rollout));
        return truncated / samples;
      },
      nudge: (up) => {
        const trial = random.pick(of(random.pick(rollouts)));
        if (trial.failure !== null || trial.ending !== (up ? "completed" : "truncated")) return null;
        trial.ending = up ? "truncated" : "completed";
        trial.turns = up ? MOST_TURNS : 3 + random.integer(MOST_TURNS - 3);
        return trial.rollout;
      },
    });
  });
}

/** Lengthens or shortens lost episodes until the removed share has its mean in each class of rollouts. */
export function fitRemoved(seed: number, trials: readonly Trial[], classes: readonly ShareClass[]): void {
  const random = randomFor(seed, "removed");
  const of = byRollout(trials);
  for (const { name, rollouts, mean } of classes) {
    fitMean({
      name: `removed share, ${name}`,
      rollouts,
      mean,
      tolerance: 0.00001,
      valueOf: (rollout) => {
        const { failed, samples } = tallyOf(of(rollout));
        return failed / samples;
      },
      nudge: (up) => {
        const trial = random.pick(of(random.pick(rollouts)));
        if (trial.failure !== "episode" && trial.failure !== "episode-scored") return null;
        const turns = trial.turns + (up ? 1 : -1);
        if (turns < 1 || turns > MOST_TURNS - 1) return null;
        trial.turns = turns;
        return trial.rollout;
      },
    });
  }
}
