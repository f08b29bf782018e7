import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const SOURCES = ["cli", "ingest", "lib", "data", "bin/bundle.mjs", "package-lock.json"];

/**
 * Imports a TypeScript entry of this project, bundled into .cache: starting from sources would cost a second on
 * every call. The bundle is made anew when any source is newer.
 */
export async function importBundled(entry) {
  const folder = join(root, ".cache", "cli");
  const bundle = join(folder, `${entry.replaceAll(/[/\\]/g, "-").replace(/\.ts$/, "")}.mjs`);
  if (
    !existsSync(bundle) ||
    statSync(bundle).mtimeMs < Math.max(...SOURCES.map((path) => newest(join(root, path))))
  ) {
    mkdirSync(folder, { recursive: true });
    const { build } = await import("esbuild");
    const temporary = `${bundle}.${process.pid}`;
    await build({
      entryPoints: [join(root, entry)],
      outfile: temporary,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      sourcemap: "inline",
      logLevel: "error",
      plugins: [ownFolder, samePdf],
    });
    renameSync(temporary, bundle);
  }
  return import(pathToFileURL(bundle).href);
}

/** A bundled file keeps the folder of its source as import.meta.dirname. */
const ownFolder = {
  name: "own-folder",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta.dirname")) return null;
      return {
        contents: text.replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
        loader: "ts",
      };
    });
  },
};

/** The build of pdfkit for browsers compresses by itself: the page and the command line write the same bytes. */
const samePdf = {
  name: "same-pdf",
  setup({ onResolve }) {
    onResolve({ filter: /^pdfkit$/ }, () => ({
      path: join(root, "node_modules", "pdfkit", "js", "pdfkit.browser.mjs"),
    }));
  },
};

function newest(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
