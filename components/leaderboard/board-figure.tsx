"use client";

import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { type NamedFigure, wholeRun } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import type { RankedRow } from "@/lib/domain/board/board-groups";
import type { BoardMarks } from "@/lib/domain/board/board-marks";
import { CHECKPOINT_WINDOW } from "@/lib/domain/checkpoint-window";
import { boardSettings } from "@/lib/figures/board-settings";
import { leaderboardMessages, type LeaderboardMessages } from "@/lib/messages/leaderboard";
import { leaderboardRowMessages } from "@/lib/messages/leaderboard-rows";
import { boardCohorts } from "@/lib/queries/board-cohorts";
import { boardEntries } from "@/lib/queries/board-entries";
import { runOverview } from "@/lib/queries/run-overview";

import { BoardPlot } from "./board-plot";
import type { BoardState } from "./board-state";
import { boardBarsInput } from "@/lib/charts/board-words";
import { boardTable } from "@/lib/domain/board/board-table";
import type { ShownBoard } from "@/lib/domain/board/shown-board";

interface BoardFigureProps {
  readonly shown: ShownBoard;
  readonly marks: BoardMarks;
  readonly isMixed: boolean;
  readonly state: BoardState;
}

/** The bars of the board with everything that must stand beside them. */
export function BoardFigure({ shown, marks, isMixed, state }: BoardFigureProps) {
  const board = useMessages(leaderboardMessages);
  const row = useMessages(leaderboardRowMessages);
  const texts = useMemo(() => ({ board, row }), [board, row]);
  const input = useMemo(() => boardBarsInput(shown.groups, texts), [shown, texts]);
  const rows = useMemo(() => shown.groups.flatMap((group) => group.rows), [shown]);
  const table = useMemo(() => boardTable(shown.groups), [shown]);
  const isSeed = state.values.preset === "seed";
  const title = isSeed
    ? board.title_seed(rows.length, marks.benchmarks, isMixed)
    : titleOf(rows, isMixed, board);
  const subtitle = isMixed ? board.subtitle_mixed : board.subtitle;
  return (
    <Figure
      className="board-figure"
      title={title}
      subtitle={<RichText text={subtitle(rows.length, shown.total)} />}
      table={table}
      named={namedOf(state)}
      sql={[
        asked(boardEntries, {}),
        asked(boardCohorts, { window: CHECKPOINT_WINDOW }),
        asked(runOverview, {}),
      ]}
      actions={<CsvAction title={title} fileName="leaderboard" rows={table} />}
      qualifier={qualifierOf(shown, marks, board)}
      foot={board.foot}
    >
      {rows.length === 0 ? (
        <p className="empty">
          {board.none_shown}{" "}
          {state.filters > 0 && (
            <button type="button" className="link" onClick={state.clearFilters}>
              {board.clear(state.filters)}
            </button>
          )}
        </p>
      ) : (
        <BoardPlot input={input} rows={rows} texts={texts} />
      )}
    </Figure>
  );
}

/** The same on the command line, which knows no rows that a reader entered. */
function namedOf({ values }: BoardState): NamedFigure | undefined {
  const { mine, preset, rows, by, sort } = values;
  if ((mine ?? []).length > 0) return undefined;
  return {
    ...wholeRun(null),
    figure: "leaderboard",
    settings: {
      rows: preset ?? rows ?? "first",
      ...(by !== null && { by }),
      ...(sort !== null && { sort }),
      ...boardSettings(values),
    },
  };
}

function titleOf(rows: readonly RankedRow[], isMixed: boolean, board: LeaderboardMessages): string {
  if (isMixed) return board.title_mixed(rows.length);
  const own = rows.filter(({ origin }) => origin === "own").length;
  const pub = rows.filter(({ origin }) => origin === "public").length;
  return own === 0 ? board.title_public(pub) : board.title_own(own, pub);
}

/** The words that must stand beside the numbers of each own run, and that own rows are a reconstruction. */
function qualifierOf(shown: ShownBoard, marks: BoardMarks, board: LeaderboardMessages): string | null {
  const words = new Map(
    shown.groups.flatMap(({ rows }) =>
      rows.flatMap(({ own }) =>
        own === null || own.qualifier === null
          ? []
          : [[own.run_id, board.qualifier(own.name, own.qualifier)]],
      ),
    ),
  );
  const all = [...words.values(), ...(marks.reconstruction ? [board.reconstruction] : [])];
  return all.length === 0 ? null : board.qualifiers(all);
}
