import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { type Manifest, manifest } from "@/lib/schema/manifest";
import { TABLE_NAMES } from "@/lib/schema/tables";

const NAME = "manifest.json";

/** A folder that holds something else than data we can read. */
export class ManifestError extends Error {
  override readonly name = "ManifestError";
}

/** The manifest of a folder of data; null when the folder has none. Throws ManifestError on one we cannot read. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const file = join(folder, NAME);
  let text;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return null;
    throw error;
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new ManifestError(
      `${file} is not a manifest this version can read; ingest into an empty folder, or remove this one`,
      { cause: error },
    );
  }
}

/** Makes the new files the data of the folder, in one rename: before it the old data stand, after it the new. */
export async function publishManifest(folder: string, content: Manifest): Promise<void> {
  const temporary = join(folder, `.${NAME}.${process.pid}`);
  await writeFile(temporary, `${JSON.stringify(content, null, 1)}\n`);
  await rename(temporary, join(folder, NAME));
}

/** Names the state of the data: a hash over the hashes of all files. */
export function dataVersion(files: Manifest["files"]): string {
  const hash = createHash("sha256");
  for (const { path, sha256 } of files) hash.update(`${path}\0${sha256}\n`);
  return hash.digest("hex").slice(0, 12);
}

/** Removes files of our own naming that no manifest mentions any more. Other files are left alone. */
export async function removeUnreferenced(folder: string, content: Manifest): Promise<void> {
  await removeUnfinished(folder);
  const wanted = new Set([
    ...content.files.map(({ path }) => path),
    ...content.runs.map(({ answers }) => answers),
    content.answers,
  ]);
  for (const top of [...TABLE_NAMES, "answers"]) {
    for (const path of await filesUnder(folder, top)) {
      const ours = /(^|\/)([0-9a-f]{16}\.(parquet|json)|\.writing-\d+\.(parquet|json))$/.test(path);
      if (ours && !wanted.has(path)) await rm(join(folder, path), { force: true });
    }
  }
}

/** Manifests that an interrupted call wrote beside the one in use. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^\.manifest\.json\.\d+$/.test(name)) await rm(join(folder, name), { force: true });
}

async function filesUnder(folder: string, inside: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(join(folder, inside), { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  const nested = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory()
        ? filesUnder(folder, `${inside}/${entry.name}`)
        : Promise.resolve([`${inside}/${entry.name}`]),
    ),
  );
  return nested.flat();
}
