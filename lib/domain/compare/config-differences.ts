export interface ConfigEntry {
  readonly key: string;
  readonly value: string | null;
}

/** One key that the two sides do not state alike, with every value that each states; none where it does not state it. */
export interface ConfigDifference {
  readonly key: string;
  readonly a: readonly string[];
  readonly b: readonly string[];
}

/** One key of which a run states several values. */
export interface MixedSetting {
  readonly key: string;
  readonly values: readonly string[];
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

/**
 * Only the keys that differ, by name: `lr 1e-6` and `learning_rate 0.000001` are the same. Where a side states
 * several values of a key, the sets are compared.
 */
export function configDifferences(a: readonly ConfigEntry[], b: readonly ConfigEntry[]): ConfigDifference[] {
  return settingsOf(a, b).flatMap(({ isDifferent, ...setting }) => (isDifferent ? [setting] : []));
}

/** Everything about the settings that a reader must see: keys that differ, and keys of which a side states several values. */
export function listedSettings(a: readonly ConfigEntry[], b: readonly ConfigEntry[]): ComparedSetting[] {
  return settingsOf(a, b).filter(
    ({ isDifferent, a: ofA, b: ofB }) => isDifferent || ofA.length > 1 || ofB.length > 1,
  );
}

interface ComparedSetting extends ConfigDifference {
  readonly isDifferent: boolean;
}

/** Every key that a side states, by name. */
function settingsOf(a: readonly ConfigEntry[], b: readonly ConfigEntry[]): ComparedSetting[] {
  const [ofA, ofB] = [byKey(a), byKey(b)];
  return [...new Set([...ofA.keys(), ...ofB.keys()])].sort().map((key) => {
    const [valuesA, valuesB] = [ofA.get(key) ?? [], ofB.get(key) ?? []];
    return { key, a: valuesA, b: valuesB, isDifferent: !isSameSet(valuesA, valuesB) };
  });
}

/** Whether both sides state a value of the key. */
export function isStatedByBoth({ a, b }: ConfigDifference): boolean {
  return a.length > 0 && b.length > 0;
}

/** The keys of which one run states several values, by name. */
export function mixedSettings(entries: readonly ConfigEntry[]): MixedSetting[] {
  return [...byKey(entries)]
    .map(([key, values]) => ({ key, values }))
    .filter(({ values }) => values.length > 1)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Whether a key sets a time limit: with another limit a score is another score. */
export function isTimeout(key: string): boolean {
  return /time_?out|time_limit|max_(seconds|time)/i.test(key);
}

/** Values that are shown of a key; settings of single trials may have hundreds. */
const SHOWN = 4;

/** The values of a key in one text: "900 | 1800", "60 | 90 | 120 | 180 | +84"; null where there is none. */
export function valuesText(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const more = values.length - SHOWN;
  const shown = values.slice(0, SHOWN).join(" | ");
  return more > 0 ? `${shown} | +${String(more)}` : shown;
}

/** The values of each key, each once, in the order of the entries; numbers in their own order. */
export function byKey(entries: readonly ConfigEntry[]): Map<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { key, value } of entries) {
    const name = canonical(key);
    const values = found.get(name) ?? [];
    found.set(name, values);
    if (value !== null && !values.some((known) => isSame(known, value))) values.push(value);
  }
  for (const values of found.values())
    if (values.every(isNumber)) values.sort((one, other) => Number(one) - Number(other));
  return found;
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.some((other) => isSame(value, other)));
}

/** Launchers, trainers and histories write a switch in their own case. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return Number(a) === Number(b);
  return /^(true|false|none|null)$/i.test(a) && a.toLowerCase() === b.toLowerCase();
}

function isNumber(text: string): boolean {
  return text.trim() !== "" && Number.isFinite(Number(text));
}
