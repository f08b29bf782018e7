"use client";

import { useChosenRun } from "@/components/frame/chosen-run";
import { RunPage } from "@/components/frame/run-page";
import { joinAnswers } from "@/components/ui/join-answers";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { CHECKPOINT_WINDOW } from "@/lib/domain/checkpoint-window";
import { leaderboardMessages } from "@/lib/messages/leaderboard";
import { boardCohorts } from "@/lib/queries/board-cohorts";
import { boardEntries } from "@/lib/queries/board-entries";
import { runOverview } from "@/lib/queries/run-overview";

import { Board } from "./board";

/** Own checkpoints beside public results, benchmark version by benchmark version. It is about all runs. */
export function LeaderboardView() {
  const chosen = useChosenRun();
  // Public results need no run.
  if (chosen.status === "empty") return <LoadedBoard />;
  return <RunPage>{() => <LoadedBoard />}</RunPage>;
}

function LoadedBoard() {
  const texts = useMessages(leaderboardMessages);
  const entries = useRows(boardEntries, {});
  const tasks = useRows(boardCohorts, { window: CHECKPOINT_WINDOW });
  const runs = useRows(runOverview, {});
  return (
    <div className="board-page">
      <h1>{texts.heading}</h1>
      <QueryGate answer={joinAnswers({ entries, tasks, runs })} empty={<p>{texts.empty}</p>} unaffected="">
        {([known]) => known && <Board entries={known.entries} tasks={known.tasks} runs={known.runs} />}
      </QueryGate>
    </div>
  );
}
