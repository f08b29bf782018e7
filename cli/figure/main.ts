import { runCommand } from "@/cli/run-command";

import { figureCommand } from "./command";

/** Runs `figure`: a program of its own, so that no other command loads what draws. */
export function main(argv: readonly string[], root: string): Promise<number> {
  return runCommand({ figure: figureCommand }, argv, root);
}
