import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";

import { parseAsNames } from "./names";
import { viewState } from "./view-state";

/** /data: which files are shown, and which problems of them. Null is everything. */
export const dataState = {
  run: viewState.run,
  /** The run that the files feed; the empty text: files that feed none. Not `run`, which all views share. */
  of: parseAsString,
  /** Kind of source. */
  source: parseAsString,
  used: parseAsStringLiteral(["yes", "no"]),
  /** Part of a path. */
  find: parseAsString,
  /** The whole path of one file. */
  file: parseAsString,
  /** Kinds of problems. */
  problem: parseAsNames,
};

/** Appends what is to be shown to the path of /data. */
export const dataLink = createSerializer(dataState);
