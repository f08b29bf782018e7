import { mean } from "@/lib/domain/moments";
import { passAtK } from "@/lib/domain/pass-at-k";

import { type MeanInterval, meanInterval } from "./resampling";

export { passAtK };

/** Which k are shown, as far as trials allow. */
const SHOWN_K = [1, 2, 3, 4, 5, 8, 10, 16, 32, 64] as const;

/** Chance that all of k trials succeed: C(c, k) / C(n, k) (Yao et al. 2024, arXiv 2406.12045). Null for k > n. */
export function passHatK(n: number, c: number, k: number): number | null {
  if (k > n) return null;
  let all = 1;
  for (let i = 0; i < k; i += 1) all *= Math.max(0, c - i) / (n - i);
  return all;
}

export interface PassAtK {
  readonly k: number;
  readonly pass_at_k: number;
  readonly pass_at_k95: MeanInterval | null;
  readonly pass_hat_k: number;
  readonly pass_hat_k95: MeanInterval | null;
  /** Tasks with at least k trials; the others are left out of both means. */
  readonly tasks: number;
  readonly dropped: number;
}

interface Counted {
  readonly n: number;
  readonly strict_successes: number;
}

/** Both curves over k, each a mean over the tasks that have k trials, with tasks resampled for the intervals. */
export function passCurve(tasks: readonly Counted[], seed: number): PassAtK[] {
  return SHOWN_K.flatMap((k): PassAtK[] => {
    const counted = tasks.filter(({ n }) => n >= k);
    const any = counted.map(({ n, strict_successes }) => passAtK(n, strict_successes, k) ?? 0);
    const all = counted.map(({ n, strict_successes }) => passHatK(n, strict_successes, k) ?? 0);
    const [pass_at_k, pass_hat_k] = [mean(any), mean(all)];
    if (pass_at_k === null || pass_hat_k === null) return [];
    return [
      {
        k,
        pass_at_k,
        pass_at_k95: meanInterval(any, seed),
        pass_hat_k,
        pass_hat_k95: meanInterval(all, seed),
        tasks: counted.length,
        dropped: tasks.length - counted.length,
      },
    ];
  });
}
