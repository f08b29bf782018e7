import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NAN = /^[+-]?nan$/i;
const INFINITE = /^([+-]?)inf(?:inity)?$/i;

/** The number in a cell, nan and infinities in any spelling included; null for anything else. */
export function numberInCell(cell: string): number | null {
  if (NUMBER.test(cell)) return Number(cell);
  if (NAN.test(cell)) return Number.NaN;
  const infinite = INFINITE.exec(cell);
  return infinite ? (infinite[1] === "-" ? -Infinity : Infinity) : null;
}

/** Whether a cell is a spelling of nan, which some writers also use for "nothing here". */
export function isNanWord(cell: string): boolean {
  return NAN.test(cell.trim());
}

/**
 * What a cell of an exported history holds; undefined when it is empty. Objects and lists arrive as the text
 * that Python prints for them, and are told apart by it only.
 */
export function valueInCell(cell: string): JsonValue | undefined {
  const text = cell.trim();
  if (text === "") return undefined;
  const number = numberInCell(text);
  if (number !== null) return number;
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
  if (/^(?:none|null|<na>)$/i.test(text)) return null;
  if (text.startsWith("[") || text.startsWith("(")) return [];
  if (!text.startsWith("{")) return cell;
  const type = /['"]_type['"]: ?['"]([^'"]+)['"]/.exec(text)?.[1];
  return type === undefined ? {} : { _type: type };
}

/** Names a table's columns so that no two are alike: a second `x` becomes `x (2)`. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let n = 2; seen.has(own); n += 1) {
      const numbered = `${name} (${String(n)})`;
      if (!taken.has(numbered)) own = numbered;
    }
    seen.add(own);
    return own;
  });
}
