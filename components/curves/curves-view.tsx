"use client";

import Link from "next/link";

import { RunPage } from "@/components/frame/run-page";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { curvesMessages } from "@/lib/messages/curves";
import { metricNames } from "@/lib/queries/metric-names";
import type { ManifestRun } from "@/lib/schema/manifest";
import { carry } from "@/lib/url/view-state";

import { FiguresBelow } from "./figures-below";
import { RunCurves } from "./run-curves";

const NO_METRICS = mapMetrics([]);

/** What the trainer logged, as curves: every value, its trend, its phases. */
export function CurvesView() {
  return <RunPage>{(run, { runs }) => <CurvesOf run={run} runs={runs} />}</RunPage>;
}

interface CurvesOfProps {
  readonly run: ManifestRun;
  readonly runs: readonly ManifestRun[];
}

function CurvesOf({ run, runs }: CurvesOfProps) {
  const texts = useMessages(curvesMessages);
  const names = useRows(metricNames, { run_id: run.run_id });
  return (
    <>
      <h1 className="sr-only">{texts.heading(run.name)}</h1>
      <QueryGate
        answer={names}
        empty={
          <>
            <p>
              {texts.empty_metrics}{" "}
              <Link href={carry("/landscape/", { run: run.run_id })}>{texts.empty_metrics_link}</Link>
            </p>
            <FiguresBelow run={run} map={NO_METRICS} names={[]} log_rows={0} isDue />
          </>
        }
      >
        {(rows) => <RunCurves run={run} runs={runs} names={rows} />}
      </QueryGate>
    </>
  );
}
