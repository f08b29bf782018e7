import type { SceneJob } from "@/lib/figures/export-scene";

/** Page → worker: a file that is wanted. */
export interface FigureRequest {
  readonly id: number;
  readonly job: SceneJob;
}

/** Worker → page. */
export type FigureReply =
  | { readonly id: number; readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly ok: false; readonly message: string };
