import { compareCommand } from "./compare";
import { ingestCommand } from "./ingest";
import { queryCommand } from "./query";
import { removeCommand } from "./remove";
import { reportCommand } from "./report";
import { runCommand } from "./run-command";
import { serveCommand } from "./serve/command";

const COMMANDS = {
  ingest: ingestCommand,
  serve: serveCommand,
  query: queryCommand,
  report: reportCommand,
  compare: compareCommand,
  remove: removeCommand,
};

/** Runs one command, all but those of figures, and returns the exit code of the process. */
export function main(argv: readonly string[], root: string): Promise<number> {
  return runCommand(COMMANDS, argv, root);
}
