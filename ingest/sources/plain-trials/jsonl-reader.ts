import type { StreamReader } from "@/ingest/source";

import type { Cell } from "./cell-values";
import { asked, type Field, isTrialsTable, type Mapping, resolved } from "./fields";
import { firstKeys, type JsonRecord, own, readRecords, recordOf } from "./json-records";
import { missingColumns } from "./missing-columns";
import { RowTrials } from "./row-trials";

/** So many different sets of keys are remembered with the mapping that fits them. */
const MOST_SHAPES = 1000;

/** A value by its key, or by a path of keys joined with dots ("metrics.reward") where no key has that name. */
function valueAt(record: JsonRecord, path: string): Cell {
  const value = own(record, path);
  if (value !== undefined || !path.includes(".")) return value;
  let inner: JsonRecord | null = record;
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  for (const key of keys) inner = inner === null ? null : recordOf(own(inner, key));
  return inner === null ? undefined : own(inner, last);
}

/** A table of trials as JSON Lines, one trial a line; keys may differ from line to line. */
export const plainTrialsJsonl = {
  kind: "trials-jsonl",
  title: "table of trials, JSON Lines",

  detects(head, whole) {
    const keys = firstKeys(head, whole);
    return keys !== null && isTrialsTable([...keys]);
  },

  async read(chunks, context, sink) {
    const { wanted, unknown } = asked(context.columns);
    const trials = new RowTrials(context, sink);
    const shapes = new Map<string, Mapping>();
    const met = new Set<Field>();
    let firstNames: readonly string[] = [];
    const mappingOf = (names: readonly string[]): Mapping => {
      const shape = names.join("\n");
      const known = shapes.get(shape);
      if (known !== undefined) return known;
      const mapping = resolved(names, wanted);
      if (shapes.size < MOST_SHAPES) shapes.set(shape, mapping);
      return mapping;
    };
    const isRefused = unknown.length > 0;
    await readRecords(chunks, sink, (record, line) => {
      if (isRefused) return;
      const names = Object.keys(record);
      if (firstNames.length === 0) firstNames = names;
      const mapping = mappingOf(names);
      const read = (field: Field): Cell => {
        const path = mapping.get(field);
        return path === undefined ? undefined : valueAt(record, path);
      };
      for (const field of wanted.keys()) if (!met.has(field) && read(field) !== undefined) met.add(field);
      trials.add(read, mapping, line);
    });
    trials.finish();
    // Lines may lack a key that others have: only what no line has is a mistake in the mapping.
    const lacking = new Map([...wanted].filter(([field]) => !met.has(field)));
    const seen = resolved(firstNames, new Map([...wanted].filter(([field]) => met.has(field))));
    const hidden = [...seen.values()].filter((path) => !firstNames.includes(path));
    const details = missingColumns(new Map([...seen, ...lacking]), [...firstNames, ...hidden], unknown);
    if (firstNames.length > 0 || isRefused) {
      for (const detail of details) sink.problem({ kind: "column-not-found", line: 1, detail });
    }
    if (trials.count === 0 && details.length === 0) {
      sink.problem({ kind: "no-records", line: 1, detail: "The file holds no trial." });
    }
  },
} satisfies StreamReader;
