import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

/** The version of the product in its folder. */
export async function versionOf(root: string): Promise<string> {
  const text = await readFile(join(root, "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
