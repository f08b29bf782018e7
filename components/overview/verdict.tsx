"use client";

import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import { poolSize } from "@/lib/domain/audit/facts";
import { auditMessages, verdictText } from "@/lib/messages/audit";

import { TaskStrip } from "./task-strip";
import type { Audited } from "./use-audit";

/** The run in two short sentences, the numbers behind them, and every task as one mark. */
export function Verdict({ audited }: { readonly audited: Audited }) {
  const words = useMessages(auditMessages);
  const { facts, pool, overview, result } = audited;
  const { verdict, lead } = verdictText(words, result);
  const observed = new Set(facts.tasks.filter(({ scored }) => scored > 0).map(({ task_id }) => task_id));
  const unobserved = pool
    .filter(({ task_id, in_pool }) => in_pool === true && !observed.has(task_id))
    .map(({ task_id }) => task_id);
  return (
    <section className="verdict-block" aria-labelledby="verdict">
      <div className="verdict-line">
        <h2 className="verdict" id="verdict">
          {verdict.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h2>
        <p className="lead">
          <RichText text={lead} />
        </p>
      </div>
      {observed.size > 0 && (
        <TaskStrip
          run_id={overview.run_id}
          tasks={facts.tasks}
          pool={poolSize(facts)}
          unobserved={unobserved}
        />
      )}
    </section>
  );
}
