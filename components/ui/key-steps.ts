const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
};

/** How many places a key moves along an axis; infinite to its ends, null for a key that moves nothing. */
export function stepOfKey(key: string): number | null {
  return KEY_STEPS[key] ?? null;
}
