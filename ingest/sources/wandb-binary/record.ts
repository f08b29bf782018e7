import type { MetricDefinition } from "./metric-axes";
import { text, walk } from "./wire";

/** One key and its value as JSON text. The old client writes `key`, the Go client a path, one part per level. */
export interface Item {
  readonly form: "key" | "nested_key";
  readonly path: readonly string[];
  readonly json: string;
}

export interface RunRecord {
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

function item(bytes: Uint8Array): Item {
  const flat: string[] = [];
  const nested: string[] = [];
  let json = "";
  walk(bytes, {
    bytes(field, value) {
      if (field === 1) flat.push(text(value));
      else if (field === 2) nested.push(text(value));
      else if (field === 16) json = text(value);
    },
  });
  if (nested.length > 0) return { form: "nested_key", path: nested, json };
  return { form: "key", path: [flat.at(-1) ?? ""], json };
}

/** `update` and `remove` of a config or summary record. */
function updates(bytes: Uint8Array): { update: Item[]; remove: Item[] } {
  const update: Item[] = [];
  const remove: Item[] = [];
  walk(bytes, {
    bytes(field, value) {
      if (field === 1) update.push(item(value));
      else if (field === 2) remove.push(item(value));
    },
  });
  return { update, remove };
}

function history(bytes: Uint8Array): WandbRecord {
  const items: Item[] = [];
  let step: number | null = null;
  walk(bytes, {
    bytes(field, value) {
      if (field === 1) items.push(item(value));
      else if (field === 2) {
        // proto3 leaves a zero out: an empty message is step 0.
        step = 0;
        walk(value, {
          varint(inner, number) {
            if (inner === 1) step = number;
          },
        });
      }
    },
  });
  return { type: "history", items, step };
}

function milliseconds(bytes: Uint8Array): number {
  let time = 0;
  walk(bytes, {
    varint(field, value) {
      if (field === 1) time += value * 1000;
      else if (field === 2) time += value / 1e6;
    },
  });
  return time;
}

function run(bytes: Uint8Array): WandbRecord {
  const texts = new Map<number, string>();
  let config: Item[] = [];
  let startingStep = 0;
  let startTime: number | null = null;
  let resumed = false;
  walk(bytes, {
    bytes(field, value) {
      if (field === 1 || field === 3 || field === 8) texts.set(field, text(value));
      else if (field === 4) config = updates(value).update;
      else if (field === 17) startTime = milliseconds(value);
    },
    varint(field, value) {
      if (field === 14) startingStep = value;
      else if (field === 18) resumed = value !== 0;
    },
  });
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

function metric(bytes: Uint8Array): WandbRecord {
  const texts = new Map<number, string>();
  let index = 0;
  let overwrite = false;
  let fromGlob = false;
  walk(bytes, {
    bytes(field, value) {
      if (field === 1 || field === 2 || field === 4) texts.set(field, text(value));
      else if (field === 9) {
        walk(value, {
          varint(inner, flag) {
            if (inner === 1) overwrite = flag !== 0;
          },
        });
      }
    },
    varint(field, value) {
      if (field === 5) index = value;
      else if (field === 10) fromGlob = value !== 0;
    },
  });
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

function exit(bytes: Uint8Array): WandbRecord {
  let code = 0;
  walk(bytes, {
    varint(field, value) {
      if (field === 1) code = value;
    },
  });
  return { type: "exit", exit_code: code };
}

function header(bytes: Uint8Array): WandbRecord {
  let producer: string | null = null;
  walk(bytes, {
    bytes(field, value) {
      if (field !== 1) return;
      walk(value, {
        bytes(inner, version) {
          if (inner === 1) producer = text(version);
        },
      });
    },
  });
  return { type: "header", producer };
}

function decodeMember(member: Member, bytes: Uint8Array): WandbRecord {
  switch (member) {
    case "history":
      return history(bytes);
    case "config":
      return { type: "config", ...updates(bytes) };
    case "run":
      return run(bytes);
    case "metric":
      return metric(bytes);
    case "exit":
      return exit(bytes);
    case "header":
      return header(bytes);
    default:
      return { type: member };
  }
}

/** Decodes one record. Unknown fields and members are stepped over; broken wire data gives null. */
export function decodeRecord(bytes: Uint8Array): WandbRecord | null {
  let decoded: WandbRecord = { type: "unknown" };
  try {
    walk(bytes, {
      bytes(field, value) {
        const member = members.get(field);
        if (member !== undefined) decoded = decodeMember(member, value);
      },
    });
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
  return decoded;
}
