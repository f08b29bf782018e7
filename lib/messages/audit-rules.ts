import { auditRulesChinese } from "./audit-rules-chinese";
import { auditRulesEnglish } from "./audit-rules-english";
import type { AuditRuleWords } from "./audit-rules-words";
import type { Catalogue } from "./catalogue";

/** Definitions of the audit's rules, why each matters, and the names of their thresholds, in both languages. */
export const auditRuleMessages: Catalogue<AuditRuleWords> = { en: auditRulesEnglish, zh: auditRulesChinese };
