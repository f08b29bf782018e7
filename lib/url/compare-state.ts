import {
  createSerializer,
  parseAsFloat,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";

import { VERDICT_RULES } from "@/lib/domain/compare/mcnemar";
import { EXACT_TESTS } from "@/lib/domain/compare/pairing";
import { MEASURES, MISSING_RULES } from "@/lib/domain/compare/task-scores";

import { parseAsNames } from "./names";

/** By what the curves of two runs are laid over each other. */
export const ALIGNMENTS = ["rollout", "trials", "time"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** /compare: which cohorts, written as `parseCohort` reads them, and how they are compared. Null is the default. */
export const compareState = {
  a: parseAsString,
  b: parseAsString,
  /** Further cohorts of the matrix. */
  more: parseAsNames,
  measure: parseAsStringLiteral(MEASURES),
  missing: parseAsStringLiteral(MISSING_RULES),
  test: parseAsStringLiteral(EXACT_TESTS),
  verdict: parseAsStringLiteral(VERDICT_RULES),
  /** The false-discovery rate at which a task is named better or worse. */
  fdr: parseAsFloat,
  seed: parseAsInteger,
  /** Where rewards come from; null: counts by tenths, "exact": every trial, which is more to load. */
  rewards: parseAsStringLiteral(["exact"]),
  /** Which dumbbells are drawn; null: the tasks that differ. */
  rows: parseAsStringLiteral(["all"]),
  align: parseAsStringLiteral(ALIGNMENTS),
  /** A metric of both runs in place of pass@1. */
  metric: parseAsString,
};

const write = createSerializer(compareState);

/** The address of a comparison inside the site; a side left out is taken by rule. */
export function compareHref(cohorts: { readonly a?: string | null; readonly b?: string | null }): string {
  return write("/compare/", cohorts);
}
