import type { Phase, Status } from "@/lib/domain/vocabulary";

import type { Family, TrialEvent, TrialTag } from "./trial-lines";

/**
 * What the lines of one trial have said so far; at first, nothing. Evaluation trials have no group.
 *
 * A class, as is all that is kept for each trial: of object literals V8 concludes from those that happen to be in use
 * that all are long-lived, and then lets each one outlast many young collections.
 */
export class TrialState {
  /** `uid/group/sample`, "-" for an unset index; unique within an attempt. */
  readonly id: string;
  readonly task: string;
  readonly group: string | null;
  readonly sample: string | null;
  readonly phase: Phase;
  readonly attempt: number;
  readonly firstLine: number;
  lastLine: number;
  rewardLine: number | null = null;
  startedAt: number | null;
  finishedAt: number | null = null;
  /** As logged, nan and infinity included; null when none was logged. The last one counts. */
  reward: number | null = null;
  evaluations = 0;
  /** Lines that state the reward again, with the same value and with another one; null when there are none. */
  repeatedLines: number[] | null = null;
  conflictingLines: number[] | null = null;
  turns: number | null = null;
  parseErrors: number | null = null;
  family: Family | null = null;
  stage: string | null = null;
  failed = false;
  noFinalResponse = false;
  printed: Status | null = null;
  parseErrorLimit = false;
  iterationLimit = false;
  finished = false;
  /** The trainer is through with it, with or without a reward. */
  ended = false;
  emptyResponse = false;
  /** "closed" once the marker of its rollout was met; "given" when its row was written. */
  place: "pending" | "closed" | "given" = "pending";
  /** Null while no marker has closed it. */
  rollout: number | null = null;

  /** `task` is the name that `tag` holds; its first line is `at`, with header time `time`. */
  constructor(tag: TrialTag, task: string, attempt: number, at: number, time: number | null) {
    this.id = tag.id;
    this.task = task;
    this.group = tag.group;
    this.sample = tag.sample;
    this.phase = tag.group === null ? "eval" : "train";
    this.attempt = attempt;
    this.firstLine = at;
    this.lastLine = at;
    this.startedAt = time;
  }
}

/** Adds what every line says: that the trial goes on. */
function applyProgress(trial: TrialState, at: number, time: number | null): void {
  trial.lastLine = at;
  trial.startedAt ??= time;
  trial.finishedAt = time ?? trial.finishedAt;
  trial.emptyResponse = false;
}

/** Adds one line, found at line `at` with header time `time`, to the trial. */
export function applyLine(
  trial: TrialState,
  event: TrialEvent,
  family: Family | null,
  at: number,
  time: number | null,
): void {
  const afterEmptyResponse = trial.emptyResponse;
  applyProgress(trial, at, time);
  trial.family ??= family;
  // Most lines.
  if (event.type === "progress") return;
  switch (event.type) {
    case "reward":
      applyReward(trial, event.reward, at);
      break;
    case "finished":
      applyFinish(trial, event, family, afterEmptyResponse);
      break;
    case "failure":
      trial.failed = true;
      trial.stage ??= event.stage;
      break;
    case "failure-marked":
      trial.failed = true;
      trial.stage ??= "env.evaluate";
      break;
    case "no-final-response":
      trial.noFinalResponse = true;
      break;
    case "parse-error-limit":
      trial.parseErrorLimit = true;
      break;
    case "iteration-limit":
      trial.iterationLimit = true;
      break;
    case "no-interactions":
      trial.ended = true;
      break;
    case "start":
    case "empty-response":
      break;
  }
  trial.emptyResponse = event.type === "empty-response";
}

function applyReward(trial: TrialState, reward: number, at: number): void {
  if (trial.evaluations > 0) {
    if (Object.is(trial.reward, reward)) (trial.repeatedLines ??= []).push(at);
    else (trial.conflictingLines ??= []).push(at);
  }
  trial.reward = reward;
  trial.rewardLine = at;
  trial.evaluations += 1;
}

function applyFinish(
  trial: TrialState,
  event: Extract<TrialEvent, { type: "finished" }>,
  family: Family | null,
  afterEmptyResponse: boolean,
): void {
  trial.finished = true;
  trial.turns = event.turns;
  trial.parseErrors = event.parseErrors;
  trial.printed = event.status ?? trial.printed;
  trial.iterationLimit ||= event.iterationLimit;
  trial.parseErrorLimit ||= event.parseErrorLimit;
  // Family B prints no status: an empty last response is the only sign that there was no final one.
  if (family === "b" && afterEmptyResponse) trial.noFinalResponse = true;
}

/** The trial's status by what its lines prove; null when they prove none. A reward alone proves nothing. */
export function statusOf(trial: TrialState): Status | null {
  if (trial.failed) return "failed";
  if (trial.noFinalResponse) return "aborted";
  if (trial.printed !== null) return trial.printed;
  if (trial.parseErrorLimit) return trial.family === "b" ? "aborted" : "failed";
  if (trial.iterationLimit) return "truncated";
  return trial.finished ? "completed" : null;
}

/** Whether the trial's outcome is known, so that the next marker of its phase closes it. */
export function hasResult(trial: TrialState): boolean {
  if (trial.ended || trial.evaluations > 0) return true;
  const status = statusOf(trial);
  return status === "failed" || status === "aborted";
}
