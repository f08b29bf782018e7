export interface ConfigEntry {
  readonly key: string;
  readonly value: string | null;
}

/** One key that the two sides do not state alike; null on a side that does not state it. */
export interface ConfigDifference {
  readonly key: string;
  readonly a: string | null;
  readonly b: string | null;
}

/** Names by which launchers call what histories call otherwise (slime's flags against common ones). */
const SAME_AS: Readonly<Record<string, string>> = {
  lr: "learning_rate",
  n_samples_per_prompt: "samples_per_prompt",
  num_steps_per_rollout: "steps_per_rollout",
  rollout_temperature: "temperature",
  rollout_max_response_len: "max_response_len",
  rollout_max_context_len: "max_context_len",
};

function canonical(key: string): string {
  const plain = key.replace(/^--/, "").replaceAll("-", "_");
  return (Object.hasOwn(SAME_AS, plain) ? SAME_AS[plain] : undefined) ?? plain;
}

/** Only the keys that differ, by name: `lr 1e-6` and `learning_rate 0.000001` are the same. */
export function configDifferences(a: readonly ConfigEntry[], b: readonly ConfigEntry[]): ConfigDifference[] {
  const [ofA, ofB] = [byKey(a), byKey(b)];
  return [...new Set([...ofA.keys(), ...ofB.keys()])]
    .sort()
    .map((key) => ({ key, a: ofA.get(key) ?? null, b: ofB.get(key) ?? null }))
    .filter((entry) => !isSame(entry.a, entry.b));
}

/** Whether a key sets a time limit: with another limit a score is another score. */
export function isTimeout(key: string): boolean {
  return /time_?out|time_limit|max_(seconds|time)/i.test(key);
}

function byKey(entries: readonly ConfigEntry[]): Map<string, string | null> {
  return new Map(entries.map(({ key, value }) => [canonical(key), value]));
}

function isSame(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.trim() === "" || b.trim() === "") return false;
  return Number(a) === Number(b);
}
