import { median } from "./moments";
import { robustScale, USUAL_Z } from "./spikes";

/** What is known of one rollout beside its metrics; null where nothing is. */
export interface RolloutFacts {
  readonly rollout: number;
  readonly trials: number | null;
  readonly failed: number | null;
  readonly aborted: number | null;
  readonly is_checkpoint: boolean;
  /** What was said of the checkpoint; null for nothing. */
  readonly checkpoint_status: string | null;
  readonly attempt: number | null;
  readonly was_redone: boolean;
  readonly longest_response: number | null;
  /** Milliseconds since 1970. */
  readonly last_logged: number | null;
}

/** Something at a rollout that may have to do with a spike there. */
export type RolloutSign =
  | { readonly kind: "checkpoint"; readonly status: string | null }
  | { readonly kind: "restart"; readonly attempt: number }
  | { readonly kind: "redone" }
  | { readonly kind: "failures"; readonly count: number; readonly trials: number; readonly usual: number }
  | { readonly kind: "long"; readonly tokens: number; readonly rank: number; readonly of: number }
  | { readonly kind: "slow"; readonly minutes: number; readonly usual: number };

/** The longest responses of a run: this part of its rollouts. */
const LONGEST = 0.05;
/** A rollout is slow from this many times the usual time on, however regular the others are. */
const SLOW = 1.5;
const MINUTE = 60_000;

/**
 * The signs at each rollout. Failed and aborted trials count as a burst, and time as slow, where they lie more than
 * 3.5 robust standard deviations above the rollouts of the run; a response is long when it is among the longest 5 %.
 * A restart is a rollout whose attempt differs from that of the rollout before.
 */
export function rolloutSigns(facts: readonly RolloutFacts[]): ReadonlyMap<number, readonly RolloutSign[]> {
  const lost = facts.flatMap((each) => lostOf(each) ?? []);
  const usualLost = median(lost) ?? 0;
  const lengths = facts.flatMap(({ longest_response }) => longest_response ?? []).sort((a, b) => b - a);
  const longest = Math.ceil(lengths.length * LONGEST);
  const rankOf = new Map<number, number>();
  lengths.forEach((tokens, index) => {
    if (!rankOf.has(tokens)) rankOf.set(tokens, index + 1);
  });
  const times = facts.map((each, index) => timeOf(facts[index - 1], each));
  const known = times.flatMap((each) => each ?? []);
  const usualTime = median(known) ?? 0;
  const isBurst = burstOf(lost);
  const isLate = burstOf(known);
  return new Map(
    facts.map((each, index) => {
      const signs: RolloutSign[] = [];
      const { checkpoint_status, attempt, longest_response, trials } = each;
      const before = facts[index - 1]?.attempt ?? null;
      if (attempt !== null && before !== null && attempt !== before) signs.push({ kind: "restart", attempt });
      if (each.was_redone) signs.push({ kind: "redone" });
      const count = lostOf(each);
      if (count !== null && trials !== null && isBurst(count))
        signs.push({ kind: "failures", count, trials, usual: usualLost });
      const rank = longest_response === null ? null : (rankOf.get(longest_response) ?? null);
      if (longest_response !== null && rank !== null && rank <= longest)
        signs.push({ kind: "long", tokens: longest_response, rank, of: lengths.length });
      const time = times[index] ?? null;
      if (time !== null && time >= SLOW * usualTime && isLate(time))
        signs.push({ kind: "slow", minutes: time / MINUTE, usual: usualTime / MINUTE });
      if (each.is_checkpoint) signs.push({ kind: "checkpoint", status: checkpoint_status });
      return [each.rollout, signs] as const;
    }),
  );
}

function lostOf({ failed, aborted }: RolloutFacts): number | null {
  return failed === null && aborted === null ? null : (failed ?? 0) + (aborted ?? 0);
}

/** Time from the end of one rollout to the end of the next; null for the first and where a clock ran backwards. */
function timeOf(before: RolloutFacts | undefined, here: RolloutFacts): number | null {
  if (before === undefined || before.last_logged === null || here.last_logged === null) return null;
  if (here.rollout !== before.rollout + 1) return null;
  const time = here.last_logged - before.last_logged;
  return time > 0 ? time : null;
}

/** Whether a number lies far above its like; never where all of them are equal. */
function burstOf(all: readonly number[]): (value: number) => boolean {
  const usual = robustScale(all);
  return (value) => usual !== null && usual.scale > 0 && (value - usual.median) / usual.scale > USUAL_Z;
}

/** Keys under which trainers log the longest response of a rollout, with any prefix. */
const LONGEST_KEYS = [
  "response_len/max",
  "response_length/max",
  "completions/max_length",
  "completion_length/max",
] as const;

/** The metric that holds the longest response of a rollout; null when the run logs none. */
export function longestResponseMetric(metrics: readonly string[]): string | null {
  for (const key of LONGEST_KEYS) {
    const found = metrics.find((metric) => metric === key || metric.endsWith(`/${key}`));
    if (found !== undefined) return found;
  }
  return null;
}
