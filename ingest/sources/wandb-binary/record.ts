import type { MetricDefinition } from "./metric-axes";
import { Wire } from "./wire";

/** One key and its value as JSON text. The old client writes `key`, the Go client a path, one part per level. */
export interface Item {
  readonly form: "key" | "nested_key";
  readonly path: readonly string[];
  readonly json: string;
}

interface RunRecord {
  readonly run_id: string | null;
  readonly project: string | null;
  readonly display_name: string | null;
  readonly config: readonly Item[];
  readonly starting_step: number;
  /** Milliseconds since 1970. */
  readonly start_time: number | null;
  readonly resumed: boolean;
}

/** Member names of a record by field number; those that ingestion does not look into carry their name only. */
const MEMBERS = {
  2: "history",
  3: "summary",
  4: "output",
  5: "config",
  6: "files",
  7: "stats",
  8: "artifact",
  9: "tbrecord",
  10: "alert",
  11: "telemetry",
  12: "metric",
  13: "output_raw",
  17: "run",
  18: "exit",
  20: "final",
  21: "header",
  22: "footer",
  23: "preempting",
  25: "use_artifact",
  26: "environment",
  27: "output_logger",
} as const;

type Member = (typeof MEMBERS)[keyof typeof MEMBERS];

export type WandbRecord =
  | { readonly type: "history"; readonly items: readonly Item[]; readonly step: number | null }
  | { readonly type: "config"; readonly update: readonly Item[]; readonly remove: readonly Item[] }
  | { readonly type: "run"; readonly run: RunRecord }
  | { readonly type: "metric"; readonly definition: MetricDefinition }
  | { readonly type: "exit"; readonly exit_code: number }
  | { readonly type: "header"; readonly producer: string | null }
  | {
      readonly type: Exclude<Member, "history" | "config" | "run" | "metric" | "exit" | "header"> | "unknown";
    };

const members: ReadonlyMap<number, Member> = new Map(
  Object.entries(MEMBERS).map(([field, member]) => [Number(field), member]),
);

function item(wire: Wire): Item {
  let key = "";
  const nested: string[] = [];
  let json = "";
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (!wire.isBytes) wire.skip();
    else if (field === 1) key = wire.text();
    else if (field === 2) nested.push(wire.text());
    else if (field === 16) json = wire.text();
    else wire.skip();
  }
  return nested.length > 0 ? { form: "nested_key", path: nested, json } : { form: "key", path: [key], json };
}

/** `update` and `remove` of a config record. */
function updates(wire: Wire): { update: Item[]; remove: Item[] } {
  const update: Item[] = [];
  const remove: Item[] = [];
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isBytes) update.push(wire.message(item));
    else if (field === 2 && wire.isBytes) remove.push(wire.message(item));
    else wire.skip();
  }
  return { update, remove };
}

/** The value of field 1, an integer; proto3 leaves a zero out. */
function firstVarint(wire: Wire): number {
  let value = 0;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isVarint) value = wire.varint();
    else wire.skip();
  }
  return value;
}

/** The value of field 1, a text. */
function firstText(wire: Wire): string | null {
  let value: string | null = null;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isBytes) value = wire.text();
    else wire.skip();
  }
  return value;
}

function history(wire: Wire): WandbRecord {
  const items: Item[] = [];
  let step: number | null = null;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isBytes) items.push(wire.message(item));
    else if (field === 2 && wire.isBytes) step = wire.message(firstVarint);
    else wire.skip();
  }
  return { type: "history", items, step };
}

function milliseconds(wire: Wire): number {
  let time = 0;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isVarint) time += wire.varint() * 1000;
    else if (field === 2 && wire.isVarint) time += wire.varint() / 1e6;
    else wire.skip();
  }
  return time;
}

function run(wire: Wire): WandbRecord {
  const texts = new Map<number, string>();
  let config: Item[] = [];
  let startingStep = 0;
  let startTime: number | null = null;
  let resumed = false;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (wire.isBytes && (field === 1 || field === 3 || field === 8)) texts.set(field, wire.text());
    else if (wire.isBytes && field === 4) config = wire.message(updates).update;
    else if (wire.isBytes && field === 17) startTime = wire.message(milliseconds);
    else if (wire.isVarint && field === 14) startingStep = wire.varint();
    else if (wire.isVarint && field === 18) resumed = wire.varint() !== 0;
    else wire.skip();
  }
  return {
    type: "run",
    run: {
      run_id: texts.get(1) ?? null,
      project: texts.get(3) ?? null,
      display_name: texts.get(8) ?? null,
      config,
      starting_step: startingStep,
      start_time: startTime,
      resumed,
    },
  };
}

function metric(wire: Wire): WandbRecord {
  const texts = new Map<number, string>();
  let index = 0;
  let overwrite = false;
  let fromGlob = false;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (wire.isBytes && (field === 1 || field === 2 || field === 4)) texts.set(field, wire.text());
    else if (wire.isBytes && field === 9) overwrite = wire.message(firstVarint) !== 0;
    else if (wire.isVarint && field === 5) index = wire.varint();
    else if (wire.isVarint && field === 10) fromGlob = wire.varint() !== 0;
    else wire.skip();
  }
  return {
    type: "metric",
    definition: {
      name: texts.get(1) || null,
      glob: texts.get(2) || null,
      step_metric: texts.get(4) || null,
      step_metric_index: index === 0 ? null : index,
      overwrite,
      expanded_from_glob: fromGlob,
    },
  };
}

function header(wire: Wire): WandbRecord {
  let producer: string | null = null;
  for (let field = wire.next(); field !== 0; field = wire.next()) {
    if (field === 1 && wire.isBytes) producer = wire.message(firstText);
    else wire.skip();
  }
  return { type: "header", producer };
}

function readMember(member: Member, wire: Wire): WandbRecord {
  switch (member) {
    case "history":
      return history(wire);
    case "config":
      return { type: "config", ...updates(wire) };
    case "run":
      return run(wire);
    case "metric":
      return metric(wire);
    case "exit":
      return { type: "exit", exit_code: firstVarint(wire) };
    case "header":
      return header(wire);
    default:
      return { type: member };
  }
}

/** Decodes one record. Unknown fields and members are stepped over; broken wire data gives null. */
export function decodeRecord(bytes: Uint8Array): WandbRecord | null {
  let decoded: WandbRecord = { type: "unknown" };
  try {
    const wire = new Wire(bytes);
    for (let field = wire.next(); field !== 0; field = wire.next()) {
      const member = wire.isBytes ? members.get(field) : undefined;
      if (member === undefined) wire.skip();
      else decoded = wire.message((inner) => readMember(member, inner));
    }
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
  return decoded;
}
