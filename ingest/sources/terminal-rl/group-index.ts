interface Anchor {
  readonly group: number;
  readonly rollout: number;
}

/** Groups hold 4 to 64 samples; an index that says millions is damaged. */
const MOST_SAMPLES = 1_000_000;

/** What the counters of the data source tell: sample = group · n + j, and `batch` groups a rollout. */
export class GroupIndex {
  #lower = 1;
  #upper = Infinity;
  #seen = false;
  #anchor: Anchor | null = null;
  #disagreements = 0;
  #compared = 0;

  /** Trials whose group index and marker name different rollouts. */
  get disagreements(): number {
    return this.#disagreements;
  }

  /** Trials for which both were known. */
  get compared(): number {
    return this.#compared;
  }

  /** Learns from one training trial; both counters start at 0. */
  observe(group: number, sample: number): void {
    this.#seen = true;
    this.#lower = Math.max(this.#lower, Math.floor(sample / (group + 1)) + 1);
    if (group > 0) this.#upper = Math.min(this.#upper, Math.floor(sample / group));
  }

  /** The smallest number of samples per group that fits all trials seen; null when none does. */
  groupSize(): number | null {
    return this.#seen && this.#lower <= this.#upper && this.#lower <= MOST_SAMPLES ? this.#lower : null;
  }

  /** Resuming shifts the counter against the rollouts, so each attempt is measured from its own first rollout. */
  startAttempt(): void {
    this.#anchor = null;
  }

  /** Compares the groups that a marker gave to `rollout` with where `batch` groups a rollout would put them. */
  compare(groups: readonly number[], rollout: number, batch: number): void {
    if (groups.length === 0) return;
    const anchor = this.#anchor ?? { group: Math.min(...groups), rollout };
    this.#anchor = anchor;
    for (const group of groups) {
      this.#compared += 1;
      const expected = anchor.rollout + Math.floor((group - anchor.group) / batch);
      if (expected !== rollout) this.#disagreements += 1;
    }
  }
}
