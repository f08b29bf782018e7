import type { AuditFacts } from "./facts";
import type { FindingId, FindingOf } from "./finding";
import { collapse, fallen, loggedFall } from "./rules-collapse";
import { contaminated, learnable, nearMiss, unequalSampling, unobserved, verifier } from "./rules-data";
import {
  brokenCheckpoints,
  failedTrials,
  infrastructure,
  pauses,
  removed,
  restarts,
  slower,
} from "./rules-infrastructure";
import { breadth, forgotten, improved, saturated, trainEvalGap, unsolvedReward } from "./rules-learning";
import { concentrated, neverSolved, noGradient } from "./rules-tasks";
import type { AuditThresholds, ThresholdName } from "./thresholds";

/** What a rule is about. */
export const RULE_AREAS = ["learning", "data", "collapse", "infrastructure"] as const;
export type RuleArea = (typeof RULE_AREAS)[number];

/** One rule of the audit. Its definition in words, and why it matters, are in lib/messages/audit-rules.ts. */
export interface Rule<Id extends FindingId = FindingId> {
  readonly id: Id;
  readonly area: RuleArea;
  /** The thresholds it uses, the ones that decide first. */
  readonly thresholds: readonly ThresholdName[];
  /** What the method or the reason comes from; empty where the rule only counts. */
  readonly references: readonly string[];
  /** Speaks only where the observed tasks have trials enough, on average, to be told apart from chance. */
  readonly needs_trials?: true;
  readonly judge: (facts: AuditFacts, thresholds: AuditThresholds) => FindingOf<Id> | null;
}

const FISHER = "Fisher 1922, exact test";
const HOLM = "Holm 1979, adjustment for many tests";
const MANTEL = "Mantel and Haenszel 1959, test within strata";
const WILSON = "Wilson 1927, score interval";

const MONITORED: readonly ThresholdName[] = [
  ...(["grad_norm", "grad_norm_ratio", "kl", "collapse", "truncation_rise"] as const),
  ...(["window", "fewest_points", "fewest_monitors"] as const),
];

/** Every rule by its id, in the order in which findings of one severity stand. */
export const RULES: { readonly [Id in FindingId]: Rule<Id> } = {
  collapse: {
    id: "collapse",
    area: "collapse",
    thresholds: ["collapse", "short_response", "vanished", "removed_collapse", "window", "fewest_points"],
    references: ["Cui et al. 2025, The entropy mechanism of RL for reasoning language models"],
    judge: collapse,
  },
  concentrated: {
    id: "concentrated",
    area: "learning",
    thresholds: [
      "held_share",
      "concentrated_serious",
      "concentrated_warning",
      "fewest_tasks",
      "fewest_trials",
    ],
    references: ["Lorenz 1905, concentration curve"],
    needs_trials: true,
    judge: concentrated,
  },
  never_solved: {
    id: "never_solved",
    area: "learning",
    thresholds: ["never_solved_serious", "never_solved_warning", "fewest_tasks", "fewest_trials"],
    references: ["Hanley and Lippman-Hand 1983, rule of three"],
    needs_trials: true,
    judge: neverSolved,
  },
  fallen: {
    id: "fallen",
    area: "collapse",
    thresholds: ["fall", "window", "level"],
    references: [MANTEL, "Chen et al. 2021, pass@k"],
    judge: fallen,
  },
  logged_fall: {
    id: "logged_fall",
    area: "collapse",
    thresholds: ["fall", "window", "level", "fewest_points"],
    references: ["Mann and Whitney 1947, rank test"],
    judge: loggedFall,
  },
  contaminated: {
    id: "contaminated",
    area: "data",
    thresholds: [],
    references: [],
    judge: contaminated,
  },
  failed_trials: {
    id: "failed_trials",
    area: "infrastructure",
    thresholds: ["failed_serious", "failed_warning", "failed_notice", "fewest_trials", "fewest_tasks"],
    references: [],
    judge: failedTrials,
  },
  train_eval_gap: {
    id: "train_eval_gap",
    area: "learning",
    thresholds: ["train_eval_gap", "window"],
    references: ["Newcombe 1998, interval of a difference", WILSON],
    judge: trainEvalGap,
  },
  forgotten: {
    id: "forgotten",
    area: "learning",
    thresholds: ["forgotten_rate", "forgotten_part", "level", "fewest_trials", "fewest_rollouts"],
    references: [FISHER, HOLM],
    judge: forgotten,
  },
  breadth: {
    id: "breadth",
    area: "learning",
    thresholds: ["level", "never_solved_warning", "fewest_tasks", "fewest_rollouts"],
    references: ["Hong 2013, Poisson binomial distribution"],
    needs_trials: true,
    judge: breadth,
  },
  removed: {
    id: "removed",
    area: "collapse",
    thresholds: ["removed", "removed_spike", "window"],
    references: [],
    judge: removed,
  },
  no_gradient: {
    id: "no_gradient",
    area: "learning",
    thresholds: ["no_gradient_serious", "no_gradient_warning", "fewest_groups"],
    references: ["Yu et al. 2025, DAPO, dynamic sampling"],
    judge: noGradient,
  },
  unsolved_reward: {
    id: "unsolved_reward",
    area: "learning",
    thresholds: ["unsolved_reward_warning", "unsolved_reward_notice", "fewest_tasks", "fewest_trials"],
    references: [],
    needs_trials: true,
    judge: unsolvedReward,
  },
  saturated: {
    id: "saturated",
    area: "learning",
    thresholds: ["saturated_rate", "saturated_warning", "saturated_notice", "fewest_rollouts"],
    references: [WILSON],
    judge: saturated,
  },
  verifier: {
    id: "verifier",
    area: "data",
    thresholds: ["fewest_trials"],
    references: [],
    needs_trials: true,
    judge: verifier,
  },
  improved: {
    id: "improved",
    area: "learning",
    thresholds: ["level", "fewest_trials", "fewest_rollouts"],
    references: [FISHER, HOLM],
    judge: improved,
  },
  learnable: {
    id: "learnable",
    area: "learning",
    thresholds: ["fewest_trials"],
    references: [],
    needs_trials: true,
    judge: learnable,
  },
  near_miss: {
    id: "near_miss",
    area: "data",
    thresholds: ["near_miss_mean", "near_miss_rate"],
    references: ["Hanley and Lippman-Hand 1983, rule of three"],
    judge: nearMiss,
  },
  unobserved: {
    id: "unobserved",
    area: "data",
    thresholds: ["unobserved_warning"],
    references: ["Feller 1968, occupancy"],
    judge: unobserved,
  },
  unequal_sampling: {
    id: "unequal_sampling",
    area: "data",
    thresholds: ["unequal_times", "level", "fewest_tasks"],
    references: ["Fisher 1925, index of dispersion", "Wilson and Hilferty 1931, tail of χ²"],
    judge: unequalSampling,
  },
  pauses: {
    id: "pauses",
    area: "infrastructure",
    thresholds: ["pause_ratio", "pause_minutes", "pause_share", "fewest_points"],
    references: [],
    judge: pauses,
  },
  slower: {
    id: "slower",
    area: "infrastructure",
    thresholds: ["slower", "level", "fewest_points"],
    references: ["Mann and Whitney 1947, rank test"],
    judge: slower,
  },
  restarts: {
    id: "restarts",
    area: "infrastructure",
    thresholds: [],
    references: [],
    judge: restarts,
  },
  checkpoints: {
    id: "checkpoints",
    area: "infrastructure",
    thresholds: [],
    references: [],
    judge: brokenCheckpoints,
  },
  infrastructure: {
    id: "infrastructure",
    area: "infrastructure",
    thresholds: MONITORED,
    references: [],
    judge: infrastructure,
  },
};
