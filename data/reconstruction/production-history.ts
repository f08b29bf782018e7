import { accuracyFor } from "./fit-accuracy";
import { fitWindows } from "./fit-windows";
import type { HistoryRow } from "./history";
import { randomFor, type Random } from "./random";
import { drawSteps, layRows, phaseOf, type RolloutRows } from "./row-order";
import { byPhase, drawLine, medianOf, withMean } from "./series";
import { fitShare, drawPresence } from "./share-series";
import { HYPER_PARAMETERS, RUN_3 } from "./targets";
import { drawTimes, type RolloutTimes } from "./timeline";

/**
 * The checkpoint of rollout 279 is published, so there are 280 rollouts; with 565 steps the row count leaves
 * room for the trainer's two rows in 273 of them. Which seven lack them, and why, is not public.
 */
const ROLLOUTS = 280;
const UNTRAINED = (4 * ROLLOUTS + RUN_3.train_steps - RUN_3.history_rows) / 2;
const SAMPLES: readonly [from: number, spread: number] = [1080, 45];

function layProductionRows(seed: number): RolloutRows[] {
  const all = Array.from({ length: ROLLOUTS }, (_, rollout) => rollout);
  const untrained = new Set(randomFor(seed, "untrained").shuffled(all.slice(0, 180)).slice(0, UNTRAINED));
  const more = RUN_3.train_steps - 2 * (ROLLOUTS - UNTRAINED);
  // Most of the rollouts with a third step lie late: only then do the published windows and the late mean agree.
  const candidates = all.filter((rollout) => rollout >= 184 && !untrained.has(rollout));
  return layRows(drawSteps(seed, ROLLOUTS, 2, more, candidates), untrained);
}

function drawAccuracies(seed: number, rows: readonly RolloutRows[]): number[] {
  const random = randomFor(seed, "run-3 accuracy");
  const phases = rows.map(({ first }) => phaseOf(first, RUN_3.phase_bounds));
  const late = phases.flatMap((phase, place) => (phase === 2 ? [place] : []));
  return fitWindows({
    values: drawLine(random, rows.length, 0.36, 0.54, 0.05),
    phases,
    means: RUN_3.accuracy.map((accuracy, phase) => accuracyFor(accuracy, RUN_3.reward_mean[phase] ?? NaN)),
    best: { place: random.pick(late), value: RUN_3.best_accuracy },
    window: { width: RUN_3.best_window.rollouts, mean: RUN_3.best_window.accuracy },
  });
}

interface Series {
  readonly samples: readonly number[];
  readonly failed: readonly number[];
  readonly truncated: readonly number[];
  readonly accuracy: readonly number[];
  readonly half_credit: readonly number[];
  readonly response_len: readonly number[];
}

function drawSeries(seed: number, rows: readonly RolloutRows[]): Series {
  const random = randomFor(seed, "run-3 series");
  const samples = rows.map(() => Math.round(SAMPLES[0] + SAMPLES[1] * random.normal()));
  const rolloutSide = rows.map(({ first }) => phaseOf(first + 1, RUN_3.phase_bounds));
  return {
    samples,
    failed: fitShare(
      random,
      samples,
      rows.map(({ first }) => phaseOf(first, RUN_3.phase_bounds)),
      RUN_3.non_trainable,
      0.45,
    ),
    truncated: fitShare(random, samples, rolloutSide, RUN_3.truncated_ratio, 0.02),
    accuracy: drawAccuracies(seed, rows),
    half_credit: drawPresence(random, rolloutSide, RUN_3.zero_std_half_credit, 0.22),
    response_len: byPhase(drawLine(random, rows.length, 200, 350, 18), rolloutSide, (part, phase) =>
      withMean(part, RUN_3.response_len[phase] ?? NaN, 60, 900),
    ),
  };
}

function drawGradNorms(seed: number, logIndices: readonly number[]): number[] {
  const random = randomFor(seed, "run-3 gradient norm");
  const phases = logIndices.map((index) => phaseOf(index, RUN_3.phase_bounds));
  const raw = phases.map(() => 0.16 * random.normal());
  return byPhase(raw, phases, (part, phase) => {
    const shift = (RUN_3.grad_norm_median[phase] ?? NaN) - medianOf(part);
    return part.map((value) => Math.max(0.03, value + shift));
  });
}

/** The values of one rollout. */
interface Facts {
  readonly row: RolloutRows;
  readonly times: RolloutTimes;
  readonly samples: number;
  readonly failed: number;
  readonly truncated: number;
  readonly accuracy: number;
  readonly half_credit: number;
  readonly response_len: number;
}

function terminalValues({ samples, failed, truncated, accuracy, times }: Facts): Record<string, number> {
  return {
    "terminal/total_samples": samples,
    "terminal/completed": samples - failed - truncated,
    "terminal/truncated": truncated,
    "terminal/failed": failed,
    "terminal/aborted": 0,
    "terminal/failed_ratio": failed / samples,
    "terminal/non_trainable_ratio": failed / samples,
    "terminal/reward_mean": 2 * accuracy - 1,
    "terminal/reward_min": -1,
    "terminal/reward_max": 1,
    "terminal/accuracy": accuracy,
    "terminal/rollout_time": times.ends - times.begins,
  };
}

function rolloutSideValues(random: Random, facts: Facts): Record<string, number> {
  const counts = { "-1.0": random.integer(4), "1.0": random.integer(5), "0.0": facts.half_credit };
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  return {
    "rollout/response_len/mean": facts.response_len,
    ...Object.fromEntries(present.map(([score, count]) => [`rollout/zero_std/count_${score}`, count])),
    "rollout/repetition_frac": 0,
    "rollout/truncated_ratio": facts.truncated / facts.samples,
    "perf/rollout_time": facts.times.ends - facts.times.begins,
  };
}

/** `ordinal` counts the optimizer steps of the whole run. */
function stepValues(random: Random, rollout: number, ordinal: number, norm: number): Record<string, number> {
  const kl = (0.11 * ordinal) / RUN_3.train_steps;
  const pg = 0.009 * random.normal();
  return {
    "train/loss": pg + HYPER_PARAMETERS.kl_loss_coef * kl,
    "train/pg_loss": pg,
    "train/entropy_loss": 0.075 - 0.02 * (rollout / ROLLOUTS) + 0.003 * random.normal(),
    "train/kl_loss": kl * (1 + 0.1 * random.normal()),
    "train/grad_norm": norm,
    "train/lr-pg_0": HYPER_PARAMETERS.learning_rate,
  };
}

function rowsOf(random: Random, facts: Facts, norms: readonly number[], before: number): HistoryRow[] {
  const { row, times, accuracy, samples, failed, truncated } = facts;
  const { rollout, steps } = row;
  const common = { rollout, label: rollout };
  const rolloutSide: HistoryRow[] = [
    { ...common, kind: "terminal", at: times.ends, values: terminalValues(facts) },
    { ...common, kind: "rollout side", at: times.ends + 0.4, values: rolloutSideValues(random, facts) },
  ];
  if (!row.trained) return rolloutSide;
  const training = times.trained - times.trains;
  const trainer = {
    "rollout/raw_reward": 2 * accuracy - 1 + 0.05 * random.normal(),
    "rollout/rewards": 1e-8 * random.normal(),
    "rollout/truncated": truncated / (samples - failed),
  };
  const timings = {
    "perf/train_time": training,
    "perf/step_time": Math.max(times.ends - times.begins, training),
  };
  return [
    ...rolloutSide,
    { ...common, kind: "trainer", at: times.trains + 20, values: trainer },
    ...Array.from({ length: steps }, (_, index): HistoryRow => {
      const label = rollout * steps + index;
      const values = stepValues(random, rollout, before + index, norms[before + index] ?? NaN);
      const at = times.trains + (training * (index + 1)) / (steps + 1);
      return { kind: "step", rollout, label, at, values: { ...values, "train/step": label } };
    }),
    { ...common, kind: "timings", at: times.trained, values: timings },
  ];
}

/** The history of msp60ius in call order. All of it is drawn: neither its log nor its trials are public. */
export function productionHistory(seed: number): HistoryRow[] {
  const rows = layProductionRows(seed);
  const series = drawSeries(seed, rows);
  const shares = series.failed.map((failed, index) => failed / (series.samples[index] ?? NaN));
  const times = drawTimes(seed, RUN_3.hours, shares);
  const norms = drawGradNorms(
    seed,
    rows.flatMap(({ first, steps }) => Array.from({ length: steps }, (_, step) => first + 3 + step)),
  );
  const random = randomFor(seed, "run-3 rows");
  let stepsBefore = 0;
  return rows.flatMap((row) => {
    const time = times[row.rollout];
    if (time === undefined) throw new Error(`rollout ${row.rollout} has no times`);
    const at = (list: readonly number[]): number => list[row.rollout] ?? NaN;
    const [samples, failed] = [at(series.samples), at(series.failed)];
    const facts: Facts = {
      row,
      times: time,
      samples,
      failed,
      truncated: Math.min(at(series.truncated), samples - failed),
      accuracy: at(series.accuracy),
      half_credit: at(series.half_credit),
      response_len: at(series.response_len),
    };
    const found = rowsOf(random, facts, norms, stepsBefore);
    stepsBefore += row.steps;
    return found;
  });
}
