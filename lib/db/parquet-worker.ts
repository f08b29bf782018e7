import type { ParquetReply, ParquetRequest } from "./parquet-protocol";
import { parquetToArrow } from "./parquet-to-arrow";

self.addEventListener("message", (event: MessageEvent<ParquetRequest>) => {
  const { id } = event.data;
  load(event.data).then(reply, (error: unknown) => {
    reply({ id, ok: false, kind: "unreadable", http_status: null, detail: String(error) });
  });
});

function reply(message: ParquetReply): void {
  self.postMessage(message, message.ok ? { transfer: [message.ipc.buffer] } : {});
}

async function load({ id, url, columns, expected }: ParquetRequest): Promise<ParquetReply> {
  const fail = (
    kind: Extract<ParquetReply, { ok: false }>["kind"],
    detail: string,
    http_status: number | null = null,
  ): ParquetReply => ({ id, ok: false, kind, http_status, detail });

  let response: Response;
  let file: ArrayBuffer;
  try {
    response = await fetch(url);
    file = await response.arrayBuffer();
  } catch (error) {
    return fail("unreachable", String(error));
  }
  if (!response.ok) return fail("not-found", `HTTP ${response.status}`, response.status);
  if (file.byteLength !== expected.bytes) {
    return fail("differs-from-manifest", `${file.byteLength} bytes, the manifest says ${expected.bytes}`);
  }
  const sha256 = await digest(file);
  if (sha256 !== null && sha256 !== expected.sha256) {
    return fail("differs-from-manifest", `SHA-256 ${sha256}, the manifest says ${expected.sha256}`);
  }
  const { ipc, rows } = await parquetToArrow(file, columns);
  if (rows !== expected.rows) {
    return fail("differs-from-manifest", `${rows} rows, the manifest says ${expected.rows}`);
  }
  return { id, ok: true, ipc, rows };
}

/** Null where the browser offers no digest: it does so only on localhost and over HTTPS. */
async function digest(file: ArrayBuffer): Promise<string | null> {
  if (!self.isSecureContext) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
