import type { DuckDBConnection } from "@duckdb/node-api";

import { readManifest } from "@/ingest/manifest";
import { openData } from "@/ingest/open-data";
import type { Manifest } from "@/lib/schema/manifest";

/** Data that are not there or not whole: a message for the user, exit code 1. */
export class DataError extends Error {
  override readonly name = "DataError";
}

/** Opens a folder of data. Throws DataError saying what to do when it holds none or a file is missing. */
export async function openFolder(
  folder: string,
): Promise<{ manifest: Manifest; connection: DuckDBConnection }> {
  const manifest = await readManifest(folder);
  if (manifest === null) {
    throw new DataError(
      `${folder} holds no data (no manifest.json). Make some: rewardscape ingest <path…> --out ${folder}`,
    );
  }
  try {
    return { manifest, connection: await openData(folder, manifest) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new DataError(
      `${folder}: a file of its manifest cannot be opened (${cause}). Ingest the run again.`,
      {
        cause: error,
      },
    );
  }
}
