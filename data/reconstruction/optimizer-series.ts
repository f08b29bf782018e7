import { randomFor } from "./random";
import { phaseOf } from "./row-order";
import { byPhase, drawLine, meanOf, medianOf, withMean } from "./series";
import { TBOVERFIT } from "./targets";

export interface OptimizerSeries {
  readonly grad_norm: readonly number[];
  readonly kl_loss: readonly number[];
  readonly entropy_loss: readonly number[];
  readonly pg_loss: readonly number[];
}

/** Shifts by whole phases to the medians; stretching the lower halves then gives the mean without moving them. */
function drawGradNorms(seed: number, phases: readonly number[]): number[] {
  const random = randomFor(seed, "gradient norm");
  const { grad_norm_median, grad_norm } = TBOVERFIT;
  const [lowest, highest] = [random.integer(phases.length), random.integer(phases.length)];
  const raw = phases.map((_, place) =>
    place === lowest ? -9 : place === highest ? 9 : 0.14 * random.normal(),
  );
  const centred = byPhase(raw, phases, (part, phase) => {
    const shift = (grad_norm_median[phase] ?? NaN) - medianOf(part);
    return part.map((value) => value + shift);
  });
  const stretched = (by: number): number[] =>
    centred.map((value, place) => {
      if (place === lowest) return grad_norm.min;
      if (place === highest) return grad_norm.max;
      const median = grad_norm_median[phases[place] ?? 0] ?? NaN;
      return value < median ? Math.max(0.02, median - by * (median - value)) : value;
    });
  let [low, high] = [0, 4];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (meanOf(stretched(middle)) > grad_norm.mean) low = middle;
    else high = middle;
  }
  return stretched(low);
}

/** From 0, where policy and reference are equal, upwards; one step touches the published maximum. */
function drawKl(seed: number, steps: number): number[] {
  const random = randomFor(seed, "kl");
  const { min, max, mean } = TBOVERFIT.kl_loss;
  const rising = drawLine(random, steps - 2, 0.02, 0.15, 0.012);
  const others = withMean(rising, (mean * steps - min - max) / (steps - 2), min + 0.001, max - 0.02);
  const peak = Math.floor(steps * 0.87);
  return [min, ...others.slice(0, peak), max, ...others.slice(peak)];
}

function drawEntropy(seed: number, steps: number): number[] {
  const { min, max } = TBOVERFIT.entropy_loss;
  return drawLine(randomFor(seed, "entropy"), steps, max - 0.006, min + 0.006, 0.0025).map((value) =>
    Math.min(max - 0.0004, Math.max(min + 0.0004, value)),
  );
}

/** Series of the optimizer steps whose rows stand at the given `_step`s. */
export function drawOptimizer(seed: number, logIndices: readonly number[]): OptimizerSeries {
  const phases = logIndices.map((index) => phaseOf(index, TBOVERFIT.phase_bounds));
  return {
    grad_norm: drawGradNorms(seed, phases),
    kl_loss: drawKl(seed, logIndices.length),
    entropy_loss: drawEntropy(seed, logIndices.length),
    pg_loss: drawLine(randomFor(seed, "policy loss"), logIndices.length, 0.004, 0.001, 0.009),
  };
}
