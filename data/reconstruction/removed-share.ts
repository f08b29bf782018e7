import { randomFor, type Random } from "./random";
import { phaseOf, type RolloutRows } from "./row-order";
import { TBOVERFIT } from "./targets";

/** Rollouts whose mean share of removed samples is published or follows from what is. */
export interface ShareClass {
  readonly name: "early" | "middle" | "rest of the first 225" | "burst" | "late";
  readonly rollouts: readonly number[];
  readonly mean: number;
}

function classOf({ rollout, first }: RolloutRows): ShareClass["name"] {
  const { from, to } = TBOVERFIT.non_trainable_burst;
  const phase = phaseOf(first, TBOVERFIT.phase_bounds);
  if (rollout >= from && rollout <= to) return "burst";
  if (phase === 0) return "early";
  if (phase === 1) return "middle";
  return rollout < TBOVERFIT.non_trainable_first.rollouts ? "rest of the first 225" : "late";
}

/** The five classes, their means solved from the published ones (model card first, then the late third). */
export function shareClasses(rows: readonly RolloutRows[]): ShareClass[] {
  const of = (name: ShareClass["name"]): number[] =>
    rows.filter((row) => classOf(row) === name).map(({ rollout }) => rollout);
  const [early, middle, rest, burst, late] = [
    of("early"),
    of("middle"),
    of("rest of the first 225"),
    of("burst"),
    of("late"),
  ];
  const { non_trainable, non_trainable_first: first, non_trainable_burst } = TBOVERFIT;
  // One mean for the rest of the first 225: it rounds to the middle third's, and no stretch has to make up for another.
  const afterEarly =
    (first.mean * first.rollouts - non_trainable[0] * early.length) / (first.rollouts - early.length);
  const restSum = afterEarly * rest.length;
  const lateThird = rest.length + burst.length + late.length;
  const lateSum = non_trainable[2] * lateThird - restSum - non_trainable_burst.mean * burst.length;
  return [
    { name: "early", rollouts: early, mean: non_trainable[0] },
    { name: "middle", rollouts: middle, mean: afterEarly },
    { name: "rest of the first 225", rollouts: rest, mean: afterEarly },
    { name: "burst", rollouts: burst, mean: non_trainable_burst.mean },
    { name: "late", rollouts: late, mean: lateSum / late.length },
  ];
}

function burstShares(random: Random, count: number, mean: number): number[] {
  const high = TBOVERFIT.non_trainable_burst.points_above_half;
  const above = Array.from({ length: high }, () => 0.53 + 0.13 * random.uniform());
  const left = mean * count - above.reduce((sum, share) => sum + share, 0);
  const below = Array.from({ length: count - high }, () => 0.3 + 0.7 * random.uniform() ** 1.5);
  const scale = left / below.reduce((sum, share) => sum + share, 0);
  return random.shuffled([...above, ...below.map((share) => Math.min(0.45, share * scale))]);
}

/** The share of removed samples that each rollout is to have, drawn so that every class has its mean. */
export function drawShares(seed: number, classes: readonly ShareClass[], rollouts: number): number[] {
  const random = randomFor(seed, "removed share");
  const shares = Array<number>(rollouts).fill(0);
  for (const { name, rollouts: members, mean } of classes) {
    const raw =
      name === "burst"
        ? burstShares(random, members.length, mean)
        : members.map(() => Math.exp(0.45 * random.normal()));
    const scale = (mean * members.length) / raw.reduce((sum, share) => sum + share, 0);
    members.forEach((rollout, index) => {
      shares[rollout] = (raw[index] ?? 0) * scale;
    });
  }
  return shares;
}
