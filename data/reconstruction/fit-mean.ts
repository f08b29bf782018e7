const ATTEMPTS = 50_000;

/** A series of one value a rollout, and a way to push it: what `fitMean` works on. */
export interface Fitting {
  readonly name: string;
  readonly rollouts: readonly number[];
  readonly valueOf: (rollout: number) => number;
  readonly mean: number;
  readonly tolerance: number;
  /** Changes one trial so that the value of its rollout rises (or falls); tells which, null when it could not. */
  readonly nudge: (up: boolean) => number | null;
}

/** Nudges single trials until the mean over the rollouts is within tolerance; throws when it cannot be reached. */
export function fitMean({ name, rollouts, valueOf, mean, tolerance, nudge }: Fitting): void {
  const values = new Map(rollouts.map((rollout) => [rollout, valueOf(rollout)]));
  let sum = [...values.values()].reduce((total, value) => total + value, 0);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const off = sum / rollouts.length - mean;
    if (Math.abs(off) <= tolerance) return;
    const rollout = nudge(off < 0);
    const before = rollout === null ? undefined : values.get(rollout);
    if (rollout === null || before === undefined) continue;
    const after = valueOf(rollout);
    values.set(rollout, after);
    sum += after - before;
  }
  throw new Error(`${name} could not be fitted: ${String(sum / rollouts.length)} for ${String(mean)}`);
}
