import { z } from "zod";

import { PROVENANCES, ROLES } from "@/lib/domain/vocabulary";

export const SCHEMA_VERSION = 6;

const file = z.object({
  table: z.string(),
  /** Null for tables that are not split by run. */
  run_id: z.string().nullable(),
  /** Relative to the manifest, slashes, not URL-encoded. */
  path: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type ManifestFile = z.infer<typeof file>;

/** The index of one folder of data: what the page loads first. */
export const manifest = z.object({
  schema_version: z.literal(SCHEMA_VERSION),
  /** Shortened SHA-256 over all files: names this state of the data. */
  data_version: z.string(),
  runs: z.array(
    z.object({
      run_id: z.string(),
      name: z.string(),
      role: z.enum(ROLES),
      contaminated: z.boolean().nullable(),
      provenance: z.enum(PROVENANCES),
      required_qualifier: z.string().nullable(),
      trials: z.int(),
      metrics: z.int(),
      /** Relative path of the stored first-view answers of this run. */
      answers: z.string(),
    }),
  ),
  files: z.array(file),
  /** Relative path of the stored answers of views of all runs; null when there are none. */
  answers: z.string().nullable().default(null),
  sources: z.array(
    z.object({
      source_id: z.string(),
      kind: z.string(),
      path: z.string(),
      sha256: z.string(),
      /** Hash of where the file lies, so that it is known again; not part of the data. */
      origin: z.string().default(""),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;
export type ManifestRun = Manifest["runs"][number];

/** Stored answers of the default views of one run, or of views of all runs, asked natively at ingestion. */
export const storedAnswers = z.array(
  z.object({
    query: z.string(),
    values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
    rows: z.array(z.record(z.string(), z.unknown())),
  }),
);
export type StoredAnswers = z.infer<typeof storedAnswers>;
