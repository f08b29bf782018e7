import type { RankedRow } from "@/lib/domain/board/board-groups";
import { type BoardRow, errorInterval, halfWidth } from "@/lib/domain/board/board-row";
import { ABSENT, formatRange, formatRate } from "@/lib/domain/format";
import type { ShownGroup } from "@/lib/domain/board/shown-board";
import { visibleText } from "@/lib/domain/visible-text";
import type { LeaderboardMessages } from "@/lib/messages/leaderboard";
import type { LeaderboardRowMessages } from "@/lib/messages/leaderboard-rows";

import type { BoardBar } from "./board-bar";
import type { BoardBarGroup, BoardBarsInput } from "./board-bars";

/** The words of the board and of its rows, in one language. */
export interface BoardTexts {
  readonly board: LeaderboardMessages;
  readonly row: LeaderboardRowMessages;
}

/** "3", "3–7", in brackets where the row takes no rank from others, "–" without one. */
export function rankText({ rank, is_guest }: Pick<RankedRow, "rank" | "is_guest">): string {
  if (rank === null) return ABSENT;
  const range = formatRange(rank.best, rank.worst);
  return is_guest ? `(${range})` : range;
}

/** The model as it stands in its column; an own one with its checkpoint. */
export function modelText({ model, own }: Pick<BoardRow, "model" | "own">): string {
  const checkpoint = own?.checkpoint ?? null;
  const parts = [checkpoint === null ? "" : `iter${String(checkpoint)}`, visibleText(model)];
  return parts.filter((part) => part !== "").join(" · ") || ABSENT;
}

/** The one word of provenance that matters most. */
export function provenanceWord(row: BoardRow, { word }: LeaderboardRowMessages): string {
  if (row.in_distribution === true) return word.contaminated;
  if (row.self_reported === true) return word.self_reported;
  if (row.origin === "entered") return word.entered;
  if (row.origin === "own") return row.in_distribution === false ? word.out_of_distribution : word.own;
  return row.verified === null ? word.unstated : row.verified ? word.verified : word.unverified;
}

/** All that the chart draws of the groups. */
export function boardBarsInput(groups: readonly ShownGroup[], texts: BoardTexts): BoardBarsInput {
  return {
    groups: groups.map((shown) => barGroup(shown, texts)),
    heads: texts.board.heads,
    axis: texts.board.axis,
  };
}

function barGroup({ group, rows, total }: ShownGroup, texts: BoardTexts): BoardBarGroup {
  const { board } = texts;
  const isMixed = group === null;
  const notes = isMixed
    ? []
    : [
        board.group_note(rows.length, total, group.systems),
        board.group_ranked(group.ranked),
        group.is_other && board.group_other,
      ];
  return {
    title: isMixed ? board.group_mixed : titleOf(group.benchmark, board),
    notes: notes.filter((note) => note !== false),
    bars: rows.map((row) => barOf(row, isMixed, texts)),
  };
}

/** A benchmark's name, or that none is stated. */
export function titleOf(benchmark: string | null, board: LeaderboardMessages): string {
  return benchmark === null ? board.not_stated : visibleText(benchmark);
}

function barOf(row: RankedRow, isMixed: boolean, { board, row: texts }: BoardTexts): BoardBar {
  const half = halfWidth(row.stderr);
  return {
    key: row.key,
    rank: rankText(row),
    agent: visibleText(row.agent),
    model: modelText(row),
    version: isMixed ? titleOf(row.benchmark, board) : null,
    accuracy: row.accuracy,
    value: formatRate(row.accuracy),
    half: half === null ? ABSENT : `± ${formatRate(half)}`,
    inner: errorInterval(row),
    outer: row.bootstrap95,
    date: row.date === null ? ABSENT : visibleText(row.date),
    word: provenanceWord(row, texts),
    tone: row.origin === "public" ? (row.is_other ? "other" : "public") : row.origin,
    is_hatched: row.in_distribution === true,
    is_hollow: row.self_reported === true,
    tag: tagsOf(row, board),
  };
}

/** What stands beside a bar: everything, or less where there is less room. */
function tagsOf({ in_distribution, own }: RankedRow, board: LeaderboardMessages): string[] {
  const counted = own === null ? [] : [board.own_note(own.tasks, own.n)];
  if (in_distribution !== true) return own === null ? [] : [...counted, board.own_note_short(own.n)];
  const { tag_contaminated, tag_contaminated_short } = board;
  return [[tag_contaminated, ...counted].join(" · "), tag_contaminated, tag_contaminated_short];
}
