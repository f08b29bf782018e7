import type { DuckDBConnection } from "@duckdb/node-api";

import { ask } from "@/ingest/open-data";
import { type Audit, audit } from "@/lib/domain/audit/audit";
import { COURSE_BINS, type Watched, watchedMetric } from "@/lib/domain/audit/facts";
import type { Finding } from "@/lib/domain/audit/finding";
import type { AuditThresholds } from "@/lib/domain/audit/thresholds";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { auditMessages, findingText, verdictText } from "@/lib/messages/audit";
import type { Locale } from "@/lib/messages/catalogue";
import { plain } from "@/lib/messages/rich";
import { auditFacts } from "@/lib/queries/audit-facts";
import { cohorts } from "@/lib/queries/cohorts";
import { metricNames } from "@/lib/queries/metric-names";
import { metricSeries } from "@/lib/queries/metric-series";
import { passAt1 } from "@/lib/queries/pass-at-1";
import { rolloutOutcomes } from "@/lib/queries/rollout-outcomes";
import { runAttempts } from "@/lib/queries/run-attempts";
import { runCheckpoints } from "@/lib/queries/run-checkpoints";
import { runOverview, type RunOverviewRow } from "@/lib/queries/run-overview";
import { taskCourse } from "@/lib/queries/task-course";
import { taskSummary } from "@/lib/queries/task-summary";
import { trainEval } from "@/lib/queries/train-eval";
import { findingLink } from "@/lib/url/finding-link";

/** The learning audit of one run, asked natively: the same questions, rules and thresholds as on the page. */
export async function auditRun(
  connection: DuckDBConnection,
  overview: RunOverviewRow,
  thresholds: AuditThresholds,
): Promise<Audit> {
  const { run_id } = overview;
  const { window } = thresholds;
  const names = await ask(connection, metricNames, { run_id });
  const map = mapMetrics(names);
  const series = async (watched: Watched) => {
    const metric = watchedMetric(watched, map);
    return metric === null ? [] : await ask(connection, metricSeries, { run_id, metric });
  };
  const training = { phase: "train", checkpoint: null, first_rollout: null, last_rollout: null } as const;
  const facts = auditFacts(overview, {
    names,
    overviews: await ask(connection, runOverview, {}),
    cohorts: await ask(connection, cohorts, {}),
    tasks: await ask(connection, taskSummary, { run_id, ...training }),
    pass_at_1: await ask(connection, passAt1, { run_id, window }),
    course: await ask(connection, taskCourse, { run_id, bins: COURSE_BINS }),
    checkpoints: await ask(connection, runCheckpoints, { run_id }),
    attempts: await ask(connection, runAttempts, { run_id }),
    rollouts: await ask(connection, rolloutOutcomes, { run_id }),
    own_evaluations: await ask(connection, trainEval, { run_id, window }),
    accuracy: await series("accuracy"),
    reward: await series("reward"),
    removed_share: await series("removed_share"),
    grad_norm: await series("grad_norm"),
    kl: await series("kl"),
    entropy: await series("entropy"),
    response_length: await series("response_length"),
    truncated_share: await series("truncated_share"),
  });
  return audit(facts, thresholds);
}

/** One finding as reports give it: which rule, how bad, in words, its numbers, and the page that shows it. */
export interface ReportedFinding extends Pick<Finding, "id" | "severity" | "values"> {
  readonly text: string;
  /** Address inside the dashboard. */
  readonly link: string;
}

/** An audit as reports give it. */
export interface ReportedAudit {
  readonly verdict: Audit["verdict"] & { readonly text: string };
  readonly audit: readonly ReportedFinding[];
}

/** The audit in the words of the page; texts are plain and may hold names from data. */
export function reportedAudit(run_id: string, result: Audit, locale: Locale): ReportedAudit {
  const words = auditMessages[locale];
  const space = locale === "zh" ? "" : " ";
  const { verdict, lead } = verdictText(words, result);
  return {
    verdict: { ...result.verdict, text: plain([...verdict, lead].join(space)) },
    audit: result.findings.map((finding) => {
      const { claim, detail } = findingText(words, finding);
      return {
        ...{ id: finding.id, severity: finding.severity, text: plain(`${claim}${space}${detail}`) },
        ...{ values: finding.values, link: findingLink(run_id, finding).href },
      };
    }),
  };
}
