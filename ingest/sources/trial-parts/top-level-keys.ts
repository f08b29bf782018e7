/**
 * The keys of the outermost JSON object, in order, from a text that may be cut anywhere; null when the text
 * begins with something else than an object. A key whose end is cut off is left out.
 */
export function topLevelKeys(text: string): ReadonlySet<string> | null {
  const start = /^\uFEFF?\s*\{/.exec(text);
  if (start === null) return null;
  const keys = new Set<string>();
  let depth = 1;
  let awaitsKey = true;
  for (let at = start[0].length; at < text.length && depth > 0; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      const end = endOfString(text, at);
      if (end === null) break;
      if (depth === 1 && awaitsKey) {
        const key = unquoted(text.slice(at, end + 1));
        if (key === null) break;
        keys.add(key);
        awaitsKey = false;
      }
      at = end;
    } else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === 0x2c && depth === 1) awaitsKey = true;
  }
  return keys;
}

/** Whether the outermost JSON object of a file's head has all of these keys. */
export function hasKeys(head: Buffer, ...wanted: readonly string[]): boolean {
  const keys = keysOf(head);
  return keys !== null && wanted.every((key) => keys.has(key));
}

/** `topLevelKeys` of a file's head, found once however many readers ask. */
export function keysOf(head: Buffer): ReadonlySet<string> | null {
  let keys = known.get(head);
  if (keys === undefined) known.set(head, (keys = topLevelKeys(head.toString("utf8"))));
  return keys;
}

const known = new WeakMap<Buffer, ReadonlySet<string> | null>();

function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 1;
    else if (code === 0x22) return at;
  }
  return null;
}

function unquoted(literal: string): string | null {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === "string" ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
