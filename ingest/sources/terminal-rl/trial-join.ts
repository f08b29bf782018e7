import type { Phase } from "@/lib/domain/vocabulary";

import { GivenTrials } from "./given-trials";
import { familyOf } from "./trial-lines";
import type { Family, TrialEvent, TrialLine, TrialMessage, TrialTag } from "./trial-lines";
import { applyLine, hasResult, TrialState } from "./trial-state";

export interface JoinOutput {
  /** A trial is whole. `rollout` is null when no marker closed it before its attempt ended. */
  trial(trial: TrialState, rollout: number | null): void;
  /** The trials that a marker closed together, just before any of them is given out. */
  closed(trials: readonly TrialState[], rollout: number): void;
  /** A line restates the reward of a trial that was given out long ago. */
  late(id: string, same: boolean, line: number): void;
}

/** A tag, and the trial that its last line belonged to: looking it up on every line would cost more than the line. */
export class KnownTrial {
  readonly tag: TrialTag;
  state: TrialState | null = null;

  constructor(tag: TrialTag) {
    this.tag = tag;
  }
}

/**
 * Joins the lines of a trial and finds its rollout. A marker closes all trials of its phase that have a
 * result; they are given out at the next marker, since a failure or a second reward may still follow.
 */
export class TrialJoin {
  readonly #output: JoinOutput;
  readonly #tasks = new Map<string, string>();
  #attempt = 0;
  /**
   * By id. A marker replaces both maps: one that is deleted from again and again grows new tables, and an outgrown one
   * that has become old keeps the next and all trials in it from being collected early.
   */
  #pending = new Map<string, TrialState>();
  #closed = new Map<string, TrialState>();
  readonly #given = new GivenTrials();

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
    const closed = new Map<string, TrialState>();
    for (const [id, trial] of this.#closed) {
      if (trial.rollout === rollout && trial.phase === phase) closed.set(id, trial);
      else this.#give(trial);
    }
    const pending = new Map<string, TrialState>();
    const ended: TrialState[] = [];
    for (const [id, trial] of this.#pending) {
      if (trial.phase !== phase || !hasResult(trial)) {
        pending.set(id, trial);
        continue;
      }
      trial.place = "closed";
      trial.rollout = rollout;
      closed.set(id, trial);
      ended.push(trial);
    }
    this.#closed = closed;
    this.#pending = pending;
    if (ended.length > 0) this.#output.closed(ended, rollout);
  }

  /** The attempt is over. Gives out all trials and returns those that no marker closed. */
  endAttempt(next: number): TrialState[] {
    for (const trial of this.#closed.values()) this.#give(trial);
    const inFlight = [...this.#pending.values()];
    for (const trial of inFlight) this.#give(trial);
    this.#closed = new Map();
    this.#pending = new Map();
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
    const { id } = tag;
    const known = this.#pending.get(id) ?? this.#reopened(id, event);
    if (known !== undefined) {
      applyLine(known, event, family, at, time);
      return known;
    }
    const given = event.type === "start" ? undefined : this.#given.reward(tag);
    if (given !== undefined) {
      if (event.type === "reward") this.#output.late(id, Object.is(given, event.reward), at);
      return null;
    }
    const trial = new TrialState(tag, this.#intern(tag.task), this.#attempt, at, time);
    applyLine(trial, event, family, at, time);
    this.#pending.set(id, trial);
    return trial;
  }

  /** A closed trial that starts again is another trial with the same id: evaluations repeat theirs. */
  #reopened(id: string, event: TrialEvent): TrialState | undefined {
    const closed = this.#closed.get(id);
    if (closed === undefined || event.type !== "start") return closed;
    this.#closed.delete(id);
    this.#give(closed);
    return undefined;
  }

  #give(trial: TrialState): void {
    trial.place = "given";
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
