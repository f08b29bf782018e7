import { homedir } from "node:os";
import { basename, dirname } from "node:path";

import { neighboursOf } from "./beside";
import type { EarlierSource } from "./earlier";
import { findFolderMarks, type FolderMarks, markOf } from "./folder-marks";
import { identify } from "./identity";
import type { IngestOptions } from "./options";
import { type PlannedFile, readingOf } from "./plan";
import { fallbackRunId } from "./run-card";
import type { SourceContext } from "./source";
import type { FoundFile } from "./walk";

/** The files in the order of reading, those that speak of a whole folder first, each with what is known of it. */
export async function planFiles(
  files: readonly FoundFile[],
  earlier: readonly EarlierSource[],
  options: IngestOptions,
): Promise<PlannedFile[]> {
  const marks = await findFolderMarks(files);
  const ordered = [
    ...files.filter(({ file }) => marks.files.has(file)),
    ...files.filter(({ file }) => !marks.files.has(file)),
  ];
  const wanted = ordered.map((found) => {
    const context = contextOf(found, marks, options);
    return { found, context, reading: readingOf(context, options) };
  });
  const identities = await identify(wanted, earlier);
  return wanted.flatMap(({ found, context, reading }, position) => {
    const identity = identities[position];
    if (identity === undefined) return [];
    const { source_id, path, origin } = identity;
    return [{ found, context: { ...context, path }, path, position, source_id, origin, reading }];
  });
}

/** What the user said wins over the nearest mark above the file, which wins over the file's name. */
function contextOf(found: FoundFile, marks: FolderMarks, options: IngestOptions): SourceContext {
  const mark = markOf(found, marks);
  return {
    path: found.path,
    runId: options.run ?? mark?.runId ?? fallbackRunId(namedPath(found)),
    runIsGiven: options.run !== undefined || mark?.runIsGiven === true,
    phase: options.phase ?? mark?.phase ?? null,
    checkpoint: options.checkpoint ?? mark?.checkpoint ?? null,
    columns: options.columns ?? {},
    keepsPersonal: options.keepsPersonal ?? false,
    beside: neighboursOf(found),
  };
}

/** A file given by itself is named like one found in its folder; a home folder names a person, not a run. */
function namedPath({ file, path }: FoundFile): string {
  const folder = dirname(file);
  const isTelling = !path.includes("/") && path !== "stdin" && folder !== homedir() && folder !== "/";
  return isTelling ? `${basename(folder)}/${path}` : path;
}
