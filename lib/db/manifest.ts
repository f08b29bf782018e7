import { z } from "zod";

import {
  manifest as manifestSchema,
  type Manifest,
  type ManifestRun,
  SCHEMA_VERSION,
} from "@/lib/schema/manifest";

import { DataError } from "./data-error";
import { fetchJson } from "./fetch-json";
import { siteUrl } from "./site";

/** The data folder inside the site; the paths in the manifest are relative to it. */
const DATA_FOLDER = "data";
export const MANIFEST_FILE = `${DATA_FOLDER}/manifest.json`;

const version = z.object({ schema_version: z.number() });

let loading: Promise<Manifest> | null = null;
let held: Manifest | null = null;
let epoch = 0;
let firstRun: string | null = null;

/** The manifest of the data folder, fetched once; after a failure the next call tries again. Throws DataError. */
export function loadManifest(): Promise<Manifest> {
  loading ??= fetchJson(MANIFEST_FILE)
    .then((content) => hold(parseManifest(content)))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** The manifest that the page goes by; null before the first one has come. */
export function heldManifest(): Manifest | null {
  return held;
}

/** Counts the manifests that took the place of another one: what was asked in an earlier epoch is out of date. */
export function dataEpoch(): number {
  return epoch;
}

/** Puts a newer manifest in the place of the held one. */
export function replaceManifest(next: Manifest): void {
  epoch += 1;
  loading = Promise.resolve(hold(next));
}

/**
 * The run of a page whose URL names none: the first of the data as the page began, as long as it is there.
 * Newer data may put another one first, but not under the reader's eyes.
 */
export function defaultRun({ runs }: Manifest): ManifestRun | undefined {
  return runs.find(({ run_id }) => run_id === firstRun) ?? runs[0];
}

/** A path of the manifest as a path of the site. */
export function dataPath(path: string): string {
  return `${DATA_FOLDER}/${path}`;
}

function hold(manifest: Manifest): Manifest {
  held = manifest;
  firstRun = defaultRun(manifest)?.run_id ?? null;
  return manifest;
}

/** Content of a manifest.json. Throws DataError on one that this version does not read. */
export function parseManifest(content: unknown): Manifest {
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const found = version.safeParse(content);
  const reason =
    found.success && found.data.schema_version !== SCHEMA_VERSION
      ? `has schema version ${found.data.schema_version}, this site reads ${SCHEMA_VERSION}`
      : `does not fit its schema: ${z.prettifyError(parsed.error)}`;
  const url = siteUrl(MANIFEST_FILE);
  throw new DataError(
    `${MANIFEST_FILE} at ${url} ${reason}. Ingest the inputs again with this version of rewardscape.`,
    { file: MANIFEST_FILE, url, http_status: null },
    { cause: parsed.error },
  );
}
