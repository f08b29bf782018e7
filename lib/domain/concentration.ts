/** One point of a Lorenz curve, counted from the richest: the first `tasks` hold `share` of the total. */
export interface LorenzPoint {
  readonly tasks: number;
  readonly share: number;
}

/**
 * Cumulative shares of a total over tasks, largest first, starting at (0, 0).
 * Empty when the total is 0: nothing is held, so nothing is concentrated.
 */
export function lorenz(amounts: readonly number[]): LorenzPoint[] {
  const sorted = [...amounts].sort((a, b) => b - a);
  const total = sorted.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return [];
  let held = 0;
  return [
    { tasks: 0, share: 0 },
    ...sorted.map((amount, index) => {
      held += amount;
      return { tasks: index + 1, share: held / total };
    }),
  ];
}

/** Gini coefficient in [0, 1): 0 when all tasks hold the same. Null when the total is 0. */
export function gini(amounts: readonly number[]): number | null {
  const curve = lorenz(amounts);
  if (curve.length === 0) return null;
  const n = amounts.length;
  // Area under the curve from the richest by trapezoids; equality has area 1/2.
  const area = curve.reduce(
    (sum, point, i) => sum + (i === 0 ? 0 : (point.share + (curve[i - 1]?.share ?? 0)) / (2 * n)),
    0,
  );
  return 2 * area - 1;
}

/** The smallest number of tasks that hold at least `share` of the total, with what they hold. Null when the total is 0. */
export function holders(amounts: readonly number[], share: number): LorenzPoint | null {
  return lorenz(amounts).find((point) => point.share >= share) ?? null;
}
