import { basename, dirname } from "node:path";

import type { SourceContext } from "@/ingest/source";

/**
 * The run of a file that lies in a folder of known name: the folder above the outermost one of that name. A dump
 * of many files would otherwise become a run per file. What the user or a run card said goes before.
 */
export function runAbove({ path, runId, runIsGiven }: SourceContext, marker: RegExp): string {
  if (runIsGiven) return runId;
  const folders = path.split("/").slice(0, -1);
  const at = folders.findIndex((folder) => marker.test(folder));
  if (at < 0) return runId;
  const above = folders[at - 1];
  return above === undefined || above === "" || above === "." ? (folders[at] ?? runId) : above;
}

/** The run of a file whose name says something else: the folder around it, unless the run was given. */
export function runAround({ path, runId, runIsGiven }: SourceContext): string {
  const folder = basename(dirname(path));
  return runIsGiven || folder === "" || folder === "." ? runId : folder;
}
