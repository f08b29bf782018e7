import type { HistoryRow, RowKind } from "./history";
import { launchText, savingLines } from "./job-lines";
import { recordLine, type Actor, type LogLine } from "./log-line";
import { noiseLines } from "./noise-lines";
import { pythonDict } from "./python-text";
import { randomFor } from "./random";
import { split } from "./split";
import { sharedScore } from "./tally";
import type { RolloutTimes } from "./timeline";
import { samplesOf, type Trial } from "./trial";
import { trialLines } from "./trial-lines";

/** Who prints a row and how it is called; `terminal` rows are sent to the tracker without a line. */
const PRINTED: Record<RowKind, readonly [actor: Actor, place: string, word: string] | null> = {
  terminal: null,
  "rollout side": ["manager", "rollout.py:1192", "perf"],
  trainer: ["trainer", "data.py:236", "rollout"],
  step: ["trainer", "model.py:664", "step"],
  timings: ["trainer", "train_metric_utils.py:44", "perf"],
};

function metricLine({ kind, label, at, values }: HistoryRow): LogLine[] {
  const printed = PRINTED[kind];
  if (printed === null) return [];
  const [actor, place, word] = printed;
  return [recordLine(at, actor, place, `${word} ${String(label)}: ${pythonDict(values)}`)];
}

/** Groups without any signal leave the batch before training; one stays when all are such. */
function droppedLine(at: number, trials: readonly Trial[]): LogLine[] {
  const groups = [...split(trials, ({ group }) => group)];
  const flat = groups.filter(([, members]) => sharedScore(members) !== null).map(([group]) => group);
  const dropped = flat.length === groups.length ? flat.slice(1) : flat;
  if (dropped.length === 0) return [];
  const kept = groups.map(([group]) => group).filter((group) => !dropped.includes(group));
  const samples = (of: readonly Trial[]): number => of.reduce((sum, trial) => sum + samplesOf(trial), 0);
  const left = samples(trials.filter(({ group }) => kept.includes(group)));
  const message = `Dropped constant-reward groups for grpo: dropped=[${dropped.join(", ")}] kept=[${kept.join(", ")}] samples ${String(samples(trials))} -> ${String(left)}`;
  return [recordLine(at, "manager", "rollout.py:449", message)];
}

/**
 * The training log in pieces, one a rollout. The trainer's lines of a rollout stand among the trials of the
 * next one, as with asynchronous training.
 */
export function* logText(
  seed: number,
  trials: readonly Trial[],
  times: readonly RolloutTimes[],
  history: readonly HistoryRow[],
): Generator<string> {
  yield launchText();
  const random = randomFor(seed, "log");
  const rollouts = split(trials, ({ rollout }) => rollout);
  const rows = split(history, ({ rollout }) => rollout);
  let waiting: LogLine[] = [];
  for (const [rollout, time] of times.entries()) {
    const members = rollouts.get(rollout) ?? [];
    const printed = (rows.get(rollout) ?? []).flatMap(metricLine);
    const lines = [
      ...waiting,
      ...members.flatMap((trial) => trialLines(random, trial, time)),
      ...noiseLines(random, time, split(members, ({ group }) => group).size),
      ...printed.filter(({ at }) => at < time.trains),
      ...droppedLine(time.ends + 0.5, members),
    ];
    yield inOrder(lines);
    waiting = [
      ...printed.filter(({ at }) => at >= time.trains),
      ...(time.saves ? savingLines(time.trained, rollout) : []),
    ];
  }
  yield inOrder(waiting);
  yield "Job 'raysubmit_reconstruction' failed\n";
}

function inOrder(lines: LogLine[]): string {
  return lines
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text)
    .join("");
}
