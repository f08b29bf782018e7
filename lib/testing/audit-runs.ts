import { seededRandom } from "@/lib/domain/random";

/** A training run to be written: what each task earns in each rollout, and what the trainer logs. */
export interface RunPlan {
  readonly seed: number;
  readonly rollouts: number;
  readonly tasks: number;
  /** Groups of `group_size` samples in each rollout. */
  readonly groups: number;
  readonly group_size: number;
  /** Chance of a strict success of a task, `progress` from 0 to 1 over the run. */
  readonly rate: (task: number, progress: number) => number;
  /** Reward of a trial that is no success. */
  readonly partial: (task: number) => number;
  /** Chance that a trial fails without a reward. */
  readonly failing: (progress: number) => number;
  /** Minutes that a rollout takes. */
  readonly minutes: (rollout: number) => number;
  /** Logged beside the accuracy, by the trainer's own names. */
  readonly logged: (progress: number, noise: () => number) => Readonly<Record<string, number | null>>;
  readonly card: Readonly<Record<string, unknown>>;
}

const noise = (random: () => number) => () => 0.9 + 0.2 * random();

/** What a job in good health logs. */
export function healthyLog(progress: number, wobble: () => number): Record<string, number | null> {
  return {
    "terminal/non_trainable_ratio": 0.02 * wobble(),
    "train/grad_norm": (0.9 - 0.3 * progress) * wobble(),
    "train/kl_loss": 0.1 * progress * wobble(),
    "train/entropy_loss": (0.4 - 0.1 * progress) * wobble(),
    "rollout/response_len/mean": (200 + 60 * progress) * wobble(),
    "rollout/truncated_ratio": (0.2 - 0.05 * progress) * wobble(),
  };
}

/** A run of 60 rollouts on 40 tasks in good health, whose tasks are solved at unchanging rates. */
export const PLAN: RunPlan = {
  seed: 1,
  rollouts: 60,
  tasks: 40,
  groups: 10,
  group_size: 8,
  rate: (task) => 0.1 + (0.5 * task) / 40,
  partial: () => 0.25,
  failing: () => 0.01,
  minutes: () => 12,
  logged: healthyLog,
  card: {},
};

const START = Date.UTC(2026, 3, 20) / 1000;

/** The files of a run, by name: a run card, its trials as a table, and its wandb history. Equal plans, equal bytes. */
export function runFiles(plan: RunPlan): Record<string, string> {
  const random = seededRandom(plan.seed);
  const trials: string[] = [];
  const history: string[] = [];
  let time = START;
  for (let rollout = 0; rollout < plan.rollouts; rollout += 1) {
    const progress = rollout / Math.max(1, plan.rollouts - 1);
    time += plan.minutes(rollout) * 60;
    const rewards: number[] = [];
    for (let group = 0; group < plan.groups; group += 1) {
      const task = Math.floor(random() * plan.tasks);
      for (let sample = 0; sample < plan.group_size; sample += 1) {
        const failed = random() < plan.failing(progress);
        const reward = random() < plan.rate(task, progress) ? 1 : plan.partial(task);
        if (!failed) rewards.push(reward);
        trials.push(
          JSON.stringify({
            ...{ trial_id: `${String(rollout)}-${String(group)}-${String(sample)}`, phase: "train", rollout },
            ...{
              task: `task-${String(task).padStart(2, "0")}`,
              group: `${String(rollout)}-${String(group)}`,
            },
            ...{ sample, reward: failed ? null : reward, status: failed ? "failed" : "completed" },
          }),
        );
      }
    }
    const accuracy = rewards.reduce((sum, reward) => sum + reward, 0) / Math.max(1, rewards.length);
    history.push(
      JSON.stringify({
        ...{ _step: rollout, _timestamp: time, "rollout/step": rollout, "terminal/accuracy": accuracy },
        ...plan.logged(progress, noise(random)),
      }),
    );
  }
  return {
    "card.json": JSON.stringify({
      ...{ rewardscape_run: 1, run_id: `run-${String(plan.seed)}`, group_size: plan.group_size },
      ...{ pool_size: plan.tasks, role: "out-of-distribution", contaminated: false, ...plan.card },
    }),
    "trials.jsonl": `${trials.join("\n")}\n`,
    "history.jsonl": `${history.join("\n").replaceAll("null", "NaN")}\n`,
  };
}

/** Every task starts somewhere and rises far. */
export const BROAD: RunPlan = {
  ...PLAN,
  seed: 2,
  rate: (task, progress) => 0.05 + (0.25 * task) / 40 + 0.5 * progress,
};

/** Three tasks are learned, ten pay partial credit, the others nothing; every curve looks well. */
export const NARROW: RunPlan = {
  ...PLAN,
  seed: 3,
  rate: (task, progress) => (task < 3 ? 0.1 + 0.8 * progress : 0),
  partial: (task) => (task >= 10 && task < 20 ? 0.5 : 0),
};

/** Learns until three fifths of the run, then answers a few tokens and loses everything. */
export const COLLAPSE: RunPlan = {
  ...BROAD,
  seed: 4,
  rate: (task, progress) => (progress < 0.6 ? BROAD.rate(task, progress) : 0.01),
  logged: (progress, wobble) =>
    progress < 0.6
      ? healthyLog(progress, wobble)
      : {
          ...healthyLog(progress, wobble),
          "terminal/non_trainable_ratio": 0.8 * wobble(),
          "train/grad_norm": 0.008 * wobble(),
          "train/entropy_loss": 0.004 * wobble(),
          "rollout/response_len/mean": 6 * wobble(),
        },
};

/** Learns broadly on a job in bad health: norms that explode and are nan, many failures, a long pause, slow at the end. */
export const BROKEN: RunPlan = {
  ...BROAD,
  seed: 5,
  failing: () => 0.35,
  minutes: (rollout) => (rollout === 33 ? 320 : rollout < 40 ? 12 : 40),
  logged: (progress, wobble) => ({
    ...healthyLog(progress, wobble),
    "train/grad_norm":
      progress > 0.7 && progress < 0.75 ? null : progress > 0.5 ? 60 * wobble() : 0.8 * wobble(),
  }),
};

/** The first five tasks are known at the start and lost by the end, while the others rise. */
export const FORGETTING: RunPlan = {
  ...BROAD,
  seed: 6,
  rate: (task, progress) => (task < 5 ? Math.max(0, 0.95 - 1.4 * progress) : BROAD.rate(task, progress)),
};
