interface Lines {
  /** Of the rollout manager. */
  readonly pid?: number;
  readonly group?: number | string;
  readonly sample?: number | string;
  readonly task?: string;
  readonly lease?: boolean;
}

/** Composes log lines for tests: every call is one second later than the one before. */
export class LogText {
  readonly #lines: string[] = [];
  #seconds = 0;

  /** A line as it is. */
  raw(line: string): this {
    this.#lines.push(line);
    return this;
  }

  /** A record of the rollout manager. */
  manager(message: string, pid = 1): this {
    return this.raw(`(RolloutManager pid=${pid}) ${this.#header()}${message}`);
  }

  /** A record of the trainer. */
  trainer(message: string, pid = 2): this {
    return this.raw(`(MegatronTrainRayActor pid=${pid}) ${this.#header()}${message}`);
  }

  /** A tagged record. */
  trial(
    uid: string,
    message: string,
    { pid = 1, group = 0, sample = 0, task = "t", lease = false }: Lines = {},
  ): this {
    const leased = lease ? " lease=0:run-0" : "";
    return this.manager(
      `[task=${task} uid=${uid} group_idx=${group} sample_idx=${sample}${leased}] ${message}`,
      pid,
    );
  }

  reward(uid: string, reward: string, lines: Lines = {}): this {
    return this.trial(uid, `Evaluation reward=${reward}`, lines);
  }

  /** The rollout manager's closing line of a rollout. */
  perf(rollout: number, pid = 1): this {
    return this.manager(`perf ${rollout}: {'rollout/truncated_ratio': 0.0}`, pid);
  }

  launch(flags: string): this {
    return this.raw(`+ ray job submit -- python3 train.py ${flags}`);
  }

  get text(): string {
    return this.#lines.map((line) => `${line}\n`).join("");
  }

  #header(): string {
    this.#seconds += 1;
    return `[2026-01-01 00:00:${String(this.#seconds % 60).padStart(2, "0")}] generate.py:1 - `;
  }
}
