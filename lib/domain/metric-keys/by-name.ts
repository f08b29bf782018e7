import type { KeyPattern } from "./framework";
import type { Quantity } from "@/lib/domain/quantities";

/** What the name of a key suggests where no known trainer uses it; the clearer name comes first. */
export const BY_NAME: readonly (readonly [Quantity, KeyPattern])[] = [
  ["accuracy", /(^|\/)(train_)?acc(uracy)?([_/]mean)?$/i],
  ["accuracy", /(^|[/_])success_rate$/i],
  ["reward", /(^|[/_])outcome_reward(_mean|\/mean)?$/i],
  ["reward", /(^|\/)(mean_rewards?|rewards?)([_/]mean)?$/i],
  ["reward", /(^|\/)(episode_reward_mean|episodic_return|episodic_reward|ep_rew_mean)$/i],
  ["reward", /[/_]reward_mean$/i],
  ["grad_norm", /(^|\/)(total_)?grad(ient)?_norm$/i],
  ["kl", /(^|\/)(kl|kl_loss|kl_div|approx_kl|kl_approx)$/i],
  ["entropy", /(^|\/)(policy_)?entropy$/i],
  ["response_length", /(^|[/_])(response|completion)s?_len(gth)?s?([_/]mean)?$/i],
  ["truncated", /(^|[/_])truncat(ed|ion)_(ratio|rate|share)$/i],
  ["clip_fraction", /(^|[/_])(clip_?frac(tion)?|clip_ratio)$/i],
  ["reward_std", /(^|[/_])reward_std$/i],
  ["learning_rate", /(^|\/)(learning_rate|lr)$/i],
];

/** Keys of evaluations are the trainer's eval score, never a quantity of training. */
export const OF_EVALUATION = /(^|\/)(eval|val|valid|validation|test)([-_/]|$)/i;
