"use client";

import Link from "next/link";

import type { Asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import type { Finding, Severity } from "@/lib/domain/audit/finding";
import type { AuditThresholds } from "@/lib/domain/audit/thresholds";
import { auditMessages, findingText } from "@/lib/messages/audit";
import { overviewMessages } from "@/lib/messages/overview";
import { plain } from "@/lib/messages/rich";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { findingLink } from "@/lib/url/finding-link";

import { FindingChart } from "./finding-chart";
import { RuleText } from "./rule-text";
import { RulesPanel } from "./rules-panel";
import type { Audited } from "./use-audit";

interface FindingsProps {
  readonly audited: Audited;
  readonly sql: readonly Asked[];
  readonly thresholds: AuditThresholds;
  readonly onChange: (thresholds: AuditThresholds) => void;
}

/** The learning audit: one row a finding, worst first, quiet last; below it every rule with its thresholds. */
export function Findings({ audited, sql, thresholds, onChange }: FindingsProps) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(auditMessages);
  const vocabulary = useMessages(vocabularyMessages);
  const { findings } = audited.result;
  const { required_qualifier, provenance } = audited.overview;
  const rows = findings.map((finding) => {
    const { claim, detail } = findingText(words, finding);
    return { severity: finding.severity, rule: finding.id, claim: plain(claim), detail: plain(detail) };
  });
  return (
    <Figure
      title={texts.audit_title(findings.length)}
      subtitle={texts.audit_subtitle}
      table={rows}
      sql={sql}
      className="findings"
      qualifier={required_qualifier}
      foot={vocabulary.provenance[provenance]}
    >
      {findings.length === 0 ? (
        <p className="findings-none">{texts.audit_none}</p>
      ) : (
        <ol>
          {findings.map((finding) => (
            <FindingRow key={finding.id} finding={finding} audited={audited} thresholds={thresholds} />
          ))}
        </ol>
      )}
      <RulesPanel fired={findings.map(({ id }) => id)} thresholds={thresholds} onChange={onChange} />
    </Figure>
  );
}

interface FindingRowProps {
  readonly finding: Finding;
  readonly audited: Audited;
  readonly thresholds: AuditThresholds;
}

function FindingRow({ finding, audited, thresholds }: FindingRowProps) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(auditMessages);
  const { claim, detail } = findingText(words, finding);
  return (
    <li className="finding">
      <p className={`severity severity-${finding.severity}`}>
        <SeverityGlyph severity={finding.severity} />
        {words.severity[finding.severity]}
      </p>
      <div className="finding-text">
        <h3>
          <RichText text={claim} />
        </h3>
        <p>
          <RichText text={detail} />
        </p>
        <details className="finding-why">
          <summary aria-label={`${texts.why}: ${plain(claim)}`}>{texts.why}</summary>
          <RuleText id={finding.id} thresholds={thresholds} />
        </details>
      </div>
      <div className="finding-chart">
        <FindingChart finding={finding} facts={audited.facts} />
      </div>
      <p className="finding-link">
        <FindingTarget finding={finding} run_id={audited.overview.run_id} claim={plain(claim)} />
      </p>
    </li>
  );
}

interface FindingTargetProps {
  readonly finding: Finding;
  readonly run_id: string;
  readonly claim: string;
}

/** Several findings lead to the same view; the claim tells their links apart for whoever hears only the links. */
function FindingTarget({ finding, run_id, claim }: FindingTargetProps) {
  const texts = useMessages(overviewMessages);
  const { view, href } = findingLink(run_id, finding);
  const label = texts.view[view];
  const name = `${label}: ${claim}`;
  return view === "runs" ? (
    <a href="#runs" aria-label={name}>
      {label} <span aria-hidden="true">{"↓"}</span>
    </a>
  ) : (
    <Link href={href} aria-label={name}>
      {label} <span aria-hidden="true">{"→"}</span>
    </Link>
  );
}

/** Severity is word, shape and colour; this is the shape. */
function SeverityGlyph({ severity }: { readonly severity: Severity }) {
  return (
    <svg width="11" height="11" viewBox="0 0 12 12" aria-hidden="true">
      {severity === "serious" && <path d="M6 1L11.6 11H.4z" fill="currentColor" />}
      {severity === "warning" && (
        <path d="M6 2L10.8 10.4H1.2z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {severity === "notice" && <circle cx="6" cy="6" r="2.4" fill="currentColor" />}
      {severity === "quiet" && (
        <path d="M1.4 6.4L4.6 9.6L10.6 2.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      )}
    </svg>
  );
}
