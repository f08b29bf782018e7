// Seals the built pages: a strict content security policy in each, and compressed copies beside the files.
// `node bin/seal.mjs [folder]`; the folder is out/ unless named.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const root = path.resolve(import.meta.dirname, "..");
const out = path.resolve(process.argv[2] ?? path.join(root, "out"));
const cache = path.join(root, ".cache/compressed");
const COMPRESSIBLE = /\.(html|js|css|json|txt|svg|wasm|webmanifest)$/;

await sealPages();
await compressFiles();

async function sealPages() {
  const pages = (await filesOf(out)).filter((file) => file.endsWith(".html"));
  if (pages.length === 0) throw new Error(`no pages in ${out}: run \`npm run build\``);
  for (const page of pages) {
    const html = await readFile(page, "utf8");
    await writeFile(page, sealPage(html, path.relative(out, page)));
  }
  console.log(`seal: ${pages.length} pages under a strict policy`);
}

/** The page with its policy, which allows exactly the inline scripts that the build wrote. */
function sealPage(html, name) {
  const inlineScripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)];
  refuseInlineStyles(html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/gi, ""), name);
  const hashes = new Set(
    inlineScripts.map(([, code]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`),
  );
  const policy = [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(" "),
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const unsealed = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
  // After the charset, which browsers look for in the first kilobyte only, and before all that loads.
  const start = /<head[^>]*>(<meta charset=[^>]*>)?/i;
  if (!start.test(unsealed)) throw new Error(`seal: ${name} has no <head>`);
  return unsealed.replace(
    start,
    (found) => `${found}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/** `style-src 'self'` would drop them silently, and the page would look wrong only once it is built. */
function refuseInlineStyles(markup, name) {
  const attribute = /<[a-z][^<>]*\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)[^>]*>/i.exec(markup);
  const element = /<style[^>]*>[\s\S]{0,100}/i.exec(markup);
  const found = attribute ?? element;
  if (found !== null) {
    throw new Error(`seal: ${name} has an inline style, which the policy refuses: ${found[0].slice(0, 300)}`);
  }
}

/** Data is left as it is: Parquet is compressed already, and the server takes data from another folder. */
async function compressFiles() {
  const files = (await filesOf(out)).filter(
    (file) => COMPRESSIBLE.test(file) && !file.startsWith(path.join(out, "data") + path.sep),
  );
  const started = performance.now();
  await Promise.all(files.map(compressFile));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`seal: compressed ${files.length} files in ${seconds} s`);
}

async function compressFile(file) {
  const content = await readFile(file);
  const isEngine = file.startsWith(path.join(out, "duckdb") + path.sep);
  // Quality 5 takes the 34 MB engine in 2 s; 11 takes 68 s for another megabyte.
  const quality = isEngine ? 5 : 9;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const encoders = {
    br: () => promisify(brotliCompress)(content, { params }),
    gz: () => promisify(gzip)(content, { level: isEngine ? 6 : 9 }),
  };
  for (const [extension, encode] of Object.entries(encoders)) {
    const compressed = isEngine ? await kept(content, extension, encode) : await encode();
    await writeFile(`${file}.${extension}`, compressed);
  }
}

/** The engine's files change with its version only, while every build compresses anew. */
async function kept(content, extension, encode) {
  const name = `${createHash("sha256").update(content).digest("hex")}.${extension}`;
  const file = path.join(cache, name);
  const found = await readFile(file).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (found !== null) return found;
  const compressed = await encode();
  await mkdir(cache, { recursive: true });
  await writeFile(file, compressed);
  return compressed;
}

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
