import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { z } from "zod";

import { type FontFile, NOTO } from "@/lib/export/font-files";
import { typefaceOpener } from "@/lib/export/open-typeface";

const require = createRequire(import.meta.url);
const slices = z.record(z.string(), z.string());

/** Opens the fonts of a family that set these characters from the installed packages. */
export const openTypeface = typefaceOpener({
  slices: async () => slices.parse(JSON.parse(await readFile(installed(NOTO, "unicode.json"), "utf8"))),
  read: (file: FontFile) => readFile(installed(file.package, file.path)),
});

function installed(name: string, path: string): string {
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), path);
  } catch (error) {
    // A package may export its files but not its package.json.
    if (!(error instanceof Error && "code" in error && error.code === "ERR_PACKAGE_PATH_NOT_EXPORTED"))
      throw error;
    return require.resolve(`${name}/${path}`);
  }
}
