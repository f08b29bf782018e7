import { removeRuns } from "@/ingest/remove";

import { parseCommand } from "./arguments";
import { printable } from "./table";
import { UsageError } from "./usage";

/** `remove <run…> --data <dir>`: takes runs out of a folder of data. Exit code 1 when one is not there. */
export async function removeCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(argv, { data: { type: "string" }, json: { type: "boolean" } });
  if (positionals.length === 0) throw new UsageError("remove needs the id of at least one run");
  if (values.data === undefined) throw new UsageError("remove needs --data <dir>, the folder of data");
  const report = await removeRuns(values.data, positionals);
  if (values.json === true) console.log(JSON.stringify(report, null, 1));
  else if (report.unknown.length > 0) {
    const kept = report.kept_runs.map(printable).join(", ");
    const names = report.unknown.map((run) => `"${printable(run)}"`).join(", ");
    console.error(`rewardscape: there is no run ${names} in ${values.data}; nothing was removed.`);
    console.error(report.kept_runs.length === 0 ? "It holds no run." : `It holds: ${kept}.`);
  } else {
    const removed = report.removed.map(printable).join(", ");
    console.log(`Removed ${removed} from ${values.data}; ${report.kept_runs.length} runs stay as they were.`);
  }
  return report.unknown.length > 0 ? 1 : 0;
}
