import { along, type Mixture, type Quota, type Spread, type Stages, type TaskPlan } from "./course";
import { randomFor, type Random } from "./random";
import { split } from "./split";
import { TBOVERFIT } from "./targets";
import { isUnscored, type Trial } from "./trial";

/** Learning curves are published in buckets of 20 trials; each bucket keeps its share of strict successes. */
const BUCKET = 20;

function shareOfRun({ rollout }: Trial): number {
  return rollout / (TBOVERFIT.rollouts - 1);
}

function drawSpread(random: Random, course: Spread, tests: number, trials: readonly Trial[]): void {
  const [strictFrom, strictTo] = course.strict;
  for (const group of split(trials, ({ group }) => group).values()) {
    const shift = course.shift * random.normal();
    for (const trial of group) {
      const share = shareOfRun(trial);
      const mean = along(course.from, course.to, course.ramp, share) + shift;
      const passed = Math.floor(mean * tests + random.uniform());
      const strict = random.uniform() < along(strictFrom, strictTo, course.ramp, share);
      trial.passed = strict ? tests : Math.min(tests - 1, Math.max(0, passed));
    }
  }
}

function drawMixture(random: Random, { from, to, ramp }: Mixture, trials: readonly Trial[]): void {
  for (const trial of trials) {
    const weights = from.map((weight, level) => along(weight, to[level] ?? 0, ramp, shareOfRun(trial)));
    let left = random.uniform() * weights.reduce((sum, weight) => sum + weight, 0);
    const level = weights.findIndex((weight) => (left -= weight) < 0);
    trial.passed = level < 0 ? 0 : level;
  }
}

function drawBucket(
  random: Random,
  rate: number,
  tests: number,
  course: Stages,
  trials: readonly Trial[],
): void {
  const strict = Math.floor(rate * trials.length + random.uniform());
  random.shuffled(trials).forEach((trial, index) => {
    trial.passed = index < strict ? tests : random.pick(course.otherwise);
  });
}

function drawStages(random: Random, course: Stages, tests: number, trials: readonly Trial[]): void {
  let done = 0;
  for (const { until, rate, end } of course.stages) {
    const stage = trials.slice(done, until);
    for (let at = 0; at < stage.length; at += BUCKET) {
      const bucket = stage.slice(at, at + BUCKET);
      const here = rate + ((end - rate) * (at + bucket.length / 2)) / stage.length;
      drawBucket(random, here, tests, course, bucket);
    }
    done += stage.length;
  }
}

function drawQuota(random: Random, { counts, passed }: Quota, trials: readonly Trial[]): void {
  for (const trial of trials) trial.passed = passed;
  const order = random.shuffled(trials);
  for (const part of counts) {
    const count = part.amount < 1 ? Math.round(part.amount * trials.length) : part.amount;
    for (const trial of order.splice(0, count)) trial.passed = part.passed;
  }
}

function drawTask(random: Random, { course, tests }: TaskPlan, trials: readonly Trial[]): void {
  switch (course.kind) {
    case "unobserved":
      return;
    case "constant":
      for (const trial of trials) trial.passed = course.passed;
      return;
    case "spread":
      drawSpread(random, course, tests, trials);
      return;
    case "mixture":
      drawMixture(random, course, trials);
      return;
    case "stages":
      drawStages(random, course, tests, trials);
      return;
    case "quota":
      drawQuota(random, course, trials);
      return;
  }
}

/** Draws the tests passed by every scored trial from the course of its task. */
export function drawRewards(seed: number, trials: readonly Trial[]): void {
  const scored = trials.filter((trial) => !isUnscored(trial));
  for (const [task, members] of split(scored, ({ task }) => task)) {
    drawTask(randomFor(seed, `rewards of ${task.task_id}`), task, members);
  }
}
