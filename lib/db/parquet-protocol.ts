import type { ExpectedFile } from "./ranged-file";
import type { RowGroup } from "./row-groups";
import type { ColumnSpec } from "./table-columns";

interface FileRequest {
  readonly id: number;
  readonly url: string;
  /** What the manifest says about the file. */
  readonly expected: ExpectedFile;
}

/** Page → worker: what is wanted of a file. */
export type ParquetRequest =
  /** The whole file, fetched and decoded. */
  | (FileRequest & { readonly want: "rows"; readonly columns: readonly ColumnSpec[] })
  /** What the footer says about the row groups and the named columns in them, read by range. */
  | (FileRequest & { readonly want: "row-groups"; readonly names: readonly string[] })
  /** Some row groups, by their places in the file, fetched by range and decoded. */
  | (FileRequest & {
      readonly want: "rows-of-groups";
      readonly columns: readonly ColumnSpec[];
      readonly groups: readonly number[];
    });

export interface DecodedRows {
  readonly ipc: Uint8Array<ArrayBuffer>;
  readonly rows: number;
}

/** Worker → page. `http_status` is null unless the server's answer itself was the failure. */
export type ParquetReply =
  | ({ readonly id: number; readonly ok: true; readonly want: "rows" | "rows-of-groups" } & DecodedRows)
  | {
      readonly id: number;
      readonly ok: true;
      readonly want: "row-groups";
      readonly groups: readonly RowGroup[];
    }
  | {
      readonly id: number;
      readonly ok: false;
      readonly kind: "not-found" | "unreachable" | "differs-from-manifest" | "unreadable";
      readonly http_status: number | null;
      readonly detail: string;
    };
