import { LockError } from "@/ingest/lock";
import { ManifestError } from "@/ingest/manifest";

import { DataError } from "./data";
import { USAGE, UsageError } from "./usage";

/** A command: its words, the project's folder, and the exit code that it promises. */
export type Command = (argv: readonly string[], root: string) => Promise<number>;

/** Runs one of the commands and returns the exit code of the process. `root` is the project's folder. */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  argv: readonly string[],
  root: string,
): Promise<number> {
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
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
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
