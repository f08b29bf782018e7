import type { BoardRow } from "./board-row";
import type { SizeClass, Weights } from "./model-facts";

/** Kinds of rows that a reader may leave out. */
export const HIDEABLE = ["own", "self-reported", "in-distribution"] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** What narrows the rows; null narrows nothing. */
export interface BoardFilter {
  readonly benchmark: string | null;
  readonly agent: string | null;
  readonly family: string | null;
  readonly weights: Weights | null;
  readonly size: SizeClass | null;
  readonly hide: readonly Hideable[] | null;
  /** Part of an agent, a model or an organisation. */
  readonly find: string | null;
  readonly preset: "seed" | null;
}

/** All rows. */
export const NO_BOARD_FILTER = {
  benchmark: null,
  agent: null,
  family: null,
  weights: null,
  size: null,
  hide: null,
  find: null,
  preset: null,
} as const satisfies BoardFilter;

/** Whether a row is shown. What a reader entered always is. */
export function isShown(row: BoardRow, filter: BoardFilter): boolean {
  if (row.origin === "entered") return filter.benchmark === null || row.benchmark === filter.benchmark;
  const { benchmark, agent, family, weights, size, find, preset } = filter;
  const hidden = filter.hide ?? [];
  if (hidden.includes("own") && row.origin === "own") return false;
  if (hidden.includes("self-reported") && row.self_reported === true) return false;
  if (hidden.includes("in-distribution") && row.in_distribution === true) return false;
  if (preset === "seed" && !isSeed(row)) return false;
  return (
    (benchmark === null || row.benchmark === benchmark) &&
    (agent === null || row.agent === agent) &&
    (family === null || row.family === family) &&
    (weights === null || row.weights === weights) &&
    (size === null || row.size === size) &&
    (find === null || mentions(row, find))
  );
}

function mentions({ agent, model, org }: BoardRow, find: string): boolean {
  const wanted = find.trim().toLowerCase();
  return [agent, model, org ?? ""].some((text) => text.toLowerCase().includes(wanted));
}

/** The public rows of the comparison that the public report of the two runs was set beside. */
const SEED = [
  { agent: "Apex2", model: "claude-4-5-sonnet", benchmark: "terminal-bench-core 0.1.1" },
  { agent: "Droid", model: "gpt-5", benchmark: "terminal-bench-core 0.1.1" },
  { agent: "Terminus 2", model: "AQ-GPT-OSS-20B (SFT+RL)", benchmark: "terminal-bench 2.0" },
  { agent: "TerminalAgent", model: "Qwen3-32B", benchmark: "terminal-bench-core 0.1.1" },
  { agent: "Terminus 1", model: "Qwen3-235B", benchmark: "terminal-bench-core (TB 1.0 launch set)" },
  { agent: "Terminus 1", model: "DeepSeek-R1", benchmark: "terminal-bench-core (TB 1.0 launch set)" },
] as const;

/** Whether a row belongs to the seed comparison: six public rows, and every own row. */
export function isSeed(row: BoardRow): boolean {
  if (row.origin !== "public") return true;
  return SEED.some(
    ({ agent, model, benchmark }) =>
      row.agent === agent && row.model === model && (row.benchmark ?? "").startsWith(benchmark),
  );
}

/** How many filters narrow the rows. */
export function filterCount({
  benchmark,
  agent,
  family,
  weights,
  size,
  hide,
  find,
  preset,
}: BoardFilter): number {
  const set = [benchmark, agent, family, weights, size, hide, find, preset];
  return set.filter((value) => value !== null && value.length > 0).length;
}
