import { z } from "zod";

import { manifest as manifestSchema, type Manifest, SCHEMA_VERSION } from "@/lib/schema/manifest";

import { DataError } from "./data-error";
import { fetchJson } from "./fetch-json";
import { siteUrl } from "./site";

/** The data folder inside the site; the paths in the manifest are relative to it. */
const DATA_FOLDER = "data";
const MANIFEST_FILE = `${DATA_FOLDER}/manifest.json`;

const version = z.object({ schema_version: z.number() });

let loading: Promise<Manifest> | null = null;

/** The manifest of the data folder, fetched once; after a failure the next call tries again. Throws DataError. */
export function loadManifest(): Promise<Manifest> {
  loading ??= fetchJson(MANIFEST_FILE)
    .then(parseManifest)
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** A path of the manifest as a path of the site. */
export function dataPath(path: string): string {
  return `${DATA_FOLDER}/${path}`;
}

function parseManifest(content: unknown): Manifest {
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
