import { isLaunchLine } from "./launch-line";
import { plainText, splitRecords } from "./line-layers";
import { parseMetricLine } from "./metric-lines";
import { parseTrialLine } from "./trial-lines";

const MANAGER_PREFIX = /^\s*\(RolloutManager pid=/;

/**
 * Whether a file is a terminal-rl log, judged by its head. Only text in the place of a record counts: JSON,
 * CSV and prose may quote log lines.
 */
export function detectsTerminalRlLog(head: Buffer): boolean {
  let launched = false;
  let headed = false;
  for (const line of head.toString("utf8").split("\n")) {
    if (!launched && isLaunchLine(line)) launched = true;
    const [record] = splitRecords(line);
    if (record === undefined) continue;
    headed ||= record.headed;
    if ((launched && headed) || (record.process !== null && MANAGER_PREFIX.test(plainText(line))))
      return true;
    const message = record.message.replace(/\r$/, "");
    if (parseTrialLine(message) !== null || parseMetricLine(message) !== null) return true;
  }
  return false;
}
