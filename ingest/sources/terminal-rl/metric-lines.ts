import { toInt32 } from "./numbers";
import { parsePythonLiteral } from "./python-literal";
import type { PythonValue } from "./python-literal";

const METRIC = /^(?:([a-z]+)-)?(rollout|step|perf|eval|multi_turn|passrate) (\d+): (\{[\s\S]*)$/;
const JSON_MARK = "TERMINAL_RL_METRIC_JSON ";

export type MetricKind = "rollout" | "step" | "perf" | "eval" | "multi_turn" | "passrate";

/** `perf 4: {…}`: the metrics of rollout 4, or of the optimizer step labelled 4. */
export interface MetricLine {
  readonly form: "dict";
  /** The model that a step line speaks of: "critic", "train"; null when the line does not say. */
  readonly role: string | null;
  readonly kind: MetricKind;
  readonly n: number;
  readonly entries: ReadonlyMap<string, PythonValue>;
}

/** `TERMINAL_RL_METRIC_JSON {…}`: the metrics of one data set in one phase. */
export interface MetricJson {
  readonly form: "json";
  readonly entries: ReadonlyMap<string, PythonValue>;
}

/** Reads a metric message; null for any other, "bad" when it is one but does not parse to its end. */
export function parseMetricLine(message: string): MetricLine | MetricJson | "bad" | null {
  if (message.startsWith(JSON_MARK)) {
    const entries = asDict(parsePythonLiteral(message.slice(JSON_MARK.length)));
    return entries === null ? "bad" : { form: "json", entries };
  }
  const match = METRIC.exec(message);
  const kind = match === null ? undefined : KINDS.find((word) => word === match[2]);
  if (match === null || kind === undefined) return null;
  const n = toInt32(match[3]);
  const entries = asDict(parsePythonLiteral(match[4] ?? ""));
  if (n === null || entries === null) return "bad";
  return { form: "dict", role: match[1] ?? null, kind, n, entries };
}

const KINDS: readonly MetricKind[] = ["rollout", "step", "perf", "eval", "multi_turn", "passrate"];

/** True for the line that the rollout side prints when a rollout is whole; the trainer's `perf` has no such key. */
export function closesRollout(line: MetricLine): boolean {
  if (line.kind !== "perf") return false;
  for (const key of line.entries.keys()) if (key.startsWith("rollout/")) return true;
  return false;
}

/** The leaves of nested dicts, keys joined by ".", in file order. */
export function* leaves(
  entries: ReadonlyMap<string, PythonValue>,
  prefix = "",
): Generator<[key: string, value: PythonValue]> {
  for (const [key, value] of entries) {
    if (value instanceof Map) yield* leaves(value, `${prefix}${key}.`);
    else yield [`${prefix}${key}`, value];
  }
}

function asDict(value: PythonValue | undefined): ReadonlyMap<string, PythonValue> | null {
  return value instanceof Map ? value : null;
}
