import { z } from "zod";

import type { RandomReader, Sink } from "@/ingest/source";
import { type JsonValue, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";

import { type LogHeader, logHeader } from "./log-header";
import { sampleKey } from "./log-sample";
import { LogReading } from "./log-reading";
import { EntryRefused, ZipEntries } from "./zip-entries";

const SAMPLE = /^samples\/(.+)_epoch_(\d+)\.json$/;
const FIRST_ENTRY =
  /^(?:_journal\/|header\.json$|summaries\.json$|reductions\.json$|samples\/.+_epoch_\d+\.json$)/;

/** An Inspect log as a zip: a header, one file a sample and epoch, and summaries of them. */
export const inspectEval = {
  kind: "inspect-eval",
  title: "Inspect log (.eval)",
  detects(head) {
    if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return false;
    return FIRST_ENTRY.test(head.toString("utf8", 30, 30 + head.readUInt16LE(26)));
  },
  async readAt(file, context, sink) {
    let entries: ZipEntries;
    try {
      entries = await ZipEntries.open(file);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      sink.problem({ kind: "unreadable", detail: `The zip has no usable list of entries (${why}).` });
      return;
    }
    try {
      const header = await headerOf(entries, sink);
      if (header === null) return;
      const reading = new LogReading(header, context, sink);
      await addSamples(entries, reading);
      await addSummaries(entries, reading);
      if (entries.isCut)
        reading.tally.add("too-large", reading.run_id, null, "The zip lists more entries than were read.");
      reading.finish();
    } finally {
      entries.close();
    }
  },
} satisfies RandomReader;

/** header.json is written last: a log that is still running, or was killed, has only its start. */
async function headerOf(entries: ZipEntries, sink: Sink): Promise<LogHeader | null> {
  for (const name of ["header.json", "_journal/start.json"]) {
    const value = await valueIn(entries, name);
    if (value instanceof EntryRefused) {
      sink.problem({ kind: value.kind, detail: `${name}: ${value.message}` });
      continue;
    }
    if (value === null) continue;
    const parsed = logHeader.safeParse(value);
    if (!parsed.success) {
      sink.problem({ kind: "bad-record", detail: `${name}: ${z.prettifyError(parsed.error)}` });
      continue;
    }
    return name === "header.json" ? parsed.data : { ...parsed.data, status: "started" };
  }
  sink.problem({ kind: "unreadable", detail: "The zip holds no readable header of an Inspect log." });
  return null;
}

async function addSamples(entries: ZipEntries, reading: LogReading): Promise<void> {
  for (const name of [...entries.names].filter((one) => SAMPLE.test(one)).sort()) {
    const value = await valueIn(entries, name);
    if (value instanceof EntryRefused)
      reading.tally.add(value.kind, reading.run_id, null, `${name}: ${value.message}`);
    else reading.add(value, name);
  }
}

/** Samples without a readable file of their own still have their scores in the summaries. */
async function addSummaries(entries: ZipEntries, reading: LogReading): Promise<void> {
  const names = [...entries.names];
  const journal = names.filter((name) => /^_journal\/summaries\/\d+\.json$/.test(name)).sort();
  for (const name of names.includes("summaries.json") ? ["summaries.json"] : journal) {
    const value = await valueIn(entries, name);
    if (value instanceof EntryRefused) {
      reading.tally.add(value.kind, reading.run_id, null, `${name}: ${value.message}`);
      continue;
    }
    for (const summary of z.array(z.unknown()).safeParse(value).data ?? []) {
      const key = z
        .object({ id: z.union([z.string(), z.number()]), epoch: z.number().nullish() })
        .safeParse(summary);
      if (key.success && !reading.has(sampleKey(key.data))) reading.add(summary, name);
    }
  }
}

/** The JSON of an entry; null when there is no such entry, the refusal when it cannot be read. */
async function valueIn(entries: ZipEntries, name: string): Promise<JsonValue | EntryRefused> {
  try {
    const text = await entries.text(name);
    if (text === null) return null;
    return parseJsonValue(text) ?? new EntryRefused("bad-record", "its JSON does not parse");
  } catch (error) {
    if (error instanceof EntryRefused) return error;
    const why = error instanceof Error ? error.message : String(error);
    return new EntryRefused("bad-record", `it could not be read (${why})`);
  }
}
