"use client";

import { useRef } from "react";

import { useMessages } from "@/components/ui/locale";
import { useWidth } from "@/components/ui/use-width";
import type { TaskFacts } from "@/lib/domain/audit/facts";
import { overviewMessages } from "@/lib/messages/overview";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import { StripLine } from "./strip-line";
import { StripList } from "./strip-list";
import { segmentsOf } from "./strip-segments";

/** Below this width every category has a line of its own. */
const ONE_LINE_FROM = 900;

interface TaskStripProps {
  readonly run_id: string;
  readonly tasks: readonly TaskFacts[];
  /** Tasks of the pool, of which some may never have been observed. */
  readonly pool: number;
  readonly unobserved: readonly string[];
}

/** One mark a task, in category order: answers broad or narrow before a word is read. */
export function TaskStrip({ run_id, tasks, pool, unobserved }: TaskStripProps) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(vocabularyMessages);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const segments = segmentsOf(tasks, pool, unobserved, words);
  const never = segments.filter(({ side }) => side === "never").reduce((sum, { count }) => sum + count, 0);
  const heading = { never: texts.never_solved(never, pool), solved: texts.solved(pool - never) };
  const label = texts.strip_label(segments.map((segment) => segment.label).join(", "));
  return (
    <div className="strip" ref={box} role="group" aria-label={label}>
      {width !== null && width >= ONE_LINE_FROM && (
        <StripLine run_id={run_id} segments={segments} width={width} heading={heading} />
      )}
      {width !== null && width < ONE_LINE_FROM && (
        <StripList run_id={run_id} segments={segments} heading={heading} />
      )}
    </div>
  );
}
