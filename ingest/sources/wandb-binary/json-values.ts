/** What a logged value can be after parsing; numbers may be nan or infinite. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

const BARE = /^(?:NaN|-?Infinity)/;

/** Puts the bare tokens NaN, Infinity, -Infinity in quotes wherever they stand outside of a string. */
function quoteBareTokens(text: string): string {
  let out = "";
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      at += 1;
      while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
      at += 1;
      continue;
    }
    const token =
      char === "N" || char === "I" || char === "-" ? BARE.exec(text.slice(at, at + 9))?.[0] : undefined;
    if (token === undefined) {
      at += 1;
      continue;
    }
    out += `${text.slice(copied, at)}"${token}"`;
    at += token.length;
    copied = at;
  }
  return out + text.slice(copied);
}

/** All that JSON.parse can return. */
function isJson(value: unknown): value is JsonValue {
  return value !== undefined;
}

function parse(text: string): JsonValue | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Parses JSON text that may hold the bare tokens NaN, Infinity and -Infinity at any depth; undefined when it
 * does not parse. Those tokens come back as the strings "NaN", "Infinity", "-Infinity", the form that the
 * vendor's API uses for them: `numberOf` reads both.
 */
export function parseJsonValue(text: string): JsonValue | undefined {
  const strict = parse(text);
  if (strict !== undefined || !/NaN|Infinity/.test(text)) return strict;
  return parse(quoteBareTokens(text));
}

/** As `parseJsonValue`, but text that does not parse stays text: it is counted or shown, not computed with. */
export function valueOrText(text: string): JsonValue {
  const value = parseJsonValue(text);
  return value === undefined ? text : value;
}

/** The number that a value stands for: numbers, and the string forms of the non-finite ones; else null. */
export function numberOf(value: JsonValue): number | null {
  if (typeof value === "number") return value;
  switch (value) {
    case "NaN":
      return Number.NaN;
    case "Infinity":
      return Number.POSITIVE_INFINITY;
    case "-Infinity":
      return Number.NEGATIVE_INFINITY;
    default:
      return null;
  }
}

export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** What a value that is no number is, in a word for messages. */
export function typeWord(value: JsonValue): string {
  if (value === null) return "null";
  if (isList(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? "text" : typeof value === "boolean" ? "true or false" : "a number";
}

/** Deeper levels stay one value: nobody names a metric so, and hostile input must not exhaust the stack. */
const MAX_DEPTH = 64;

/** Adds the leaves of a value under flat dotted keys; an empty object or a list is a leaf. Later keys win. */
export function flattenInto(into: Map<string, JsonValue>, key: string, value: JsonValue, depth = 0): void {
  if (value === null || typeof value !== "object" || isList(value) || depth === MAX_DEPTH) {
    into.set(key, value);
    return;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) into.set(key, value);
  for (const [part, inner] of entries) flattenInto(into, `${key}.${part}`, inner, depth + 1);
}
