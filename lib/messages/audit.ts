import type { Audit } from "@/lib/domain/audit/audit";
import type { FindingId, FindingOf } from "@/lib/domain/audit/finding";

import { auditChinese } from "./audit-chinese";
import { auditEnglish } from "./audit-english";
import type { AuditWords } from "./audit-words";
import type { Catalogue } from "./catalogue";

/** What the audit says, in both languages; the report of the command line uses the English. */
export const auditMessages: Catalogue<AuditWords> = { en: auditEnglish, zh: auditChinese };

/** A finding in words: the claim with its number first, and one line of detail. Both may hold rich pieces. */
export function findingText<Id extends FindingId>(
  words: AuditWords,
  { id, values }: FindingOf<Id>,
): { readonly claim: string; readonly detail: string } {
  const { claim, detail } = words.finding[id];
  return { claim: claim(values), detail: detail(values) };
}

/** The verdict as its two short sentences, and the one that gives its numbers. */
export function verdictText(
  words: AuditWords,
  { verdict, summary, findings }: Audit,
): { readonly verdict: readonly [string, string]; readonly lead: string } {
  const { infrastructure, learning } = verdict;
  let concentrated = null;
  let never_solved = null;
  let fallen = null;
  for (const finding of findings) {
    if (finding.id === "concentrated") concentrated = finding.values;
    if (finding.id === "never_solved") never_solved = finding.values;
    if (finding.id === "fallen") fallen = finding.values;
  }
  const job = words.about_job(infrastructure, summary);
  const learned = words.about_learning(learning, summary, { concentrated, never_solved, fallen });
  return {
    verdict: [words.infrastructure[infrastructure], words.learning[learning]],
    lead: `${job}${/[。]$/.test(job) ? "" : " "}${learned}`,
  };
}
