import { type Field, type Mapping, SYNONYMS } from "./fields";
import { shown } from "./trial-writer";

function list(names: readonly string[]): string {
  const most = 12;
  const told = names.slice(0, most).map(shown).join(", ");
  return names.length > most ? `${told} and ${names.length - most} more` : told;
}

/**
 * What keeps a table from being read as trials, one sentence each: a mapped column that it lacks, a name of ours
 * that does not exist, no column for the task, none for a reward or a verdict. Empty when nothing does.
 */
export function missingColumns(
  mapping: Mapping,
  columns: readonly string[],
  unknown: readonly string[],
): string[] {
  const problems = unknown.map(
    (name) =>
      `--map names ${shown(name)}, which is no field of a trial; the fields are ${list(Object.keys(SYNONYMS))}.`,
  );
  for (const [field, column] of mapping) {
    if (columns.includes(column)) continue;
    problems.push(
      `--map takes ${field} from ${shown(column)}, which the file lacks; it has ${list(columns)}.`,
    );
  }
  const lacks = (...fields: readonly Field[]) => !fields.some((field) => mapping.has(field));
  if (lacks("task")) {
    problems.push(`No column names the task: use --map task=<column>; the file has ${list(columns)}.`);
  }
  if (lacks("reward", "success")) {
    problems.push(
      `No column holds a reward or a verdict: use --map reward=<column>; the file has ${list(columns)}.`,
    );
  }
  return problems;
}
