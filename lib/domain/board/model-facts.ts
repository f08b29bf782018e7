/** Whether the weights of a model can be downloaded. */
export const WEIGHTS = ["open", "closed", "unknown"] as const;
export type Weights = (typeof WEIGHTS)[number];

/** By total parameters: below 10, 40 and 150 billion, or more. */
export const SIZE_CLASSES = ["small", "medium", "large", "huge", "unknown"] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

/** What the name of a model tells; null or unknown where it tells nothing. */
export interface ModelFacts {
  readonly family: string | null;
  readonly weights: Weights;
  readonly size: SizeClass;
}

interface Family {
  readonly family: string;
  readonly pattern: RegExp;
  readonly weights: Weights;
}

/** Families whose makers treat all of these models alike; the first that matches counts. */
const FAMILIES: readonly Family[] = [
  { family: "Claude", pattern: /^claude/, weights: "closed" },
  { family: "GPT-OSS", pattern: /^(aq-)?gpt-?oss/, weights: "open" },
  { family: "GPT", pattern: /^(gpt-|codex-|o[1-9](-|$))/, weights: "closed" },
  { family: "Gemini", pattern: /^gemini/, weights: "closed" },
  { family: "Grok", pattern: /^grok-?\s?(3|4|code)/, weights: "closed" },
  { family: "Qwen", pattern: /^qwen\d*(\.\d+)?-(coder-)?\d/, weights: "open" },
  { family: "DeepSeek", pattern: /^deepseek-(r1|v3)/, weights: "open" },
  { family: "Llama", pattern: /^llama/, weights: "open" },
  { family: "GLM", pattern: /^glm-4[.p][56]/, weights: "open" },
  { family: "MiniMax", pattern: /^minimax-m[12]/, weights: "open" },
  { family: "Kimi", pattern: /^kimi-k2/, weights: "open" },
];

/** Words that mark a model trained further, whose weights are those of nobody but its makers. */
const DERIVED = /^aq-|\b(sft|rl|dapo|lora|iter\d+|outcome_gate)\b/i;
const PARAMETERS = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)b(?![a-z0-9])/i;

/**
 * Family, weights and size class by the name alone. Size: the first number of billions in the name, so the total
 * where an active count follows; Llama 4 names active parameters only and is unknown. A model trained further keeps
 * family and size, not weights. Several models joined by "+" have what all of them share.
 */
export function modelFacts(name: string): ModelFacts {
  const parts = name.split(" + ").map(factsOfOne);
  const [first = UNKNOWN, ...rest] = parts;
  return {
    family: rest.every(({ family }) => family === first.family) ? first.family : null,
    weights: rest.every(({ weights }) => weights === first.weights) ? first.weights : "unknown",
    size: rest.every(({ size }) => size === first.size) ? first.size : "unknown",
  };
}

const UNKNOWN: ModelFacts = { family: null, weights: "unknown", size: "unknown" };

function factsOfOne(name: string): ModelFacts {
  const bare = (name.split("/").at(-1) ?? name).trim().toLowerCase();
  const found = FAMILIES.find(({ pattern }) => pattern.test(bare));
  const weights = found === undefined || DERIVED.test(bare) ? "unknown" : found.weights;
  return { family: found?.family ?? null, weights, size: sizeOf(bare) };
}

function sizeOf(bare: string): SizeClass {
  const billions = bare.startsWith("llama-4") ? undefined : PARAMETERS.exec(bare)?.[1];
  if (billions === undefined) return "unknown";
  const count = Number(billions);
  return count < 10 ? "small" : count < 40 ? "medium" : count < 150 ? "large" : "huge";
}
