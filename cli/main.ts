import { LockError } from "@/ingest/lock";
import { ManifestError } from "@/ingest/manifest";

import { DataError } from "./data";
import { ingestCommand } from "./ingest";
import { queryCommand } from "./query";
import { removeCommand } from "./remove";
import { reportCommand } from "./report";
import { serveCommand } from "./serve/command";
import { USAGE, UsageError } from "./usage";

const COMMANDS: Record<string, (argv: readonly string[], root: string) => Promise<number>> = {
  ingest: ingestCommand,
  serve: serveCommand,
  query: queryCommand,
  report: reportCommand,
  remove: removeCommand,
};

/** Runs one command and returns the exit code of the process. `root` is the project's folder. */
export async function main(argv: readonly string[], root: string): Promise<number> {
  const [name, ...rest] = argv;
  if (
    name === undefined ||
    name === "--help" ||
    name === "-h" ||
    name === "help" ||
    rest.includes("--help")
  ) {
    console.log(USAGE);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (command === undefined) throw new UsageError(`there is no command "${name}"`);
    return await command(rest, root);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`rewardscape: ${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (error instanceof DataError || error instanceof ManifestError || error instanceof LockError) {
      console.error(`rewardscape: ${error.message}`);
      return 1;
    }
    throw error;
  }
}
