import type { SourceContext } from "@/ingest/source";
import type { JsonRecord } from "@/ingest/sources/plain-trials/json-records";
import type { FoundTrial } from "@/ingest/sources/plain-trials/trial-writer";

/** What a record of a dump says: the run and ids are added by the reader. */
export interface Sample extends Omit<FoundTrial, "run_id" | "trial_id" | "source_line" | "reward"> {
  /** Stable and unique in its run; the place in the file when left out. */
  readonly trial_id?: string;
  /** The score as it stands there: a number, a verdict, or nothing. */
  readonly score: unknown;
}

/** A JSON Lines dump with one sample a line. */
export interface DumpShape {
  readonly kind: string;
  readonly title: string;
  /** Judges by the outermost keys of the first record; a record that is cut may lack its later keys. */
  readonly fits: (keys: ReadonlySet<string>, path: string) => boolean;
  /** Folders of the dump, whose parent is the run; null where the file's own run is the right one. */
  readonly folder: RegExp | null;
  /** Null when the record names no task. */
  readonly sampleOf: (record: JsonRecord, context: SourceContext) => Sample | null;
}
