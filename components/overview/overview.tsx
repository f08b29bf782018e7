"use client";

import { useQueryStates } from "nuqs";

import { RunPage } from "@/components/frame/run-page";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { type AuditThresholds, DEFAULT_THRESHOLDS, THRESHOLD_NAMES } from "@/lib/domain/audit/thresholds";
import { overviewMessages } from "@/lib/messages/overview";
import type { ManifestRun } from "@/lib/schema/manifest";
import { overviewState } from "@/lib/url/overview-state";

import { Findings } from "./findings";
import { ImportReport } from "./import-report";
import { RunFacts } from "./run-head";
import { RunsTable } from "./runs-table";
import { useAudit } from "./use-audit";
import { Verdict } from "./verdict";

/** The verdict on one run, its findings, and what else this data holds. */
export function Overview() {
  return <RunPage>{(run) => <RunOverview run={run} />}</RunPage>;
}

function RunOverview({ run }: { readonly run: ManifestRun }) {
  const texts = useMessages(overviewMessages);
  const [values, setValues] = useQueryStates(overviewState);
  const thresholds = values.audit ?? DEFAULT_THRESHOLDS;
  const { answer, sql } = useAudit(run.run_id, thresholds);
  return (
    <div className="overview">
      <h1 className="page-title">
        {run.name} <code>{run.run_id}</code>
      </h1>
      <QueryGate answer={answer} empty={<p>{texts.runs_empty}</p>} unaffected={texts.audit_failed}>
        {([audited]) =>
          audited && (
            <>
              <RunFacts audited={audited} />
              <Verdict audited={audited} />
              <Findings
                audited={audited}
                sql={sql}
                thresholds={thresholds}
                onChange={(audit) => {
                  setValues({ audit: isUsual(audit) ? null : audit }).catch(reportError);
                }}
              />
            </>
          )
        }
      </QueryGate>
      <RunsTable run_id={run.run_id} />
      <ImportReport />
    </div>
  );
}

function isUsual(thresholds: AuditThresholds): boolean {
  return THRESHOLD_NAMES.every((name) => thresholds[name] === DEFAULT_THRESHOLDS[name]);
}
