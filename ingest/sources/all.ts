import type { SourceReader } from "@/ingest/source";

import { harborJobConfig, harborTrialConfig } from "./harbor/config-readers";
import { harborJobResult } from "./harbor/job-reader";
import { harborReward } from "./harbor/reward-reader";
import { harborSideFile } from "./harbor/side-files";
import { atifTrajectory } from "./harbor/trajectory";
import { harborTrialResult } from "./harbor/trial-reader";
import { inspectEval } from "./inspect/eval-reader";
import { inspectJson } from "./inspect/json-reader";
import { leaderboardCsv } from "./leaderboard/reader";
import { lmEvalSamples } from "./lm-eval/reader";
import { perTaskCounts } from "./plain-trials/counts-reader";
import { metricLines } from "./metric-lines/reader";
import { plainTrialsCsv } from "./plain-trials/csv-reader";
import { plainTrialsJsonl } from "./plain-trials/jsonl-reader";
import { plainTrialsParquet } from "./plain-trials/parquet-reader";
import { rolloutMetricsCsv, rolloutMetricsJsonl } from "./rollout-metrics/reader";
import { harnessMetadataSource, runCardSource } from "./run-card/reader";
import { sampleDumps } from "./sample-dumps/dump-readers";
import { pythonObjects } from "./sample-dumps/python-objects";
import { rllmEvaluation } from "./sample-dumps/rllm-evaluation";
import { terminalRlTrajectory } from "./sample-dumps/terminal-rl-trajectory";
import { trlCompletions } from "./sample-dumps/trl-completions";
import { sweBenchInstanceReport } from "./swe-bench/instance-report-reader";
import { sweBenchRunReport } from "./swe-bench/run-report-reader";
import { sweBenchSite } from "./swe-bench/site-reader";
import { tensorboardEvents } from "./tensorboard/reader";
import { terminalBenchResults } from "./terminal-bench/reader";
import { terminalBenchLock, terminalBenchSideFile } from "./terminal-bench/side-files";
import { terminalRlLog } from "./terminal-rl/reader";
import { trainerState } from "./trainer-state/reader";
import { verifiersResults } from "./verifiers/results-reader";
import { verifiersTraces } from "./verifiers/traces-reader";
import { verlRollouts } from "./verl-rollouts/reader";
import { wandbBinary } from "./wandb-binary/reader";
import { wandbHistoryCsv } from "./wandb-csv/history-reader";
import { wandbPanelCsv } from "./wandb-csv/panel-reader";
import { wandbRunsTable } from "./wandb-csv/runs-table-reader";
import { wandbHistoryJsonl } from "./wandb-jsonl/reader";
import { wandbHistoryParquet } from "./wandb-parquet/reader";
import { wandbConfig } from "./wandb-side-files/config-reader";
import { wandbMetadata } from "./wandb-side-files/metadata-reader";
import { wandbSummary } from "./wandb-side-files/summary-reader";
import { wandbMediaTable } from "./wandb-side-files/table-reader";

/** Every reader, in the order in which they may claim a file. */
export const READERS: readonly SourceReader[] = [
  wandbBinary,
  tensorboardEvents,
  runCardSource,
  harnessMetadataSource,
  harborTrialResult,
  harborJobResult,
  harborJobConfig,
  harborTrialConfig,
  harborReward,
  atifTrajectory,
  terminalBenchResults,
  terminalBenchLock,
  rolloutMetricsJsonl,
  rolloutMetricsCsv,
  inspectEval,
  inspectJson,
  sweBenchRunReport,
  sweBenchInstanceReport,
  sweBenchSite,
  leaderboardCsv,
  wandbRunsTable,
  wandbPanelCsv,
  wandbHistoryCsv,
  wandbConfig,
  wandbMetadata,
  wandbSummary,
  wandbMediaTable,
  trainerState,
  wandbHistoryJsonl,
  wandbHistoryParquet,
  metricLines,
  lmEvalSamples,
  verlRollouts,
  verifiersResults,
  verifiersTraces,
  ...sampleDumps,
  pythonObjects,
  rllmEvaluation,
  terminalRlTrajectory,
  trlCompletions,
  perTaskCounts,
  plainTrialsCsv,
  plainTrialsJsonl,
  plainTrialsParquet,
  terminalRlLog,
  harborSideFile,
  terminalBenchSideFile,
];
