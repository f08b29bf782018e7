import type { Phase } from "@/lib/domain/vocabulary";

import { GivenTrials } from "./given-trials";
import { familyOf } from "./trial-lines";
import type { Family, TrialEvent, TrialLine, TrialMessage, TrialTag } from "./trial-lines";
import { applyLine, hasResult, newTrial } from "./trial-state";
import type { TrialState } from "./trial-state";

export interface JoinOutput {
  /** A trial is whole. `rollout` is null when no marker closed it before its attempt ended. */
  trial(trial: TrialState, rollout: number | null): void;
  /** The trials that a marker closed together, just before any of them is given out. */
  closed(trials: readonly TrialState[], rollout: number): void;
  /** A line restates the reward of a trial that was given out long ago. */
  late(id: string, same: boolean, line: number): void;
}

/** A tag, and the trial that its last line belonged to: looking it up on every line would cost more than the line. */
export interface KnownTrial {
  readonly tag: TrialTag;
  state: TrialState | null;
}

/**
 * Joins the lines of a trial and finds its rollout. A marker closes all trials of its phase that have a
 * result; they are given out at the next marker, since a failure or a second reward may still follow.
 */
export class TrialJoin {
  readonly #output: JoinOutput;
  readonly #tasks = new Map<string, string>();
  #attempt = 0;
  /** The trials not yet given out. */
  readonly #open = new Map<string, TrialState>();
  readonly #given = new GivenTrials();
  #pending: TrialState[] = [];
  /** Some of them may have been given out since. */
  #closed: TrialState[] = [];

  constructor(output: JoinOutput) {
    this.#output = output;
  }

  /** Adds a tagged line found at line `at` with header time `time`. */
  take({ tag, event, family }: TrialLine, at: number, time: number | null): void {
    this.#add(tag, event, family, at, time);
  }

  /** The same for a tag that was met before. */
  takeKnown(known: KnownTrial, message: TrialMessage, at: number, time: number | null): void {
    const { tag, state } = known;
    const family = familyOf(tag, message);
    if (state?.place === "pending") applyLine(state, message.event, family, at, time);
    else known.state = this.#add(tag, message.event, family, at, time);
  }

  /** Rollout `rollout` of this phase is over: it owns every pending trial of the phase that has a result. */
  close(phase: Phase, rollout: number): void {
    const closed: TrialState[] = [];
    for (const trial of this.#closed) {
      if (trial.place !== "closed") continue;
      if (trial.rollout === rollout && trial.phase === phase) closed.push(trial);
      else this.#give(trial);
    }
    const pending: TrialState[] = [];
    const ended: TrialState[] = [];
    for (const trial of this.#pending) {
      (trial.phase === phase && hasResult(trial) ? ended : pending).push(trial);
    }
    for (const trial of ended) {
      trial.place = "closed";
      trial.rollout = rollout;
      closed.push(trial);
    }
    this.#closed = closed;
    this.#pending = pending;
    if (ended.length > 0) this.#output.closed(ended, rollout);
  }

  /** The attempt is over. Gives out all trials and returns those that no marker closed. */
  endAttempt(next: number): TrialState[] {
    for (const trial of this.#closed) if (trial.place === "closed") this.#give(trial);
    const inFlight = this.#pending;
    for (const trial of inFlight) this.#give(trial);
    this.#closed = [];
    this.#pending = [];
    this.#given.clear();
    this.#attempt = next;
    return inFlight;
  }

  /** Adds a line to the trial that it belongs to, which is returned; null when that was given out long ago. */
  #add(
    tag: TrialTag,
    event: TrialEvent,
    family: Family | null,
    at: number,
    time: number | null,
  ): TrialState | null {
    const open = this.#open.get(tag.id);
    if (open === undefined) {
      const given = event.type === "start" ? undefined : this.#given.reward(tag);
      if (given !== undefined) {
        if (event.type === "reward") this.#output.late(tag.id, Object.is(given, event.reward), at);
        return null;
      }
    } else {
      if (open.place === "pending" || event.type !== "start") {
        applyLine(open, event, family, at, time);
        return open;
      }
      // A closed trial that starts again is another trial with the same id: evaluations repeat theirs.
      this.#give(open);
    }
    const trial = newTrial(tag, this.#intern(tag.task), this.#attempt, at, time);
    applyLine(trial, event, family, at, time);
    this.#open.set(tag.id, trial);
    this.#pending.push(trial);
    return trial;
  }

  #give(trial: TrialState): void {
    trial.place = "given";
    this.#open.delete(trial.id);
    // Evaluation trials may reuse their ids.
    if (trial.phase === "train") this.#given.add(trial);
    this.#output.trial(trial, trial.rollout);
  }

  /** One string per task name: a name cut out of its line would keep the whole line in memory. */
  #intern(task: string): string {
    const known = this.#tasks.get(task);
    if (known !== undefined) return known;
    this.#tasks.set(task, task);
    return task;
  }
}
