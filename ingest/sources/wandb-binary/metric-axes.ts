/** A define_metric call as the file records it: exactly one of name and glob is set. */
export interface MetricDefinition {
  readonly name: string | null;
  readonly glob: string | null;
  readonly step_metric: string | null;
  /** 1-based position of the step metric among the definitions, in the order in which they were first made. */
  readonly step_metric_index: number | null;
  /** True when this call replaces an earlier one for the same name as a whole. */
  readonly overwrite: boolean;
  readonly expanded_from_glob: boolean;
}

/** Keys whose value is a rollout number N. */
export const ROLLOUT_AXES: ReadonlySet<string> = new Set(["rollout/step", "eval/step", "axis/rollout_step"]);

/** Usual keys of the optimizer step, the most specific first. */
export const STEP_AXES: readonly string[] = [
  "train/step",
  "train/global_step",
  "global_step",
  "training/global_step",
  "trainer/global_step",
  "axis/train_step",
];

function unescaped(name: string): string {
  return name.replaceAll("\\.", ".");
}

/**
 * Says which logged key is the x axis of another, after the definitions so far. An exact name wins, even one
 * without a step metric; else the glob whose text before its `*` is the longest prefix of the key. Names that
 * begin with "_" match no glob.
 */
export class MetricAxes {
  readonly #definitions = new Map<string, MetricDefinition>();
  readonly #resolved = new Map<string, string | null>();
  #version = 0;

  /** Another one after each definition: what `stepMetricOf` said before may no longer hold. */
  get version(): number {
    return this.#version;
  }

  define(definition: MetricDefinition): void {
    const id =
      definition.name === null ? `glob ${definition.glob ?? ""}` : `name ${unescaped(definition.name)}`;
    const earlier = this.#definitions.get(id);
    const names = definition.step_metric !== null || definition.step_metric_index !== null;
    if (earlier === undefined || names || definition.overwrite) this.#definitions.set(id, definition);
    this.#resolved.clear();
    this.#version += 1;
  }

  /** The declared step metric of a key, or null. */
  stepMetricOf(key: string): string | null {
    const known = this.#resolved.get(key);
    if (known !== undefined) return known;
    const definition = this.#definitions.get(`name ${key}`) ?? this.#globOf(key);
    const declared = definition === undefined ? null : this.#stepMetric(definition);
    this.#resolved.set(key, declared);
    return declared;
  }

  #globOf(key: string): MetricDefinition | undefined {
    if (key.startsWith("_")) return undefined;
    let best: MetricDefinition | undefined;
    let longest = -1;
    for (const definition of this.#definitions.values()) {
      if (definition.name !== null || definition.glob === null) continue;
      const star = definition.glob.indexOf("*");
      const prefix = unescaped(star < 0 ? definition.glob : definition.glob.slice(0, star));
      if (!(star < 0 ? key === prefix : key.startsWith(prefix)) || prefix.length <= longest) continue;
      best = definition;
      longest = prefix.length;
    }
    return best;
  }

  #stepMetric(definition: MetricDefinition): string | null {
    if (definition.step_metric !== null) return unescaped(definition.step_metric);
    if (definition.step_metric_index === null) return null;
    const target = [...this.#definitions.values()][definition.step_metric_index - 1];
    return target?.name == null ? null : unescaped(target.name);
  }
}
