import type { Measure, Quantity } from "@/lib/domain/quantities";

/** Trainers whose names of metrics are known, as they spell themselves. */
export const FRAMEWORK_NAMES = {
  "terminal-rl": "terminal-rl",
  slime: "slime",
  verl: "verl",
  rllm: "rLLM",
  roll: "ROLL",
  trl: "TRL",
  openrlhf: "OpenRLHF",
  lightrft: "LightRFT",
  areal: "AReaL",
  "prime-rl": "prime-rl",
  skyrl: "SkyRL",
  "nemo-rl": "NeMo-RL",
} as const;
export type FrameworkId = keyof typeof FRAMEWORK_NAMES;

/** A key as written, a key with `*` for any text, or a pattern. */
export type KeyPattern = string | RegExp;

export type MetricKey = readonly [quantity: Quantity, measure: Measure, key: KeyPattern];

/** How one trainer names what it logs. */
export interface Framework {
  readonly id: FrameworkId;
  /** The trainer that it grew out of, whose keys it also logs. */
  readonly base?: FrameworkId;
  /** What loggers put before its keys. */
  readonly prefixes?: readonly string[];
  /** Keys that hardly any other trainer logs: one of them has to be there. */
  readonly marks: readonly KeyPattern[];
  /** Of one quantity the better key comes first. */
  readonly keys: readonly MetricKey[];
}

/** Whether a key fits a pattern; `*` stands for any text, slashes included. */
export function fits(pattern: KeyPattern, key: string): boolean {
  return typeof pattern === "string" && !pattern.includes("*") ? pattern === key : regexOf(pattern).test(key);
}

const compiled = new Map<string, RegExp>();

function regexOf(pattern: KeyPattern): RegExp {
  if (typeof pattern !== "string") return pattern;
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const text = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  const made = new RegExp(`^${text.join(".*")}$`, "s");
  compiled.set(pattern, made);
  return made;
}
