import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs/server";

import { HIDEABLE } from "@/lib/domain/board/board-filter";
import { BOARD_SORTS } from "@/lib/domain/board/board-groups";
import { SIZE_CLASSES, WEIGHTS } from "@/lib/domain/board/model-facts";

import { parseAsEntered } from "./entered-rows";
import { viewState } from "./view-state";

/** /leaderboard: which rows, in which order, and what the reader added. Null is the default. */
export const boardState = {
  run: viewState.run,
  /** Null: grouped by benchmark version. */
  by: parseAsStringLiteral(["mixed"]),
  benchmark: parseAsString,
  agent: parseAsString,
  family: parseAsString,
  weights: parseAsStringLiteral(WEIGHTS),
  size: parseAsStringLiteral(SIZE_CLASSES),
  hide: parseAsArrayOf(parseAsStringLiteral(HIDEABLE)),
  find: parseAsString,
  /** Null: by accuracy. */
  sort: parseAsStringLiteral(BOARD_SORTS),
  preset: parseAsStringLiteral(["seed"]),
  /** Null: the first rows of each group. */
  rows: parseAsStringLiteral(["all"]),
  mine: parseAsEntered,
};
