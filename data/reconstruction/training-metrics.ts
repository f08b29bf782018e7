import type { HistoryRow } from "./history";
import { drawOptimizer } from "./optimizer-series";
import { randomFor } from "./random";
import {
  rolloutSideValues,
  terminalValues,
  timingValues,
  trainerValues,
  type RolloutFacts,
} from "./rollout-values";
import { phaseOf, type RolloutRows } from "./row-order";
import type { RunTrials } from "./run-trials";
import { byPhase, drawLine, withMean } from "./series";
import { split } from "./split";
import { tallyOf } from "./tally";
import { HYPER_PARAMETERS, TBOVERFIT } from "./targets";
import { drawTimes, type RolloutTimes } from "./timeline";

/** Mean tokens of a response: rises over the run, with the published mean in each third. */
function drawResponseLens(seed: number, rows: readonly RolloutRows[]): number[] {
  const phases = rows.map(({ first }) => phaseOf(first + 1, TBOVERFIT.phase_bounds));
  const rising = drawLine(randomFor(seed, "response length"), rows.length, 110, 206, 11);
  const { min, max } = TBOVERFIT.response_len_window;
  return byPhase(rising, phases, (part, phase) =>
    withMean(part, TBOVERFIT.response_len[phase] ?? NaN, min, max),
  );
}

function* stepRows(facts: readonly RolloutFacts[], seed: number): Generator<HistoryRow> {
  const places = facts.flatMap(({ row }) =>
    Array.from({ length: row.steps }, (_, step) => ({ row, step, logIndex: row.first + 3 + step })),
  );
  const series = drawOptimizer(
    seed,
    places.map(({ logIndex }) => logIndex),
  );
  const random = randomFor(seed, "optimizer rows");
  for (const [place, { row, step }] of places.entries()) {
    const [pg, kl] = [series.pg_loss[place] ?? NaN, series.kl_loss[place] ?? NaN];
    const times = facts[row.rollout]?.times ?? { trains: NaN, trained: NaN };
    const label = row.rollout * row.steps + step;
    yield {
      kind: "step",
      rollout: row.rollout,
      label,
      at: times.trains + ((times.trained - times.trains) * (step + 1)) / (row.steps + 1),
      values: {
        "train/loss": pg + HYPER_PARAMETERS.kl_loss_coef * kl,
        "train/pg_loss": pg,
        "train/entropy_loss": series.entropy_loss[place] ?? NaN,
        "train/pg_clipfrac": row.steps === 1 || step === 0 ? 0 : 0.002 * random.uniform(),
        "train/ppo_kl": step === 0 ? 0 : 0.0006 * random.normal(),
        "train/train_rollout_logprob_abs_diff": 0.011 + 0.0008 * random.normal(),
        "train/kl_loss": kl,
        "train/grad_norm": series.grad_norm[place] ?? NaN,
        "train/lr-pg_0": HYPER_PARAMETERS.learning_rate,
        "train/step": label,
      },
    };
  }
}

/** Times of all rollouts of fdhgc9j7, from the removed share of each. */
export function trainingTimes(seed: number, { trials }: RunTrials): RolloutTimes[] {
  const tallies = [...split(trials, ({ rollout }) => rollout).values()].map(tallyOf);
  return drawTimes(
    seed,
    TBOVERFIT.hours,
    tallies.map(({ failed, samples }) => failed / samples),
  );
}

/** The history of fdhgc9j7 in call order, one entry a row; what follows from the trials is counted from them. */
export function trainingHistory(seed: number, run: RunTrials, times: readonly RolloutTimes[]): HistoryRow[] {
  const rollouts = split(run.trials, ({ rollout }) => rollout);
  const lens = drawResponseLens(seed, run.rows);
  const facts = run.rows.map((row, index): RolloutFacts => {
    const trials = rollouts.get(row.rollout) ?? [];
    const time = times[index];
    if (time === undefined) throw new Error(`rollout ${String(row.rollout)} has no times`);
    return { row, times: time, tally: tallyOf(trials), trials, responseLen: lens[index] ?? NaN };
  });
  const random = randomFor(seed, "history");
  const steps = split([...stepRows(facts, seed)], ({ rollout }) => rollout);
  let free = 0;
  return facts.flatMap((fact): HistoryRow[] => {
    const { rollout } = fact.row;
    const { ends, trains, trained } = fact.times;
    const wait = trains - free;
    free = trained;
    const row = (kind: HistoryRow["kind"], at: number, values: Record<string, number>): HistoryRow => ({
      kind,
      rollout,
      label: rollout,
      at,
      values,
    });
    return [
      row("terminal", ends, terminalValues(fact)),
      row("rollout side", ends + 0.4, rolloutSideValues(random, fact)),
      row("trainer", trains + 20, trainerValues(random, fact)),
      ...(steps.get(rollout) ?? []),
      row("timings", trained, timingValues(random, fact, wait)),
    ];
  });
}
