import { rawLine, recordLine, type LogLine } from "./log-line";
import type { Random } from "./random";
import type { RolloutTimes } from "./timeline";
import { rewardOf, type Trial } from "./trial";

const SERVER = "http://10.20.0.40:18080";
/** Turn by turn lines are kept for one trial in this many; a real log has them for all. */
const TOLD_IN_FULL = 32;

interface Episode {
  readonly trial: Trial;
  readonly tag: string;
  readonly leased: string;
  readonly begins: number;
  readonly ends: number;
}

function layEpisode(random: Random, trial: Trial, times: RolloutTimes): Episode {
  const span = times.ends - times.begins;
  const begins = times.begins + 2 + 0.35 * span * random.uniform();
  const lasts = span * (0.18 + 0.04 * trial.turns) * (0.6 + 0.4 * random.uniform());
  const ends = Math.min(begins + Math.max(20, lasts), times.ends - 3 - 20 * random.uniform());
  const tag = `task=${trial.task.task_id} uid=${random.hex(8)} group_idx=${String(trial.group)} sample_idx=${String(trial.sample)}`;
  return { trial, tag: `[${tag}]`, leased: `[${tag} lease=0:run-${random.hex(16)}]`, begins, ends };
}

function serverError(random: Random, path: string, status: string): string {
  return random.uniform() < 0.5
    ? "(ReadTimeout): "
    : `(HTTPStatusError): Server error '${status}' for url '${SERVER}/${path}'`;
}

function trace(at: number, error: string): LogLine[] {
  return [
    rawLine(at, "manager", "Traceback (most recent call last):"),
    rawLine(at, "manager", '  File "/root/slime/rollout/terminal/generate.py", line 121, in generate'),
    rawLine(at, "manager", error.startsWith("(Read") ? "httpx.ReadTimeout" : "httpx.HTTPStatusError"),
  ];
}

function turnLines(random: Random, { trial, leased, begins, ends }: Episode): LogLine[] {
  if (trial.sample % TOLD_IN_FULL !== 0) return [];
  return Array.from({ length: trial.turns }, (_, turn) => {
    const at = begins + 5.5 + (Math.max(1, ends - begins - 14) * (turn + 0.5)) / trial.turns;
    const calls = 1 + random.integer(3);
    return [
      rawLine(at, "manager", `Turn idx ${String(turn)}`),
      recordLine(
        at,
        "manager",
        "agent_runner.py:148",
        `${leased} Turn ${String(turn)}: executing ${String(calls)} tool call(s).`,
      ),
    ];
  }).flat();
}

function finishLines(random: Random, { trial, leased, ends }: Episode): LogLine[] {
  const at = ends - 6 * random.uniform() - 1;
  const say = (place: string, message: string): LogLine =>
    recordLine(at, "manager", place, `${leased} ${message}`);
  const [limit, gaveUp] = [trial.ending === "truncated", trial.ending === "aborted"];
  const errors = gaveUp ? 3 : random.uniform() < 0.12 ? 1 : 0;
  const flag = (yes: boolean): string => (yes ? "True" : "False");
  return [
    ...(limit ? [say("agent_runner.py:176", `Max iterations (${String(trial.turns)}) reached.`)] : []),
    ...(gaveUp
      ? [say("agent_runner.py:166", `Max parse errors (3) reached at turn ${String(trial.turns)}.`)]
      : []),
    say(
      "agent_runner.py:192",
      `Rollout finished: turns=${String(trial.turns)} parse_errors=${String(errors)} iteration_limit=${flag(limit)} parse_error_limit=${flag(gaveUp)}`,
    ),
  ];
}

function resultLines(random: Random, { trial, leased, ends }: Episode): LogLine[] {
  const reward = rewardOf(trial);
  if (reward !== null) {
    const message = `${leased} Evaluation completed reward=${reward.toFixed(4)}`;
    return [recordLine(ends, "manager", "generate.py:177", message)];
  }
  const error = serverError(random, "evaluate", "500 Internal Server Error");
  return [
    recordLine(ends, "manager", "generate.py:171", `${leased} env.evaluate failed ${error}`),
    ...trace(ends, error),
    recordLine(ends, "manager", "generate.py:174", `${leased} Marking sample FAILED after evaluation error.`),
  ];
}

/** All lines of one trial in order of time. */
export function trialLines(random: Random, trial: Trial, times: RolloutTimes): LogLine[] {
  const episode = layEpisode(random, trial, times);
  const { tag, leased, begins, ends } = episode;
  if (trial.failure === "allocate") {
    const error = `(HTTPStatusError): Server error '503 Service Unavailable' for url '${SERVER}/allocate'`;
    const failed = recordLine(
      begins + 12,
      "manager",
      "generate.py:110",
      `${tag} env.allocate failed ${error}`,
    );
    return [failed, ...trace(failed.at, error)];
  }
  const allocated = recordLine(
    begins,
    "manager",
    "generate.py:114",
    `${leased} Allocated remote terminal env backend.`,
  );
  if (trial.failure === "reset") {
    const error = serverError(random, "reset", "500 Internal Server Error");
    const failed = recordLine(
      begins + 15,
      "manager",
      "generate.py:121",
      `${leased} env.reset failed ${error}`,
    );
    return [allocated, failed, ...trace(failed.at, error)];
  }
  const reset = recordLine(
    begins + 5,
    "manager",
    "generate.py:127",
    `${leased} Remote env reset complete. Starting terminal rollout.`,
  );
  const broken = trial.failure === "episode" || trial.failure === "episode-scored";
  const lost = recordLine(
    ends - 2,
    "manager",
    "generate.py:159",
    `${leased} runner.run_episode failed (ReadTimeout): `,
  );
  return [
    allocated,
    reset,
    ...turnLines(random, episode),
    ...(broken ? [lost, ...trace(lost.at, "(ReadTimeout)")] : finishLines(random, episode)),
    ...resultLines(random, episode),
  ];
}
