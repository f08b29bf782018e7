import type { AsyncBuffer } from "hyparquet";

/** What the manifest says about a file. */
export interface ExpectedFile {
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
}

/** A file that could not be had, with the HTTP status where a server's answer was the failure. */
export class FetchError extends Error {
  override readonly name = "FetchError";

  constructor(
    readonly kind: "not-found" | "unreachable" | "differs-from-manifest",
    message: string,
    readonly http_status: number | null = null,
  ) {
    super(message);
  }
}

/**
 * A file of which only the asked bytes are fetched, each `slice` with one request. A host that answers a range with
 * the whole file is asked once: its answer is kept and checked, and the slices are cut from it.
 */
export function rangedFile(url: string, expected: ExpectedFile): AsyncBuffer {
  let whole: Promise<ArrayBuffer> | null = null;
  /** The end of the file, once it was asked for: of a small file the footer's bytes hold more than the footer. */
  let tail: { readonly start: number; readonly bytes: ArrayBuffer } | null = null;
  return {
    byteLength: expected.bytes,
    async slice(start, end = expected.bytes) {
      if (whole !== null) return (await whole).slice(start, end);
      if (tail !== null && start >= tail.start) return tail.bytes.slice(start - tail.start, end - tail.start);
      const response = await asked(url, { headers: { Range: `bytes=${start}-${end - 1}` } });
      if (response.status === 206) {
        const bytes = await part(response, start, end, expected);
        if (end === expected.bytes) tail = { start, bytes };
        return bytes;
      }
      whole ??= body(response).then((file) => checked(file, expected));
      return (await whole).slice(start, end);
    },
  };
}

/** The whole file in one request, checked against size and hash of the manifest. */
export async function wholeFile(url: string, expected: ExpectedFile): Promise<ArrayBuffer> {
  return checked(await body(await asked(url, {})), expected);
}

async function asked(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new FetchError("unreachable", String(error));
  });
  if (response.ok) return response;
  if (response.status === 416)
    throw new FetchError("differs-from-manifest", "it is shorter than the manifest says", 416);
  throw new FetchError("not-found", `HTTP ${response.status}`, response.status);
}

async function body(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    throw new FetchError("unreachable", String(error));
  }
}

async function part(
  response: Response,
  start: number,
  end: number,
  expected: ExpectedFile,
): Promise<ArrayBuffer> {
  // A host may hide this header from another origin; the length is checked all the same.
  const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  if (total !== undefined && Number(total) !== expected.bytes)
    throw new FetchError("differs-from-manifest", `${total} bytes, the manifest says ${expected.bytes}`);
  const bytes = await body(response);
  if (bytes.byteLength !== end - start)
    throw new FetchError("differs-from-manifest", `${bytes.byteLength} of ${end - start} bytes came`);
  return bytes;
}

async function checked(file: ArrayBuffer, { bytes, sha256 }: ExpectedFile): Promise<ArrayBuffer> {
  if (file.byteLength !== bytes)
    throw new FetchError("differs-from-manifest", `${file.byteLength} bytes, the manifest says ${bytes}`);
  const found = await digest(file);
  if (found !== null && found !== sha256)
    throw new FetchError("differs-from-manifest", `SHA-256 ${found}, the manifest says ${sha256}`);
  return file;
}

/** Null where the browser offers no digest: it does so only on localhost and over HTTPS. */
async function digest(file: ArrayBuffer): Promise<string | null> {
  if (!self.isSecureContext) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
