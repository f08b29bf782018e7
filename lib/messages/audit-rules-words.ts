import type { FindingId } from "@/lib/domain/audit/finding";
import type { RuleArea } from "@/lib/domain/audit/rules";
import type { ThresholdName } from "@/lib/domain/audit/thresholds";

/** What every language must be able to say about the rules themselves. */
export interface AuditRuleWords {
  readonly rule: Readonly<
    Record<
      FindingId,
      {
        /** What exactly is counted and compared. */
        readonly definition: string;
        /** What follows for whoever trained the run. */
        readonly why: string;
      }
    >
  >;
  readonly area: Readonly<Record<RuleArea, string>>;
  readonly threshold: Readonly<Record<ThresholdName, string>>;
}
