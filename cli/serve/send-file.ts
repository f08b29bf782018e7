import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";

import { byteRange } from "./byte-range";
import type { Located } from "./locate";

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".parquet": "application/vnd.apache.parquet",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

interface SendOptions {
  readonly status: number;
  readonly cacheControl: string;
  /** Whether a `.br` or `.gz` beside the file may be sent in its place. */
  readonly precompressed: boolean;
}

/** Sends a file: whole, a byte range of it, its compressed copy, or the news that it has not changed. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  located: Extract<Located, { kind: "file" }>,
  { status, cacheControl, precompressed }: SendOptions,
): Promise<void> {
  const type = CONTENT_TYPES[path.extname(located.file).toLowerCase()] ?? "application/octet-stream";
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", cacheControl);
  response.setHeader("Last-Modified", located.modified.toUTCString());
  response.setHeader("Accept-Ranges", "bytes");
  if (precompressed) response.setHeader("Vary", "Accept-Encoding");

  const asked = request.headers.range;
  const copy = precompressed && asked === undefined ? await compressedCopy(request, located) : null;
  const { file, size } = copy ?? located;
  const version = `${located.size.toString(36)}-${located.modified.getTime().toString(36)}`;
  const etag = copy === null ? `"${version}"` : `"${version}-${copy.encoding}"`;
  response.setHeader("ETag", etag);
  if (copy !== null) response.setHeader("Content-Encoding", copy.encoding);

  if (status === 200 && isKnown(request, etag)) {
    response.writeHead(304).end();
    return;
  }
  const ifRange = request.headers["if-range"];
  const range = ifRange === undefined || ifRange === etag ? byteRange(asked, size) : null;
  if (range === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${size}`, "Content-Length": 0 }).end();
    return;
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range !== null) response.setHeader("Content-Range", `bytes ${first}-${last}/${size}`);
  response.setHeader("Content-Length", last - first + 1);
  response.writeHead(range === null ? status : 206);
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  await pipeline(createReadStream(file, { start: first, end: last }), response);
}

/** The smallest compressed copy that the client takes; one older than its original is not of it. */
async function compressedCopy(
  request: IncomingMessage,
  { file, modified }: Extract<Located, { kind: "file" }>,
): Promise<{ file: string; size: number; encoding: string } | null> {
  const accepted = request.headers["accept-encoding"] ?? "";
  for (const { name, extension } of ENCODINGS) {
    if (!accepts(accepted, name)) continue;
    const found = await stat(file + extension).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
    if (found?.isFile() === true && found.mtimeMs >= modified.getTime()) {
      return { file: file + extension, size: found.size, encoding: name };
    }
  }
  return null;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...options] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return name === encoding && !options.some((option) => /^q=0(\.0*)?$/.test(option));
  });
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
