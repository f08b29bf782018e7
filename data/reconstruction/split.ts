/** Splits items, in order, by the given key. */
export function split<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const parts = new Map<K, T[]>();
  for (const item of items) {
    const part = parts.get(key(item));
    if (part === undefined) parts.set(key(item), [item]);
    else part.push(item);
  }
  return parts;
}
