import { MetricAxes, ROLLOUT_AXES } from "@/ingest/sources/wandb-binary/metric-axes";

/** What a key says about each of its cells. */
export interface KeyFacts {
  /** It is an axis or a clock of the client itself, and no metric. */
  readonly isInternal: boolean;
  readonly isEval: boolean;
  readonly stepMetric: string | null;
  /** Its step metric counts rollouts. */
  readonly isOnRollouts: boolean;
}

function isInternal(key: string): boolean {
  return (
    key === "_step" ||
    key === "_runtime" ||
    key === "_timestamp" ||
    key === "_wandb" ||
    key.startsWith("_wandb.")
  );
}

/** Knows each key of a run once, until its axes are defined anew. */
export class FactsOfKeys {
  readonly #axes: MetricAxes;
  readonly #facts = new Map<string, KeyFacts>();
  #version = -1;

  constructor(axes = new MetricAxes()) {
    this.#axes = axes;
  }

  /** Another one when what `of` said before may no longer hold. */
  get version(): number {
    return this.#axes.version;
  }

  of(key: string): KeyFacts {
    if (this.#version !== this.#axes.version) {
      this.#version = this.#axes.version;
      this.#facts.clear();
    }
    const known = this.#facts.get(key);
    if (known !== undefined) return known;
    const stepMetric = this.#axes.stepMetricOf(key);
    const facts = {
      isInternal: isInternal(key),
      isEval: key.startsWith("eval/"),
      stepMetric,
      isOnRollouts: stepMetric !== null && ROLLOUT_AXES.has(stepMetric),
    };
    this.#facts.set(key, facts);
    return facts;
  }
}
