import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { z } from "zod";

/** Real files of other projects, kept beside this repository; tests over them are skipped where they are absent. */
export const samplesFolder = path.resolve(import.meta.dirname, "../../../../shared/samples/wandb");
const facts = path.join(samplesFolder, "EXPECTED.json");
export const hasSamples = existsSync(facts);

interface Statistics {
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

const statistics = z.object({ count: z.number(), mean: z.number(), min: z.number(), max: z.number() });

const expected = z.object({
  kind: z.string(),
  bytes: z.number(),
  readable: z.boolean().optional(),
  producer_version: z.string().nullish(),
  records: z.number().optional(),
  records_by_type: z.record(z.string(), z.number()).optional(),
  tail: z.string().optional(),
  exit_code: z.number().nullish(),
  run: z
    .object({
      run_id: z.string().optional(),
      project: z.string().optional(),
      display_name: z.string().nullish(),
      resumed: z.boolean().optional(),
      starting_step: z.number().optional(),
      start_time_unix: z.number().optional(),
    })
    .optional(),
  history_rows: z.number().optional(),
  metric_definitions: z
    .object({
      total: z.number(),
      expanded_from_glob: z.number(),
      user_defined: z.array(
        z.object({
          name: z.string().nullable(),
          glob: z.string().nullable(),
          step_metric: z.string().nullable(),
        }),
      ),
    })
    .optional(),
  first_step: z.number().optional(),
  last_step: z.number().optional(),
  item_key_forms: z.record(z.string(), z.number()).optional(),
  rows_without_step_message: z.number().optional(),
  steps_strictly_increasing: z.boolean().optional(),
  numeric: z.record(z.string(), statistics).optional(),
  non_numeric: z.record(z.string(), z.object({ count: z.number() })).optional(),
  media_types: z.record(z.string(), z.number()).optional(),
  cells: z.number().optional(),
  rows: z.number().optional(),
  series: z.array(z.object({ column: z.string(), run: z.string(), metric: z.string() })).optional(),
  min_max_differ_from_value_cells: z.number().optional(),
  values: z.record(z.string(), statistics).optional(),
  events: z.number().optional(),
  scalar_points: z.number().optional(),
  non_scalar_values: z.number().optional(),
  tags: z.record(z.string(), statistics.extend({ first_step: z.number(), last_step: z.number() })).optional(),
  row_groups: z.number().optional(),
  log_history_entries: z.number().optional(),
  keys: z.union([z.number(), z.array(z.string())]).optional(),
  flat: z.record(z.string(), z.unknown()).optional(),
  table_rows: z.number().optional(),
  top_level_keys: z.array(z.string()).optional(),
});

export type Expected = z.infer<typeof expected>;

/** The facts of the samples that another reader established, for the samples that `wanted` picks. */
export function readExpected(
  wanted: (name: string, fact: Expected) => boolean,
): { readonly name: string; readonly fact: Expected }[] {
  if (!hasSamples) return [];
  const all = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(facts, "utf8")));
  return Object.entries(all)
    .map(([name, fact]) => ({ name, fact: expected.safeParse(fact).data }))
    .flatMap(({ name, fact }) => (fact !== undefined && wanted(name, fact) ? [{ name, fact }] : []));
}

/** The bytes of one sample. */
export function sample(name: string): Buffer {
  return readFileSync(path.join(samplesFolder, name));
}

/** Count, mean, smallest and largest of each key's numbers. */
export function statisticsOf(values: Iterable<readonly [string, number]>): Map<string, Statistics> {
  const found = new Map<string, Statistics>();
  for (const [key, value] of values) {
    const before = found.get(key) ?? { count: 0, mean: 0, min: Infinity, max: -Infinity };
    const count = before.count + 1;
    found.set(key, {
      count,
      mean: before.mean + (value - before.mean) / count,
      min: Math.min(before.min, value),
      max: Math.max(before.max, value),
    });
  }
  return found;
}

/** What of two statistics differs; means are known to six digits. Empty when they agree. */
export function disagreements(
  found: ReadonlyMap<string, Statistics>,
  wanted: Readonly<Record<string, Statistics>>,
): string[] {
  const keys = new Set([...found.keys(), ...Object.keys(wanted)]);
  return [...keys].flatMap((key) => {
    const a = found.get(key);
    const b = wanted[key];
    if (a === undefined || b === undefined) return [`${key}: only in ${a === undefined ? "facts" : "rows"}`];
    const close = Math.abs(a.mean - b.mean) <= 1e-5 * Math.max(Math.abs(b.mean), 1e-12);
    const same = a.count === b.count && a.min === b.min && a.max === b.max && close;
    return same ? [] : [`${key}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`];
  });
}
