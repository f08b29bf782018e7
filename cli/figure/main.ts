import { runCommand } from "@/cli/run-command";

import { figureCommand } from "./command";
import { drawnReportCommand } from "./report";

/** Runs `figure`, and `report` as a document with figures: a program of its own, so that no other command loads what draws. */
export function main(argv: readonly string[], root: string): Promise<number> {
  return runCommand({ figure: figureCommand, report: drawnReportCommand }, argv, root);
}
