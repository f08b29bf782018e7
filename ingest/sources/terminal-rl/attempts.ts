const MANAGER = "RolloutManager";

/** Counts the starts of the job within one file. Each method returns why a new attempt began, or null. */
export class Attempts {
  #current = 0;
  #launched = false;
  #seenRecords = false;
  #managers = new Set<string>();
  #closed = new Map<string, number>();
  #announced = new Map<string, number>();
  #evaluated = new Map<string, number>();

  /** The attempt that lines belong to now, from 0. */
  get current(): number {
    return this.#current;
  }

  /** A launch command stands in the log. */
  launch(): string | null {
    const restarted = this.#launched || this.#seenRecords;
    this.#launched = true;
    return restarted ? this.#restart("the job was submitted again") : null;
  }

  /** A trial or metric line was read; only the rollout manager's process tells attempts apart. */
  record(actor: string | null, process: string | null): string | null {
    this.#seenRecords = true;
    if (actor !== MANAGER || process === null || this.#managers.has(process)) return null;
    const reason = this.#managers.size > 0 ? this.#restart("the rollout manager is another process") : null;
    this.#managers.add(process);
    this.#seenRecords = true;
    return reason;
  }

  /** Rollout `n` was closed: once an attempt, in rising order. */
  closes(n: number, process: string | null): string | null {
    const before = Math.max(last(this.#closed, process), last(this.#announced, process) - 1);
    return this.#mark(this.#closed, n, n <= before, process);
  }

  /** A line that may be repeated speaks of rollout `n` as generated. */
  announces(n: number, process: string | null): string | null {
    const before = Math.max(last(this.#closed, process), last(this.#announced, process));
    return this.#mark(this.#announced, n, n < before, process);
  }

  /** The policy after rollout `n` was evaluated; that may be done twice. */
  evaluates(n: number, process: string | null): string | null {
    return this.#mark(this.#evaluated, n, n < last(this.#evaluated, process), process);
  }

  #mark(seen: Map<string, number>, n: number, redone: boolean, process: string | null): string | null {
    let reason: string | null = null;
    if (redone) {
      const managers = this.#managers;
      reason = this.#restart(`rollout ${n} comes again`);
      this.#managers = managers;
      this.#seenRecords = true;
    }
    seen.set(process ?? "", n);
    return reason;
  }

  #restart(reason: string): string {
    this.#current += 1;
    this.#seenRecords = false;
    this.#managers = new Set();
    this.#closed.clear();
    this.#announced.clear();
    this.#evaluated.clear();
    return reason;
  }
}

function last(seen: ReadonlyMap<string, number>, process: string | null): number {
  return seen.get(process ?? "") ?? -Infinity;
}
