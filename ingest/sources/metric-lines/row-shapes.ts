import { int32OrNull, millisecondsOf } from "@/ingest/sources/in-range";
import { statedTime } from "@/ingest/sources/trial-parts/stated-time";
import { numberOf } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { STEP_AXES } from "@/ingest/sources/wandb-binary/metric-axes";
import { longMetricOf } from "@/ingest/sources/wandb-history/long-format";
import { RUN_COLUMNS } from "@/ingest/sources/wandb-history/run-groups";
import type { JsonObject } from "@/ingest/sources/wandb-jsonl/json-objects";
import { cellsOf } from "@/ingest/sources/wandb-jsonl/reader";

/** Whose rows they are: verl's file logger, the terminal-rl fork's metrics.jsonl, or any with a step and keys. */
type RowShape = "verl" | "terminal-rl" | "plain";

const SCHEMA = "terminal_rl.per_dataset_metrics";
const STEP_KEYS: readonly string[] = ["step", "global_step", ...STEP_AXES, "iteration", "iter"];
const TIME_KEYS = ["time", "timestamp", "_timestamp", "wall_time", "created_at", "datetime"] as const;
/** Texts that say what the numbers beside them are of. */
const PHASE_KEYS = ["phase", "split", "mode", "stage"] as const;
const TEXT_KEYS: ReadonlySet<string> = new Set([
  ...RUN_COLUMNS,
  ...TIME_KEYS,
  ...PHASE_KEYS,
  "dataset",
  "event",
  "type",
  "schema",
]);
/** Keys by which a row is about one sample, not about a step. */
const SAMPLE_KEY =
  /^(?:task|problem|instance|question|doc|prompt|sample|trial|episode|trajectory|request|group|example)_?(?:id|idx|index|name)$|^(?:id|idx|uid|uuid)$/i;

/** What a row of metrics is; null when it is none: it has no step, no number, or speaks of one sample. */
export function shapeOf(row: JsonObject): RowShape | null {
  const { schema, step, data } = row;
  if (typeof schema === "string" && schema.startsWith(SCHEMA)) return "terminal-rl";
  if (typeof data === "object" && data !== null && int32OrNull(step) !== null) {
    return Object.keys(row).length === 2 && hasMetrics(cellsOf({ data })) ? "verl" : null;
  }
  if (!STEP_KEYS.some((key) => int32OrNull(row[key]) !== null)) return null;
  const cells = cellsOf(row);
  longMetricOf(cells);
  return hasMetrics(cells) ? "plain" : null;
}

function hasMetrics(cells: ReadonlyMap<string, JsonValue>): boolean {
  let numbers = 0;
  for (const [key, value] of cells) {
    if (SAMPLE_KEY.test(key)) return false;
    if (typeof value === "string" && numberOf(value) === null) {
      if (!TEXT_KEYS.has(key) && !/\._type$|\.(?:path|sha256)$/.test(key)) return false;
    } else if (numberOf(value) !== null && !STEP_KEYS.includes(key) && timeOf(key, value) === null)
      numbers += 1;
  }
  return numbers > 0;
}

/** Seconds around today, or the same in milliseconds: a smaller "time" is how long something took. */
function timeOf(key: string, value: JsonValue | undefined): number | null {
  if (!TIME_KEYS.some((known) => known === key)) return null;
  if (typeof value === "number" && value > 9e8 && value < 1e10) return millisecondsOf(value);
  if (typeof value === "number" && value > 9e11 && value < 1e13) return Math.round(value);
  return statedTime(value)?.milliseconds ?? null;
}

/** A row of metrics as its cells, and what stood beside them. */
interface MetricsRow {
  readonly cells: Map<string, JsonValue>;
  /** The metric that a row in long format is about. */
  readonly metric: string | null;
  readonly step: number | null;
  readonly logged_at: number | null;
}

/**
 * Takes a plain or verl row apart. Keys of a row that names its phase in words get it as their prefix, so that
 * training and validation are two curves.
 */
export function takeApart(row: JsonObject): MetricsRow {
  const data = row["data"];
  const isVerl = typeof data === "object" && data !== null && Object.keys(row).length === 2;
  const cells = new Map<string, JsonValue>();
  const all = cellsOf(row);
  const axis = STEP_KEYS.find((key) => int32OrNull(all.get(key)) !== null);
  const timed = TIME_KEYS.find((key) => timeOf(key, all.get(key)) !== null);
  const step = axis === undefined ? null : int32OrNull(all.get(axis));
  const logged_at = timed === undefined ? null : timeOf(timed, all.get(timed));
  if (axis === "step") all.delete(axis);
  if (timed !== undefined) all.delete(timed);
  const phase = phaseOf(all);
  const long = longMetricOf(all);
  for (const [key, value] of all) {
    const plain = isVerl && key.startsWith("data.") ? key.slice("data.".length) : key;
    const isNamed = phase === null || plain.startsWith(`${phase}/`) || plain.startsWith(`${phase}_`);
    cells.set(isNamed || typeof value === "string" ? plain : `${phase}/${plain}`, value);
  }
  const metric = long === null || phase === null ? long : `${phase}/${long}`;
  return { cells, metric, step, logged_at };
}

/** The phase that a row names in words; its cell is taken away. */
function phaseOf(cells: Map<string, JsonValue>): string | null {
  for (const key of PHASE_KEYS) {
    const value = cells.get(key);
    if (typeof value !== "string" || value === "" || value.length > 32) continue;
    cells.delete(key);
    return value;
  }
  return null;
}
