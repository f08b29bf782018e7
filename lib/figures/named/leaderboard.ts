import { boardBarsHeight, boardBarsOption } from "@/lib/charts/board-bars";
import { boardBarsInput } from "@/lib/charts/board-words";
import { isSeed } from "@/lib/domain/board/board-filter";
import { boardGroups, BOARD_SORTS } from "@/lib/domain/board/board-groups";
import { boardMarks } from "@/lib/domain/board/board-marks";
import { boardTable } from "@/lib/domain/board/board-table";
import { ownRows } from "@/lib/domain/board/own-rows";
import { publicRows } from "@/lib/domain/board/public-rows";
import { shownBoard } from "@/lib/domain/board/shown-board";
import { CHECKPOINT_WINDOW } from "@/lib/domain/checkpoint-window";
import { boardFilter } from "@/lib/figures/board-settings";
import type { FigureKind } from "@/lib/figures/figure";
import { FigureError } from "@/lib/figures/scene";
import { wordOf } from "@/lib/figures/settings";
import { figureMessages } from "@/lib/messages/figures";
import { leaderboardMessages } from "@/lib/messages/leaderboard";
import { leaderboardRowMessages } from "@/lib/messages/leaderboard-rows";
import { boardCohorts } from "@/lib/queries/board-cohorts";
import { boardEntries } from "@/lib/queries/board-entries";
import { runOverview } from "@/lib/queries/run-overview";

/**
 * Own checkpoints beside public results, by benchmark version: the seed comparison where its public rows are there,
 * else the best rows of each version.
 */
export const leaderboard: FigureKind = {
  name: "leaderboard",
  about: "own checkpoints of all runs beside public results, by benchmark version",
  of: "all",
  settings: ["rows", "by", "sort", "benchmark", "agent", "family", "weights", "size", "hide", "find"],
  make: async (ask, _subject, locale, settings) => {
    const entries = await ask(boardEntries, {});
    const cohorts = await ask(boardCohorts, { window: CHECKPOINT_WINDOW });
    const runs = await ask(runOverview, {});
    const benchmarks = [...new Set(entries.map(({ benchmark }) => benchmark))];
    const rows = [...ownRows(cohorts, runs, benchmarks), ...publicRows(entries)];
    if (rows.length === 0)
      throw new FigureError("these data hold neither public results nor an evaluation: nothing to show");
    const hasSeed = rows.some((row) => row.origin === "public" && isSeed(row));
    const which = wordOf(settings, "rows", ["seed", "first", "all"], hasSeed ? "seed" : "first");
    const isMixed = wordOf(settings, "by", ["version", "mixed"], "version") === "mixed";
    const sort = wordOf(settings, "sort", BOARD_SORTS, "accuracy");
    const filter = { ...boardFilter(settings), preset: which === "seed" ? ("seed" as const) : null };
    const { groups, fitting } = shownBoard(boardGroups(rows, sort), {
      ...{ filter, sort, isMixed, isWhole: which !== "first" },
    });
    const shown = groups.flatMap((group) => group.rows);
    if (shown.length === 0) throw new FigureError("no row of the board passes these filters");
    const board = leaderboardMessages[locale];
    const words = figureMessages[locale];
    const input = boardBarsInput(groups, { board, row: leaderboardRowMessages[locale] });
    const marks = boardMarks(shown);
    const own = new Set(shown.flatMap((row) => row.own?.run_id ?? []));
    const table = boardTable(groups);
    return {
      title:
        which === "seed"
          ? board.title_seed(shown.length, marks.benchmarks, isMixed)
          : isMixed
            ? board.title_mixed(shown.length)
            : board.title_own(shown.length - publicOf(shown), publicOf(shown)),
      sentences: [
        words.board(shown.length, isMixed && marks.benchmarks > 1 ? null : groups.length),
        ...(isMixed && marks.benchmarks > 1 ? [board.banner_mixed(marks.benchmarks)] : []),
        ...(shown.length < fitting ? [words.board_cut(shown.length, fitting)] : []),
        words.board_half,
        words.board_marks(marks.in_distribution.length > 0, marks.self_reported > 0, isMixed),
        ...(marks.has_mixed_errors ? [board.banner_errors] : []),
        board.foot,
      ],
      runs: runs.filter(({ run_id }) => own.has(run_id)),
      table: {
        names: Object.keys(table[0] ?? {}),
        paper: ["benchmark", "agent", "model", "accuracy", "stderr"],
        rows: table.map((row) => Object.values(row)),
      },
      naturalHeight: (width) => boardBarsHeight(input, width).usual,
      draw: ({ width, height, look }) => {
        const { least } = boardBarsHeight(input, width);
        if (height < least - 0.5)
          throw new FigureError(`${String(shown.length)} rows do not fit into this height: give it more`);
        const { option } = boardBarsOption(input, { width, height }, look);
        return { beside: [], panels: [{ option, box: { x: 0, y: 0, width, height } }] };
      },
    };
  },
};

function publicOf(rows: readonly { readonly origin: string }[]): number {
  return rows.filter(({ origin }) => origin === "public").length;
}
