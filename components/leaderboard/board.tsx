"use client";

import { useDeferredValue, useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import { boardGroups } from "@/lib/domain/board/board-groups";
import { boardMarks } from "@/lib/domain/board/board-marks";
import { ownRows } from "@/lib/domain/board/own-rows";
import { publicRows } from "@/lib/domain/board/public-rows";
import { leaderboardMessages } from "@/lib/messages/leaderboard";
import type { BoardCohortRow } from "@/lib/queries/board-cohorts";
import type { BoardEntryRow } from "@/lib/queries/board-entries";
import type { RunOverviewRow } from "@/lib/queries/run-overview";

import { BoardBanner } from "./board-banner";
import { BoardControls } from "./board-controls";
import { BoardFigure } from "./board-figure";
import { useBoardState } from "./board-state";
import { enteredBoardRows } from "./entered-board-rows";
import { EnteredRows } from "./entered-rows";
import { shownBoard } from "@/lib/domain/board/shown-board";

interface BoardProps {
  readonly entries: readonly BoardEntryRow[];
  readonly tasks: readonly BoardCohortRow[];
  readonly runs: readonly RunOverviewRow[];
}

/** The board of what was read and what the reader added. */
export function Board({ entries, tasks, runs }: BoardProps) {
  const texts = useMessages(leaderboardMessages);
  const state = useBoardState();
  const { values } = state;
  const read = useMemo(
    () => [
      ...ownRows(tasks, runs, [...new Set(entries.map(({ benchmark }) => benchmark))]),
      ...publicRows(entries),
    ],
    [entries, tasks, runs],
  );
  const { mine } = values;
  const rows = useMemo(() => [...enteredBoardRows(mine ?? []), ...read], [mine, read]);
  const sort = values.sort ?? "accuracy";
  const groups = useMemo(() => boardGroups(rows, sort), [rows, sort]);
  // The seed comparison is of several versions by its nature.
  const isMixed = values.by === "mixed";
  const isWhole = values.rows === "all" || values.preset === "seed";
  const filter = useDeferredValue(values);
  const shown = useMemo(
    () => shownBoard(groups, { filter, sort, isMixed, isWhole }),
    [groups, filter, sort, isMixed, isWhole],
  );
  const marks = useMemo(() => boardMarks(shown.groups.flatMap((group) => group.rows)), [shown]);
  if (read.length === 0 && (mine ?? []).length === 0)
    return (
      <>
        <div className="empty">
          <p>{texts.empty}</p>
          <p>{texts.empty_help}</p>
        </div>
        <EnteredRows rows={[]} benchmarks={[]} state={state} />
      </>
    );
  return (
    <>
      <BoardControls groups={groups} rows={rows} fitting={shown.fitting} state={state} />
      <BoardBanner marks={marks} isMixed={isMixed} />
      <BoardFigure shown={shown} marks={marks} isMixed={isMixed} state={state} />
      <EnteredRows
        rows={mine ?? []}
        benchmarks={groups.flatMap(({ benchmark }) => benchmark ?? [])}
        state={state}
      />
    </>
  );
}
