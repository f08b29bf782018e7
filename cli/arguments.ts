import { parseArgs } from "node:util";

import { UsageError } from "./usage";

type Options = Record<string, { readonly type: "string" | "boolean" }>;

/** Parses options strictly; an unknown or incomplete one is a UsageError. */
export function parseCommand<const O extends Options>(argv: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number ≥ 0 given as an option; null when absent. */
export function wholeNumber(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} needs a whole number, not "${text}"`);
  return Number(text);
}

/** `--map reward=score,task=name`: our name of a column → theirs. A UsageError on anything else. */
export function columnMap(text: string): Record<string, string> {
  const pairs = text.split(",").map((pair) => {
    const at = pair.indexOf("=");
    const [ours, theirs] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 0 || ours === "" || theirs === "")
      throw new UsageError(`--map needs pairs like reward=score,task=name, not "${pair}"`);
    return [ours, theirs] as const;
  });
  return Object.fromEntries(pairs);
}
