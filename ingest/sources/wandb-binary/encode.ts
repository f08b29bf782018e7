import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

import { frameRecords } from "./chunk-writer";
import type { GridOffset } from "./framing";

/** A logged value; numbers may be nan or infinite, which are written as the bare tokens that clients write. */
export type LoggedValue =
  string | number | boolean | null | readonly LoggedValue[] | { readonly [key: string]: LoggedValue };

export interface EncodedRun {
  readonly run_id: string;
  readonly display_name: string;
  readonly project: string;
  /** Milliseconds since 1970. */
  readonly start_time: number;
  readonly config?: Readonly<Record<string, LoggedValue>>;
  readonly starting_step?: number;
  readonly resumed?: boolean;
  /** Client version in the header record. */
  readonly producer?: string;
  /** Null leaves the exit record out, as a killed run does; 0 when left out. */
  readonly exit_code?: number | null;
}

/** A define_metric call: a name or a glob, and the metric that is its x axis (by name or by 1-based index). */
export interface EncodedDefinition {
  readonly name?: string;
  readonly glob?: string;
  readonly step_metric?: string;
  readonly step_metric_index?: number;
}

export interface EncodedRow {
  /** `_step`; null leaves out both the item and the message. */
  readonly step: number | null;
  /** Milliseconds since 1970. */
  readonly logged_at: number;
  readonly values: Readonly<Record<string, LoggedValue>>;
}

export interface EncodeOptions {
  readonly grid?: GridOffset;
  /** "key" writes items as the old Python client does: flat key, nested objects inside of the value. */
  readonly keys?: "nested_key" | "key";
  /** Whether rows carry `_step` as an item, a message, or both; both when left out. */
  readonly step_in?: "both" | "item" | "message";
}

function valueJson(value: LoggedValue): string {
  if (typeof value === "number") {
    if (Number.isNaN(value)) return "NaN";
    return Number.isFinite(value) ? JSON.stringify(value) : value > 0 ? "Infinity" : "-Infinity";
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(valueJson).join(",")}]`;
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${valueJson(inner)}`)
    .join(",")}}`;
}

function isList(value: LoggedValue): value is readonly LoggedValue[] {
  return Array.isArray(value);
}

/** One entry per leaf with its path, as the Go client splits objects; an empty object is a leaf. */
function* leaves(path: readonly string[], value: LoggedValue): Generator<[readonly string[], LoggedValue]> {
  if (value === null || typeof value !== "object" || isList(value) || Object.keys(value).length === 0) {
    yield [path, value];
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* leaves([...path, key], inner);
}

type Write = (writer: BinaryWriter) => void;

function message(writer: BinaryWriter, field: number, write: Write): void {
  writer.tag(field, WireType.LengthDelimited).fork();
  write(writer);
  writer.join();
}

function text(writer: BinaryWriter, field: number, value: string | undefined): void {
  if (value !== undefined) writer.tag(field, WireType.LengthDelimited).string(value);
}

function int(writer: BinaryWriter, field: number, value: number): void {
  if (value !== 0) writer.tag(field, WireType.Varint).int64(value);
}

function items(
  writer: BinaryWriter,
  field: number,
  values: Iterable<[string, LoggedValue]>,
  keys: "nested_key" | "key",
): void {
  for (const [key, value] of values) {
    const split =
      keys === "nested_key" ? leaves([key], value) : [[[key], value] satisfies [string[], LoggedValue]];
    for (const [path, leaf] of split) {
      message(writer, field, (item) => {
        for (const part of path) text(item, keys === "nested_key" ? 2 : 1, part);
        text(item, 16, valueJson(leaf));
      });
    }
  }
}

function timestamp(writer: BinaryWriter, field: number, milliseconds: number): void {
  message(writer, field, (time) => {
    const seconds = Math.floor(milliseconds / 1000);
    int(time, 1, seconds);
    int(time, 2, Math.round((milliseconds - seconds * 1000) * 1e6));
  });
}

function runRecord(writer: BinaryWriter, run: EncodedRun): void {
  message(writer, 17, (out) => {
    text(out, 1, run.run_id);
    text(out, 3, run.project);
    message(out, 4, (config) => {
      items(config, 1, Object.entries(run.config ?? {}), "nested_key");
    });
    text(out, 8, run.display_name);
    int(out, 14, run.starting_step ?? 0);
    timestamp(out, 17, run.start_time);
    if (run.resumed === true) out.tag(18, WireType.Varint).bool(true);
  });
}

function definitionRecord(writer: BinaryWriter, definition: EncodedDefinition): void {
  message(writer, 12, (out) => {
    text(out, 1, definition.name);
    text(out, 2, definition.glob);
    text(out, 4, definition.step_metric);
    int(out, 5, definition.step_metric_index ?? 0);
    message(out, 6, (options) => {
      options.tag(3, WireType.Varint).bool(true);
    });
  });
}

function* records(
  run: EncodedRun,
  definitions: Iterable<EncodedDefinition>,
  rows: Iterable<EncodedRow>,
  options: EncodeOptions,
): Generator<Write> {
  const keys = options.keys ?? "nested_key";
  const stepIn = options.step_in ?? "both";
  yield (writer) => {
    message(writer, 21, (header) => {
      message(header, 1, (version) => {
        text(version, 1, run.producer ?? "0.23.1");
        text(version, 2, "0.21.0");
      });
    });
  };
  yield (writer) => {
    runRecord(writer, run);
  };
  for (const definition of definitions) {
    yield (writer) => {
      definitionRecord(writer, definition);
    };
  }
  const summary = new Map<string, LoggedValue>();
  let last = run.start_time;
  for (const { step, logged_at, values } of rows) {
    last = logged_at;
    const row: [string, LoggedValue][] = [
      ...Object.entries(values),
      ["_timestamp", logged_at / 1000],
      ["_runtime", (logged_at - run.start_time) / 1000],
    ];
    if (step !== null && stepIn !== "message") row.push(["_step", step]);
    for (const [key, value] of row) summary.set(key, value);
    yield (writer) => {
      message(writer, 2, (history) => {
        items(history, 1, row, keys);
        if (step === null || stepIn === "item") return;
        message(history, 2, (number) => {
          int(number, 1, step);
        });
      });
    };
  }
  yield (writer) => {
    message(writer, 3, (out) => {
      items(out, 1, summary, keys);
    });
  };
  const exitCode = run.exit_code === undefined ? 0 : run.exit_code;
  if (exitCode === null) return;
  yield (writer) => {
    message(writer, 18, (out) => {
      int(out, 1, exitCode);
      int(out, 2, Math.max(0, Math.round((last - run.start_time) / 1000)));
    });
  };
}

/**
 * A .wandb file as the Go client writes it: header, run with config, metric definitions, one history record
 * per row, summary of the last values, exit. Yields it in pieces; memory does not grow with the rows.
 */
export function* wandbFilePieces(
  run: EncodedRun,
  definitions: Iterable<EncodedDefinition>,
  rows: Iterable<EncodedRow>,
  options: EncodeOptions = {},
): Generator<Buffer> {
  const numbered = function* (): Generator<Uint8Array> {
    let number = 0;
    for (const write of records(run, definitions, rows, options)) {
      const writer = new BinaryWriter();
      number += 1;
      int(writer, 1, number);
      write(writer);
      yield writer.finish();
    }
  };
  yield* frameRecords(numbered(), options.grid ?? 0);
}

/** The whole file of `wandbFilePieces` at once. */
export function encodeWandbFile(
  run: EncodedRun,
  definitions: Iterable<EncodedDefinition>,
  rows: Iterable<EncodedRow>,
  options: EncodeOptions = {},
): Buffer {
  return Buffer.concat([...wandbFilePieces(run, definitions, rows, options)]);
}
