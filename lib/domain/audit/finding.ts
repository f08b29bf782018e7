import type { RunValues } from "./values-run";
import type { TaskValues } from "./values-tasks";

/** Worst first. Quiet is the good news. */
export const SEVERITIES = ["serious", "warning", "notice", "quiet"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The numbers of each finding. Its words are in lib/messages/audit.ts, in both languages. */
export interface FindingValues extends RunValues, TaskValues {}

export type FindingId = keyof FindingValues;

export type FindingOf<Id extends FindingId> = {
  readonly id: Id;
  readonly severity: Severity;
  readonly values: FindingValues[Id];
};

/** One result of the audit: which rule, how bad, and its numbers. */
export type Finding = { [Id in FindingId]: FindingOf<Id> }[FindingId];
