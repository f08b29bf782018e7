import type { SourceReader } from "@/ingest/source";

import { leaderboardCsv } from "./leaderboard/reader";
import { plainTrialsCsv } from "./plain-trials/csv-reader";
import { harnessMetadataSource, runCardSource } from "./run-card/reader";
import { tensorboardEvents } from "./tensorboard/reader";
import { terminalBenchResults } from "./terminal-bench/reader";
import { terminalRlLog } from "./terminal-rl/reader";
import { wandbBinary } from "./wandb-binary/reader";
import { wandbHistoryCsv } from "./wandb-csv/history-reader";
import { wandbPanelCsv } from "./wandb-csv/panel-reader";
import { wandbRunsTable } from "./wandb-csv/runs-table-reader";
import { wandbHistoryJsonl } from "./wandb-jsonl/reader";
import { wandbSideFiles } from "./wandb-side-files/reader";

/** Every reader, in the order in which they may claim a file. */
export const READERS: readonly SourceReader[] = [
  wandbBinary,
  tensorboardEvents,
  runCardSource,
  harnessMetadataSource,
  terminalBenchResults,
  leaderboardCsv,
  wandbRunsTable,
  wandbPanelCsv,
  wandbHistoryCsv,
  wandbSideFiles,
  wandbHistoryJsonl,
  plainTrialsCsv,
  terminalRlLog,
];
