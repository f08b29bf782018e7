import type { SourceContext } from "@/ingest/source";
import { STDERR_KINDS } from "@/lib/domain/vocabulary";
import type { LeaderboardRow } from "@/lib/schema/tables";

/** Names by which tables of scores call the same thing; the first that is there counts. */
const NAMES = new Map([
  ["agent", ["agent", "agent_name"]],
  ["model", ["model", "model_name"]],
  ["accuracy", ["accuracy", "accuracy_percent", "score"]],
  ["stderr", ["stderr", "standard_error"]],
  ["stderr_kind", ["stderr_kind"]],
  ["org", ["org", "organization"]],
  ["date", ["date", "submitted_at"]],
  ["benchmark", ["benchmark"]],
  ["verified", ["verified"]],
  ["self_reported", ["self_reported"]],
  ["contaminated", ["contaminated"]],
  ["reference", ["source", "reference"]],
]);

/** Where each thing stands in a header, by our name for it; null for a header that is no table of scores. */
export function scoreColumns(header: readonly string[]): ReadonlyMap<string, number> | null {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<string, number>();
  for (const [ours, theirs] of NAMES) {
    const place = theirs.map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (place !== undefined) places.set(ours, place);
  }
  const isTable = places.has("agent") && places.has("model") && places.has("accuracy");
  return isTable && (places.has("stderr") || places.has("benchmark")) ? places : null;
}

/** One row of such a table; numbers still as the file states them. */
export interface Score extends LeaderboardRow {
  readonly line: number;
  /** The accuracy is there and is no number. */
  readonly isBroken: boolean;
}

/** Reads one row. Words for nothing ("None", "-") are null. */
export function scoreOf(
  fields: readonly string[],
  columns: ReadonlyMap<string, number>,
  line: number,
  context: SourceContext,
): Score | null {
  const cell = (name: string): string | null => {
    const value = fields[columns.get(name) ?? -1]?.trim() ?? "";
    return /^(|none|null|nan|n\/a|-|—)$/i.test(value) ? null : value;
  };
  const [agent, model, accuracy] = [cell("agent"), cell("model"), numberIn(cell("accuracy"))];
  if (agent === null || model === null) return null;
  return {
    agent,
    model,
    org: cell("org"),
    accuracy,
    stderr: numberIn(cell("stderr")),
    stderr_kind: STDERR_KINDS.find((kind) => kind === cell("stderr_kind")) ?? null,
    date: cell("date"),
    benchmark: cell("benchmark") ?? unnamedBenchmark(context.path),
    verified: yesOrNo(cell("verified")),
    self_reported: yesOrNo(cell("self_reported")),
    contaminated: yesOrNo(cell("contaminated")),
    reference: cell("reference"),
    line,
    isBroken: accuracy === null && cell("accuracy") !== null,
  };
}

/** Scores as shares. Percent are recognised by an accuracy above 1, or by the sign; then errors are percent too. */
export function asShares(scores: readonly Score[], header: readonly string[]): readonly Score[] {
  const isPercent =
    header.some((name) => /accuracy.*(percent|%)/i.test(name)) ||
    scores.some(({ accuracy }) => accuracy !== null && accuracy > 1);
  if (!isPercent) return scores;
  const share = (value: number | null) => (value === null ? null : value / 100);
  return scores.map((score) => ({ ...score, accuracy: share(score.accuracy), stderr: share(score.stderr) }));
}

/** A table that names no benchmark is told apart by its folder; what it measured nobody knows. */
function unnamedBenchmark(path: string): string {
  const parts = path.split("/");
  return `not named (${parts.at(-2) ?? parts.at(-1) ?? path})`;
}

function yesOrNo(cell: string | null): boolean | null {
  if (cell === null || !/^(true|false|yes|no|1|0)$/i.test(cell)) return null;
  return /^(true|yes|1)$/i.test(cell);
}

function numberIn(cell: string | null): number | null {
  const value = cell === null ? NaN : Number(cell.replace(/%$/, ""));
  return Number.isFinite(value) ? value : null;
}
