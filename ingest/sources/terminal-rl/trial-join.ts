import type { Phase } from "@/lib/domain/vocabulary";

import { familyOf } from "./trial-lines";
import type { TrialLine, TrialMessage, TrialTag } from "./trial-lines";
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

interface ClosedTrial {
  readonly trial: TrialState;
  readonly rollout: number;
}

/**
 * Joins the lines of a trial and finds its rollout. A marker closes all trials of its phase that have a
 * result; they are given out at the next marker, since a failure or a second reward may still follow.
 */
export class TrialJoin {
  readonly #output: JoinOutput;
  readonly #tasks = new Map<string, string>();
  #attempt = 0;
  #pending = new Map<string, TrialState>();
  #closed = new Map<string, ClosedTrial>();
  /** Rewards of the training trials given out in this attempt; evaluation trials may reuse their ids. */
  #given = new Map<string, number | null>();

  constructor(output: JoinOutput) {
    this.#output = output;
  }

  /** Adds a tagged line found at line `at` with header time `time`. */
  take(line: TrialLine, at: number, time: number | null): void {
    const { tag, event, family } = line;
    const { id } = tag;
    const known = this.#pending.get(id) ?? this.#reopened(id, line);
    if (known) {
      applyLine(known, event, family, at, time);
      return;
    }
    const given = this.#given.get(id);
    if (given !== undefined && event.type !== "start") {
      if (event.type === "reward") this.#output.late(id, Object.is(given, event.reward), at);
      return;
    }
    const trial = newTrial(tag, this.#intern(tag.task), this.#attempt, at, time);
    applyLine(trial, event, family, at, time);
    this.#pending.set(id, trial);
  }

  /** The same for a tag that was met before. */
  takeKnown(known: KnownTrial, message: TrialMessage, at: number, time: number | null): void {
    const { tag, state } = known;
    const family = familyOf(tag, message);
    if (state?.pending === true) {
      applyLine(state, message.event, family, at, time);
      return;
    }
    this.take({ tag, event: message.event, family }, at, time);
    known.state = this.#pending.get(tag.id) ?? null;
  }

  /** Rollout `rollout` of this phase is over: it owns every pending trial of the phase that has a result. */
  close(phase: Phase, rollout: number): void {
    for (const [id, closed] of this.#closed) {
      if (closed.rollout !== rollout || closed.trial.phase !== phase) this.#give(id, closed);
    }
    const trials: TrialState[] = [];
    for (const [id, trial] of this.#pending) {
      if (trial.phase !== phase || !hasResult(trial)) continue;
      this.#pending.delete(id);
      trial.pending = false;
      this.#closed.set(id, { trial, rollout });
      trials.push(trial);
    }
    if (trials.length > 0) this.#output.closed(trials, rollout);
  }

  /** The attempt is over. Gives out all trials and returns those that no marker closed. */
  endAttempt(next: number): TrialState[] {
    for (const [id, closed] of this.#closed) this.#give(id, closed);
    const inFlight = [...this.#pending.values()];
    for (const trial of inFlight) {
      trial.pending = false;
      this.#output.trial(trial, null);
    }
    this.#pending.clear();
    this.#given.clear();
    this.#attempt = next;
    return inFlight;
  }

  /** A closed trial that starts again is another trial with the same id: evaluations repeat theirs. */
  #reopened(id: string, line: TrialLine): TrialState | undefined {
    const closed = this.#closed.get(id);
    if (closed && line.event.type === "start") {
      this.#give(id, closed);
      return undefined;
    }
    return closed?.trial;
  }

  #give(id: string, closed: ClosedTrial): void {
    this.#closed.delete(id);
    if (closed.trial.phase === "train") this.#given.set(id, closed.trial.reward);
    this.#output.trial(closed.trial, closed.rollout);
  }

  /** One string per task name: a name cut out of its line would keep the whole line in memory. */
  #intern(task: string): string {
    const known = this.#tasks.get(task);
    if (known !== undefined) return known;
    this.#tasks.set(task, task);
    return task;
  }
}
