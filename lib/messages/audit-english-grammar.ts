import { formatCount, formatPercent } from "@/lib/domain/format";

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A whole number as prose writes it: words up to ten. */
export const number = (n: number) => SMALL[n] ?? formatCount(n);
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** "half" reads better than "50\u202f%". */
export const part = (value: number) => (value === 0.5 ? "half" : formatPercent(value, 0));
export const plural = (n: number, one: string, many = `${one}s`) => (n === 1 ? one : many);

/** Sentences side by side; those that are null are left out. */
export function joined(sentences: readonly (string | null)[]): string {
  return sentences.filter((text) => text !== null).join(" ");
}
