import type { SourceContext, StreamReader, Sink } from "@/ingest/source";
import { HistoryRows } from "@/ingest/sources/wandb-history/history-rows";
import { formatCount } from "@/lib/domain/format";

import type { LogEnd } from "./chunk-log";
import { HistoryDecoder } from "./history-cells";
import { FILE_HEADER_BYTES, FILE_MAGIC } from "./framing";
import { flattenInto, valueOrText } from "./json-values";
import type { JsonValue } from "./json-values";
import { MetricAxes } from "./metric-axes";
import { readLog } from "./read-log";
import { decodeRecord } from "./record";
import type { Item, WandbRecord } from "./record";
import { RunConfig } from "./run-config";

const SIGNATURE = FILE_MAGIC.subarray(0, 4);

/** The flat dotted keys and values of a history record's items. */
export function cellsOf(items: readonly Item[]): Map<string, JsonValue> {
  const cells = new Map<string, JsonValue>();
  for (const { path, json } of items) flattenInto(cells, path.join("."), valueOrText(json));
  return cells;
}

/** What one file says, gathered record by record. */
class RunFile {
  readonly #context: SourceContext;
  readonly #sink: Sink;
  readonly #axes = new MetricAxes();
  readonly #config = new RunConfig();
  readonly #decoder = new HistoryDecoder();
  #runId: string | null = null;
  #name: string | null = null;
  #rows: HistoryRows | null = null;
  #seesRun = false;
  #exits = false;
  #badRecords = 0;

  constructor(context: SourceContext, sink: Sink) {
    this.#context = context;
    this.#sink = sink;
  }

  take(bytes: Buffer): void {
    const row = this.#decoder.read(bytes);
    if (row === "ignored") return;
    if (row !== null) {
      this.#history().add({ ...row, line: null });
      return;
    }
    const record = decodeRecord(bytes);
    if (record === null) this.#badRecords += 1;
    else this.#takeRecord(record);
  }

  finish(end: LogEnd): void {
    const run_id = this.#run();
    const rows = this.#history();
    const base_model = this.#config.baseModel();
    if (this.#seesRun || rows.rows > 0) {
      this.#sink.run({
        run_id,
        ...(this.#name === null ? {} : { name: this.#name }),
        ...(base_model === null ? {} : { base_model }),
      });
    }
    this.#config.tell(this.#sink, run_id, this.#context.keepsPersonal);
    rows.finish();
    if (this.#badRecords > 0) {
      const detail = "Records could not be decoded and were left out.";
      this.#sink.problem({ kind: "bad-record", run_id, count: this.#badRecords, detail });
    }
    if (end.skipped_places > 0) {
      const detail = `${formatCount(end.skipped_bytes)} damaged bytes were passed over.`;
      this.#sink.problem({
        kind: "bytes-skipped",
        run_id,
        byte: end.first_skipped_at,
        count: end.skipped_places,
        detail,
      });
    }
    if (end.torn_at === null && this.#exits) return;
    const onlyHeader = end.bytes === FILE_HEADER_BYTES;
    if (onlyHeader) return;
    const byte = end.torn_at ?? end.bytes;
    const left = `${String(end.bytes - byte)} bytes were left over at the end`;
    const detail = this.#exits ? `${left}.` : `No exit record: the run was killed or still goes on; ${left}.`;
    this.#sink.problem({ kind: "tail-incomplete", run_id, byte, detail });
  }

  #takeRecord(record: WandbRecord): void {
    switch (record.type) {
      case "history":
        this.#history().add({ cells: cellsOf(record.items), step: record.step, line: null });
        break;
      case "run":
        this.#seesRun = true;
        this.#runId ??= this.#context.runIsGiven ? this.#context.runId : record.run.run_id;
        this.#name = record.run.display_name ?? this.#name;
        this.#config.update(record.run.config);
        break;
      case "config":
        this.#config.update(record.update);
        this.#config.remove(record.remove);
        break;
      case "metric":
        this.#axes.define(record.definition);
        break;
      case "exit":
        this.#exits = true;
        break;
      default:
    }
  }

  #run(): string {
    this.#runId ??= this.#context.runId;
    return this.#runId;
  }

  #history(): HistoryRows {
    this.#rows ??= new HistoryRows(this.#run(), this.#sink, { axes: this.#axes, origin: "client" });
    return this.#rows;
  }
}

/**
 * The binary .wandb file of a run: all it logged, at full resolution. A killed run's file is used up to its
 * unfinished end; damage in the middle costs the records in it. Host, user, paths and console text are not read.
 */
export const wandbBinary = {
  kind: "wandb-binary",
  title: "wandb run file (.wandb)",
  copiesChunks: true,

  detects(head) {
    return SIGNATURE.equals(head.subarray(0, SIGNATURE.length));
  },

  async read(chunks, context, sink) {
    const file = new RunFile(context, sink);
    const end = await readLog(chunks, (bytes) => {
      file.take(bytes);
    });
    if ("refused" in end) sink.problem({ kind: "unreadable", byte: 0, detail: end.refused });
    else file.finish(end);
  },
} satisfies StreamReader;
