"use client";

import { useMessages } from "@/components/ui/locale";
import { ABSENT, formatCount, formatRate } from "@/lib/domain/format";
import type { NonFinite, Status } from "@/lib/domain/vocabulary";
import { taskFigureMessages } from "@/lib/messages/task-figures";

/** A reward on the ramp of its size; a dash where there is none. */
export function RewardValue({ value }: { readonly value: number | null }) {
  const step = value === null ? 0 : Math.min(7, Math.max(0, Math.floor(value * 8)));
  return (
    <span className={`heat heat-${String(step)}${value === null ? " muted" : ""}`}>{formatRate(value)}</span>
  );
}

interface ResultFacts {
  readonly reward: number | null;
  readonly strict_success: boolean | null;
  readonly non_finite: NonFinite | null;
}

/** How a trial ended, in a word. */
export function TrialResult({ trial }: { readonly trial: ResultFacts }) {
  const texts = useMessages(taskFigureMessages);
  const { reward, strict_success, non_finite } = trial;
  if (reward === null)
    return (
      <span className="muted">{non_finite === null ? texts.no_reward : texts.non_finite(non_finite)}</span>
    );
  if (strict_success === true) return <b>{texts.passed}</b>;
  return reward === 0 ? <span className="muted">{texts.nothing}</span> : texts.partial;
}

interface SourcePlaceProps {
  readonly path: string | null;
  readonly line: number | null;
}

/** File and line; the folders of a long path are cut from the left, the whole stands in the title. */
export function SourcePlace({ path, line }: SourcePlaceProps) {
  if (path === null) return <span className="muted">{ABSENT}</span>;
  const place = line === null ? "" : `:${formatCount(line)}`;
  const file = path.split("/").at(-1) ?? path;
  return (
    <code className="trial-source" title={`${path}${place}`}>
      {`${file}${place}`}
    </code>
  );
}

interface GroupSampleProps {
  readonly trial: {
    readonly trial_id: string;
    readonly group_id: string | null;
    readonly sample_id: string | null;
  };
}

/** Group and sample of a trial; its own name stands in the title. */
export function GroupSample({ trial: { trial_id, group_id, sample_id } }: GroupSampleProps) {
  return (
    <span title={trial_id}>
      {group_id ?? ABSENT}
      <span className="muted">{` · ${sample_id ?? ABSENT}`}</span>
    </span>
  );
}

/** The status that a source names for a trial; a dash where it names none. */
export function TrialStatus({ status }: { readonly status: Status | null }) {
  const texts = useMessages(taskFigureMessages);
  return <span className="muted">{status === null ? ABSENT : texts.status[status]}</span>;
}

/** A count; a dash where there is none. */
export function CountOrAbsent({ value }: { readonly value: number | null }) {
  return value === null ? <span className="muted">{ABSENT}</span> : formatCount(value);
}
