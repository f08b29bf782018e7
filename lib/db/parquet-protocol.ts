import type { ColumnSpec } from "./table-columns";

/** Page → worker: fetch this file and decode these columns. */
export interface ParquetRequest {
  readonly id: number;
  readonly url: string;
  readonly columns: readonly ColumnSpec[];
  /** What the manifest says about the file. */
  readonly expected: { readonly bytes: number; readonly rows: number; readonly sha256: string };
}

/** Worker → page. `http_status` is null unless the server's answer itself was the failure. */
export type ParquetReply =
  | { readonly id: number; readonly ok: true; readonly ipc: Uint8Array<ArrayBuffer>; readonly rows: number }
  | {
      readonly id: number;
      readonly ok: false;
      readonly kind: "not-found" | "unreachable" | "differs-from-manifest" | "unreadable";
      readonly http_status: number | null;
      readonly detail: string;
    };
