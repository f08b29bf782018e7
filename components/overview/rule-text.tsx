"use client";

import { useMessages } from "@/components/ui/locale";
import type { FindingId } from "@/lib/domain/audit/finding";
import { RULES } from "@/lib/domain/audit/rules";
import { type AuditThresholds, type ThresholdName, thresholdKind } from "@/lib/domain/audit/thresholds";
import { formatCount, formatDense } from "@/lib/domain/format";
import { auditRuleMessages } from "@/lib/messages/audit-rules";
import { overviewMessages } from "@/lib/messages/overview";

interface RuleTextProps {
  readonly id: FindingId;
  readonly thresholds: AuditThresholds;
}

/** Why a finding matters, and the rule that made it: definition, thresholds in force, references. */
export function RuleText({ id, thresholds }: RuleTextProps) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(auditRuleMessages);
  const { thresholds: names, references } = RULES[id];
  const { why, definition } = words.rule[id];
  return (
    <dl className="rule-text">
      <div>
        <dt>{texts.rule.why}</dt>
        <dd>{why}</dd>
      </div>
      <div>
        <dt>{texts.rule.definition}</dt>
        <dd>
          <code>{id}</code> {definition}
        </dd>
      </div>
      {names.length > 0 && (
        <div>
          <dt>{texts.rule.thresholds}</dt>
          <dd>
            {names
              .map((name) => `${words.threshold[name]} ${thresholdText(name, thresholds[name])}`)
              .join(" · ")}
          </dd>
        </div>
      )}
      {references.length > 0 && (
        <div>
          <dt>{texts.rule.references}</dt>
          <dd>{references.join(" · ")}</dd>
        </div>
      )}
    </dl>
  );
}

/** A threshold as prose writes it: shares without a zero before the point. */
function thresholdText(name: ThresholdName, value: number): string {
  return thresholdKind(name) === "share" ? formatDense(value, 2) : formatNumber(value);
}

function formatNumber(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(value);
}
