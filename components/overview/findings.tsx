"use client";

import Link from "next/link";

import type { Asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import type { Finding, FindingId, Severity } from "@/lib/domain/audit/finding";
import { auditMessages, findingText } from "@/lib/messages/audit";
import { overviewMessages } from "@/lib/messages/overview";
import { plain } from "@/lib/messages/rich";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { carry } from "@/lib/url/view-state";

import { FindingChart } from "./finding-chart";
import type { Audited } from "./use-audit";

/** The view that shows what a finding rests on. */
const VIEW_OF: Readonly<Record<FindingId, "landscape" | "curves" | "runs">> = {
  concentrated: "landscape",
  never_solved: "landscape",
  contaminated: "runs",
  removed: "curves",
  no_gradient: "curves",
  verifier: "landscape",
  learnable: "landscape",
  fallen: "curves",
  checkpoints: "curves",
  infrastructure: "curves",
};

interface FindingsProps {
  readonly audited: Audited;
  readonly sql: readonly Asked[];
}

/** The learning audit: one row a finding, worst first, quiet last. */
export function Findings({ audited, sql }: FindingsProps) {
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
      <ol>
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} audited={audited} />
        ))}
      </ol>
    </Figure>
  );
}

function FindingRow({ finding, audited }: { readonly finding: Finding; readonly audited: Audited }) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(auditMessages);
  const { claim, detail } = findingText(words, finding);
  const view = VIEW_OF[finding.id];
  const { run_id } = audited.overview;
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
      </div>
      <div className="finding-chart">
        <FindingChart finding={finding} facts={audited.facts} />
      </div>
      <p className="finding-link">
        <FindingLink view={view} run_id={run_id} label={texts.view[view]} claim={plain(claim)} />
      </p>
    </li>
  );
}

interface FindingLinkProps {
  readonly view: "landscape" | "curves" | "runs";
  readonly run_id: string;
  readonly label: string;
  readonly claim: string;
}

/** Several findings lead to the same view; the claim tells their links apart for whoever hears only the links. */
function FindingLink({ view, run_id, label, claim }: FindingLinkProps) {
  const name = `${label}: ${claim}`;
  return view === "runs" ? (
    <a href="#runs" aria-label={name}>
      {label} <span aria-hidden="true">{"↓"}</span>
    </a>
  ) : (
    <Link href={carry(`/${view}/`, { run: run_id })} aria-label={name}>
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
