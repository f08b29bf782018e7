import path from "node:path";

import { wandbFilePieces } from "@/ingest/sources/wandb-binary/encode";

import { evaluationResults } from "./evaluation-results";
import { AXES, withAxis, type HistoryRow } from "./history";
import { RUN_START, stampOf } from "./log-line";
import { logText } from "./log-text";
import { productionHistory } from "./production-history";
import { runCards } from "./run-cards";
import { readDifficulty, writeJson, writePieces } from "./run-files";
import { reconstructTrials } from "./run-trials";
import { EVALUATIONS, RUN_3, TBOVERFIT } from "./targets";
import { trainingHistory, trainingTimes } from "./training-metrics";

/** A seed with which every published figure comes out; with another one some bucket may be off by a task. */
export const SEED = 1;

/** The history as the tracker's client writes it. */
export function* wandbPieces(history: readonly HistoryRow[]): Generator<Buffer> {
  yield* wandbFilePieces(
    {
      run_id: TBOVERFIT.run_id,
      display_name: TBOVERFIT.name,
      project: "terminal-rl",
      start_time: RUN_START,
      exit_code: 1,
    },
    AXES,
    history.map((row, step) => ({
      step,
      logged_at: RUN_START + Math.round(row.at * 1000),
      values: withAxis(row),
    })),
  );
}

/** The history as `scan_history` exports it, one row a line. */
function* exportedRows(history: readonly HistoryRow[]): Generator<string> {
  for (const [step, row] of history.entries()) {
    const at = Math.round(row.at * 1000) / 1000;
    const times = { _step: step, _runtime: at, _timestamp: RUN_START / 1000 + at };
    yield `${JSON.stringify({ ...withAxis(row), ...times })}\n`;
  }
}

/**
 * Writes the reconstruction's raw inputs below a folder: run cards, the training log and .wandb file of
 * fdhgc9j7, the exported history of msp60ius, and three evaluations. Same seed, same bytes.
 */
export async function generateReconstruction(outFolder: string, seed: number = SEED): Promise<void> {
  const run = reconstructTrials(seed);
  const times = trainingTimes(seed, run);
  const history = trainingHistory(seed, run, times);
  const at = (...parts: string[]): string => path.join(outFolder, ...parts);
  const { run_id } = TBOVERFIT;
  const day = stampOf(0).replaceAll("-", "").replaceAll(":", "").replace(" ", "_");
  for (const [folder, card] of runCards(await readDifficulty()))
    await writeJson(at(folder, "run.json"), card);
  await writePieces(at(run_id, "train.log"), logText(seed, run.trials, times, history));
  await writePieces(at(run_id, "wandb", `run-${day}-${run_id}`, `run-${run_id}.wandb`), wandbPieces(history));
  await writePieces(at(RUN_3.run_id, "history.jsonl"), exportedRows(productionHistory(seed)));
  for (const evaluation of EVALUATIONS) {
    const { results, metadata } = evaluationResults(seed, evaluation, run.trials);
    await writeJson(at(evaluation.folder, "results.json"), results);
    await writeJson(at(evaluation.folder, "run_metadata.json"), metadata);
  }
}
