import type { BoardRow } from "@/lib/domain/board/board-row";
import { modelFacts } from "@/lib/domain/board/model-facts";
import type { EnteredRow } from "@/lib/url/entered-rows";

/** What a reader entered as rows of the board. */
export function enteredBoardRows(entered: readonly EnteredRow[]): BoardRow[] {
  return entered.map(({ contaminated, source, ...row }, at) => ({
    ...row,
    ...modelFacts(row.model),
    key: `entered ${String(at)}`,
    origin: "entered",
    org: null,
    bootstrap95: null,
    verified: null,
    self_reported: null,
    in_distribution: contaminated,
    reference: source,
    own: null,
  }));
}
