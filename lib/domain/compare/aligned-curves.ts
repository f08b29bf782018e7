/** A point of a curve of one run; x is a rollout, trials seen, or hours. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

export interface AlignedPoint {
  readonly x: number;
  readonly a: number;
  readonly b: number;
  readonly difference: number;
}

/** The value of a curve at x, linear between its neighbours; null outside of it. The points ascend in x. */
export function valueAt(curve: readonly CurvePoint[], x: number): number | null {
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || x < first.x || x > last.x) return null;
  let [low, high] = [0, curve.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((curve[middle]?.x ?? x) <= x) low = middle;
    else high = middle;
  }
  const [before, after] = [curve[low], curve[high]];
  if (before === undefined || after === undefined) return null;
  if (after.x === x) return after.y;
  if (after.x === before.x) return before.y;
  return before.y + ((x - before.x) / (after.x - before.x)) * (after.y - before.y);
}

/**
 * Both curves at every x of either inside of their common range: nothing is extrapolated. The difference is B minus A.
 * Both ascend in x.
 */
export function alignCurves(a: readonly CurvePoint[], b: readonly CurvePoint[]): AlignedPoint[] {
  const xs = [...new Set([...a, ...b].map(({ x }) => x))].sort((one, other) => one - other);
  return xs.flatMap((x): AlignedPoint[] => {
    const [atA, atB] = [valueAt(a, x), valueAt(b, x)];
    return atA === null || atB === null ? [] : [{ x, a: atA, b: atB, difference: atB - atA }];
  });
}

/** Trials up to and with each rollout; what a run has seen when its value there is measured. */
export function trialsSeen(
  rollouts: readonly { readonly rollout: number; readonly trials: number }[],
): Map<number, number> {
  const seen = new Map<number, number>();
  let sum = 0;
  for (const { rollout, trials } of rollouts.toSorted((one, other) => one.rollout - other.rollout)) {
    sum += trials;
    seen.set(rollout, sum);
  }
  return seen;
}

/** Points without a place left out, ascending in x; of several at one place the last. */
export function placeCurve(
  points: readonly { readonly rollout: number; readonly value: number }[],
  placeOf: (rollout: number) => number | null,
): CurvePoint[] {
  const byPlace = new Map<number, number>();
  for (const { rollout, value } of points) {
    const x = placeOf(rollout);
    if (x !== null && Number.isFinite(value)) byPlace.set(x, value);
  }
  return [...byPlace].map(([x, y]) => ({ x, y })).sort((one, other) => one.x - other.x);
}
