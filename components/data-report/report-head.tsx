"use client";

import { useMemo } from "react";

import { Fact } from "@/components/ui/fact";
import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import { formatBytes, formatCount } from "@/lib/domain/format";
import { dataMessages } from "@/lib/messages/data";
import type { Manifest } from "@/lib/schema/manifest";

import { countsByEffect, groupsOf, type Report, sum } from "./report";

interface ReportHeadProps {
  readonly manifest: Manifest;
  readonly report: Report;
}

const OUTCOMES = ["left-out", "not-scored", "kept", "withheld"] as const;

/** The outcome as a finding, and which state of the data this is. */
export function ReportHead({ manifest, report }: ReportHeadProps) {
  const texts = useMessages(dataMessages);
  const groups = useMemo(() => groupsOf(report.problems), [report]);
  const { sources } = report;
  const counts = countsByEffect(groups);
  const used = sources.filter(({ is_used }) => is_used).length;
  const parts = OUTCOMES.filter((effect) => counts[effect] > 0).map((effect) =>
    texts.outcome[effect](counts[effect]),
  );
  if (counts["left-out"] === 0 && parts.length > 0) parts.unshift(texts.outcome.nothing);
  const lead =
    groups.length === 0
      ? texts.clean
      : texts.outcome_kinds(parts.length === 0 ? texts.outcome.nothing : texts.and(parts), groups.length);
  const { fact } = texts;
  return (
    <header className="data-head">
      <div className="data-verdict">
        <h1>{sources.length === 0 ? texts.verdict_none : texts.verdict(sources.length, used)}</h1>
        <p>
          <RichText text={lead} />
        </p>
      </div>
      <dl className="data-facts">
        <Fact
          name={fact.files}
          value={formatCount(sources.length)}
          note={formatBytes(sum(sources.map(({ bytes }) => bytes)))}
        />
        <Fact name={fact.runs} value={formatCount(manifest.runs.length)} />
        <Fact
          name={fact.parquet}
          value={texts.tables(manifest.files.length)}
          note={formatBytes(sum(manifest.files.map(({ bytes }) => bytes)))}
        />
        <Fact name={fact.schema} value={formatCount(manifest.schema_version)} />
        <Fact name={fact.data_version} value={<code>{manifest.data_version}</code>} />
      </dl>
    </header>
  );
}
