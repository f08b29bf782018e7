const SAMPLES = 1 << 20;

interface Numbered {
  readonly id: string;
  readonly sample: string | null;
}

/**
 * The rewards of the trials given out in an attempt, by id. Most logs never ask for one that is there: the trials are
 * only listed, and enter a map when one is asked for whose sample index was met. A map of a hundred thousand ids costs
 * more than to read the lines of its trials.
 */
export class GivenTrials {
  /** One bit for each sample index, by its remainder: where none is set, no trial was. */
  readonly #samples = new Uint8Array(SAMPLES / 8);
  readonly #rewards = new Map<string, number | null>();
  #listedIds: string[] = [];
  #listedRewards: (number | null)[] = [];

  /** Of several trials with one id the last one counts. */
  add({ id, sample, reward }: Numbered & { readonly reward: number | null }): void {
    const bit = bitOf(sample);
    this.#samples[bit >> 3] = (this.#samples[bit >> 3] ?? 0) | (1 << (bit & 7));
    this.#listedIds.push(id);
    this.#listedRewards.push(reward);
  }

  /** The reward, null when it had none; undefined when no such trial was added. */
  reward({ id, sample }: Numbered): number | null | undefined {
    const bit = bitOf(sample);
    if (((this.#samples[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return undefined;
    for (const [index, listed] of this.#listedIds.entries()) {
      this.#rewards.set(listed, this.#listedRewards[index] ?? null);
    }
    this.#listedIds = [];
    this.#listedRewards = [];
    return this.#rewards.get(id);
  }

  clear(): void {
    this.#samples.fill(0);
    this.#rewards.clear();
    this.#listedIds = [];
    this.#listedRewards = [];
  }
}

/** Indices are digits, or null. */
function bitOf(sample: string | null): number {
  return sample === null ? 0 : Number(sample) % SAMPLES;
}
