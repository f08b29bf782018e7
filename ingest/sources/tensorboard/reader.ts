import type { Sink, StreamReader } from "@/ingest/source";
import { formatCount } from "@/lib/domain/format";

import { decodeEvent } from "./event";
import { HEADER_BYTES, recordLength, RecordFrames } from "./record-frames";
import type { FramesEnd } from "./record-frames";
import { ScalarSeries } from "./scalar-series";

const FILE_NAME = /(?:^|\/)events\.out\.tfevents\.\d+/;

/** The first record of an event file tells the version; other TFRecord files hold no events. */
function beginsWithEvent(head: Buffer): boolean {
  const length = recordLength(head, 0);
  if (length === null) return false;
  const end = HEADER_BYTES + length;
  if (end > head.length) return false;
  const event = decodeEvent(head.subarray(HEADER_BYTES, end));
  return (
    event !== null && (event.file_version?.startsWith("brain.Event:") === true || event.values.length > 0)
  );
}

function tellDamage(end: FramesEnd, sink: Sink, run_id: string): void {
  if (end.skipped_places > 0) {
    const detail = `${formatCount(end.skipped_bytes)} bytes with wrong checksums were passed over.`;
    const { first_skipped_at: byte, skipped_places: count } = end;
    sink.problem({ kind: "bytes-skipped", run_id, byte, count, detail });
  }
  if (end.too_large > 0) {
    const detail = "Records are larger than 64 MiB.";
    sink.problem({ kind: "too-large", run_id, byte: end.first_too_large_at, count: end.too_large, detail });
  }
  if (end.torn_at === null) return;
  const detail = `${formatCount(end.bytes - end.torn_at)} bytes of an unfinished record were left over at the end.`;
  sink.problem({ kind: "tail-incomplete", run_id, byte: end.torn_at, detail });
}

/**
 * TensorBoard event files: the scalars of one folder's run. Images, histograms, texts and graphs are no curves.
 * A record whose checksum is wrong is left out, and reading goes on at the next that is whole.
 */
export const tensorboardEvents = {
  kind: "tensorboard-events",
  title: "TensorBoard event file",

  detects(head, _whole, path) {
    return beginsWithEvent(head) || (FILE_NAME.test(path) && head.includes(0));
  },

  async read(chunks, context, sink) {
    const run_id = context.runId;
    const frames = new RecordFrames();
    const series = new ScalarSeries(run_id, sink);
    let badRecords = 0;
    sink.run({ run_id });
    for await (const chunk of chunks) {
      for (const bytes of frames.push(chunk)) {
        const event = decodeEvent(bytes);
        if (event === null) badRecords += 1;
        else series.add(event);
      }
    }
    series.finish();
    if (badRecords > 0) {
      const detail = "Records with right checksums are no events.";
      sink.problem({ kind: "bad-record", run_id, count: badRecords, detail });
    }
    tellDamage(frames.end(), sink, run_id);
  },
} satisfies StreamReader;
