import type { StderrKind } from "@/lib/domain/vocabulary";

import type { BoardRow } from "./board-row";
import { modelFacts } from "./model-facts";

/** A stored result of a board. */
export interface PublicEntry {
  readonly agent: string;
  readonly model: string;
  readonly org: string | null;
  readonly accuracy: number | null;
  readonly stderr: number | null;
  readonly stderr_kind: StderrKind | null;
  readonly date: string | null;
  readonly benchmark: string;
  readonly verified: boolean | null;
  readonly self_reported: boolean | null;
  readonly contaminated: boolean | null;
  readonly reference: string | null;
}

/** Stored results as rows, with what the names of their models tell. */
export function publicRows(entries: readonly PublicEntry[]): BoardRow[] {
  return entries.map(({ contaminated, ...entry }, at) => ({
    ...entry,
    ...modelFacts(entry.model),
    key: `public ${String(at).padStart(6, "0")}`,
    origin: "public",
    bootstrap95: null,
    in_distribution: contaminated,
    own: null,
  }));
}
