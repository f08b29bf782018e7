import type { Phase, Status } from "@/lib/domain/vocabulary";

import type { Family, TrialEvent, TrialTag } from "./trial-lines";

/** What the lines of one trial have said so far. */
export interface TrialState {
  /** `uid/group/sample`, "-" for an unset index; unique within an attempt. */
  readonly id: string;
  readonly task: string;
  readonly group: string | null;
  readonly sample: string | null;
  readonly phase: Phase;
  readonly attempt: number;
  readonly firstLine: number;
  lastLine: number;
  rewardLine: number | null;
  startedAt: number | null;
  finishedAt: number | null;
  /** As logged, nan and infinity included; null when none was logged. The last one counts. */
  reward: number | null;
  evaluations: number;
  /** Lines that state the reward again: with the same value, and with another one. */
  repeatedLines: number[];
  conflictingLines: number[];
  turns: number | null;
  parseErrors: number | null;
  family: Family | null;
  stage: string | null;
  failed: boolean;
  noFinalResponse: boolean;
  printed: Status | null;
  parseErrorLimit: boolean;
  iterationLimit: boolean;
  finished: boolean;
  /** The trainer is through with it, with or without a reward. */
  ended: boolean;
  emptyResponse: boolean;
  /** "closed" once the marker of its rollout was met; "given" when its row was written. */
  place: "pending" | "closed" | "given";
  /** Null while no marker has closed it. */
  rollout: number | null;
}

/** A trial of which nothing is known yet. Evaluation trials have no group. */
export function newTrial(
  tag: TrialTag,
  task: string,
  attempt: number,
  at: number,
  time: number | null,
): TrialState {
  return {
    id: tag.id,
    task,
    group: tag.group,
    sample: tag.sample,
    phase: tag.group === null ? "eval" : "train",
    attempt,
    firstLine: at,
    lastLine: at,
    rewardLine: null,
    startedAt: time,
    finishedAt: null,
    reward: null,
    evaluations: 0,
    repeatedLines: [],
    conflictingLines: [],
    turns: null,
    parseErrors: null,
    family: null,
    stage: null,
    failed: false,
    noFinalResponse: false,
    printed: null,
    parseErrorLimit: false,
    iterationLimit: false,
    finished: false,
    ended: false,
    emptyResponse: false,
    place: "pending",
    rollout: null,
  };
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
    case "progress":
      break;
  }
  trial.emptyResponse = event.type === "empty-response";
}

function applyReward(trial: TrialState, reward: number, at: number): void {
  if (trial.evaluations > 0) {
    (Object.is(trial.reward, reward) ? trial.repeatedLines : trial.conflictingLines).push(at);
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
