import { lstat, readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

import type { FoundFile } from "./walk";

const LARGEST = 4 * 1024 * 1024;

/** Reads small neighbours of a file, as SourceContext.beside promises. */
export function neighboursOf({ file, folders }: FoundFile): (path: string) => Promise<Buffer | null> {
  const root = folders[0] ?? dirname(file);
  return async (path) => {
    const wanted = join(dirname(file), ...path.split("/"));
    const inside = relative(root, wanted);
    if (inside === "" || inside.startsWith("..") || inside.includes("\0")) return null;
    // A link anywhere on the way may lead out of the folder.
    let on = root;
    for (const part of inside.split(sep)) {
      on = join(on, part);
      const entry = await lstatOrNull(on);
      if (entry === null || entry.isSymbolicLink()) return null;
      if (on === wanted) return entry.isFile() && entry.size <= LARGEST ? readFile(wanted) : null;
    }
    return null;
  };
}

async function lstatOrNull(path: string) {
  try {
    return await lstat(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string") return null;
    throw error;
  }
}
