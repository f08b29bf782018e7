"use client";

import { useChosenRun } from "@/components/frame/chosen-run";
import { RunPage } from "@/components/frame/run-page";
import { joinAnswers } from "@/components/ui/join-answers";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { dataMessages } from "@/lib/messages/data";
import { problemList } from "@/lib/queries/problem-list";
import { sourceList } from "@/lib/queries/source-list";
import { sourceRuns } from "@/lib/queries/source-runs";
import type { Manifest } from "@/lib/schema/manifest";

import { DataReport } from "./data-report";

/** What was read, what of it is in the numbers, and what was wrong with the rest. It is about all runs. */
export function DataView() {
  const chosen = useChosenRun();
  // Data without a run, such as leaderboard entries alone, were read from files all the same.
  if (chosen.status === "empty") return <Report manifest={chosen.manifest} />;
  return <RunPage>{(_run, manifest) => <Report manifest={manifest} />}</RunPage>;
}

function Report({ manifest }: { readonly manifest: Manifest }) {
  const texts = useMessages(dataMessages);
  const sources = useRows(sourceList, {});
  const runs = useRows(sourceRuns, {});
  const problems = useRows(problemList, {});
  return (
    <QueryGate
      answer={joinAnswers({ sources, runs, problems })}
      empty={<p>{texts.verdict_none}</p>}
      unaffected=""
    >
      {([known]) =>
        known && (
          <DataReport
            manifest={manifest}
            sources={known.sources}
            sourceRuns={known.runs}
            problems={known.problems}
          />
        )
      }
    </QueryGate>
  );
}
