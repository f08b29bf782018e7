import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { type RunningServer, startServer } from "./server";

export const PAGE = "<!doctype html><title>a page</title>".padEnd(500, " ");
export const PARQUET = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
/** Where `PARQUET` is served. */
export const PARQUET_TARGET = "/data/cells/run_id%3Da%20b/part%231.parquet";

/** A server over a small site and data folder of its own, with things beside them that must stay out of reach. */
export async function servedFolder(): Promise<{
  readonly folder: string;
  readonly server: RunningServer;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), "rewardscape-serve-"));
  const files: Record<string, string | Buffer> = {
    "secret.txt": "secret",
    "site/index.html": PAGE,
    "site/index.html.br": brotliCompressSync(PAGE),
    "site/index.html.gz": gzipSync(PAGE),
    "site/404.html": "no such page here",
    "site/landscape/index.html": "landscape",
    "site/empty/readme.txt": "",
    "site/_next/static/chunk.js": "1",
    "site/duckdb/engine.wasm": "\0asm",
    "site/stale.css": "new",
    "site/stale.css.br": brotliCompressSync("old"),
    "site/.hidden": "hidden",
    "site/data/manifest.json": "the site's own copy",
    "site/data/index.html": "import report",
    "site/data/index.txt": "payload",
    "site/data/__next._tree.txt": "tree",
    "site/data/notes.txt": "notes",
    "data/manifest.json": "{}",
    "data/cells/run_id=a b/part#1.parquet": PARQUET,
    "data-other/file.txt": "secret",
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await utimes(path.join(folder, "site/stale.css.br"), 1, 1);
  await symlink(path.join(folder, "secret.txt"), path.join(folder, "data/link.txt"));
  await symlink(folder, path.join(folder, "data/out"));
  await symlink(path.join(folder, "data/manifest.json"), path.join(folder, "data/inside.json"));
  const server = await startServer({
    site: path.join(folder, "site"),
    data: path.join(folder, "data"),
    port: 0,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { folder, server, close };
}
