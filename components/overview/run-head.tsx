"use client";

import { Fact } from "@/components/ui/fact";
import { useMessages } from "@/components/ui/locale";
import { formatCount, formatHours, formatRate } from "@/lib/domain/format";
import { denominatorMessages } from "@/lib/messages/denominators";
import { overviewMessages } from "@/lib/messages/overview";

import type { Audited } from "./use-audit";

/** The facts of a run; one that is not known is left out. */
export function RunFacts({ audited }: { readonly audited: Audited }) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(denominatorMessages);
  const { overview, facts, result } = audited;
  const { fact } = texts;
  const last = facts.pass_at_1.at(-1) ?? null;
  const training = overview.train_scored > 0;
  return (
    <dl className="facts">
      {overview.base_model !== null && <Fact name={fact.base_model} value={overview.base_model} />}
      {overview.algorithm !== null && <Fact name={fact.algorithm} value={overview.algorithm} />}
      {overview.pool !== null && (
        <Fact
          name={fact.pool}
          value={overview.pool}
          note={
            overview.pool_tasks === null
              ? null
              : texts.pool_tasks(overview.pool_tasks, overview.contaminated === true)
          }
        />
      )}
      {overview.scored > 0 && (
        <Fact
          name={fact.trials}
          value={formatCount(overview.scored)}
          note={overview.trials > overview.scored ? texts.of(overview.trials) : null}
        />
      )}
      {training && (
        <Fact
          name={fact.tasks}
          value={formatCount(result.summary.observed)}
          note={texts.of(result.summary.pool)}
        />
      )}
      {overview.rollouts > 0 && (
        <Fact
          name={fact.rollouts}
          value={formatCount(overview.rollouts)}
          note={overview.planned_rollouts === null ? null : texts.of(overview.planned_rollouts)}
        />
      )}
      {!training && overview.log_rows > 0 && (
        <Fact name={fact.log_rows} value={formatCount(overview.log_rows)} />
      )}
      {overview.hours !== null && <Fact name={fact.wall_time} value={formatHours(overview.hours)} />}
      {overview.checkpoints > 0 && <Fact name={fact.checkpoints} value={formatCount(overview.checkpoints)} />}
      {last !== null && (
        <Fact
          name={fact.pass_at_1}
          value={formatRate(last.pass_at_1)}
          note={
            <>
              {texts.window(result.summary.window)}
              {last.trials > last.scored && (
                <>
                  {"; "}
                  <abbr title={words.missing_as_zero_title(last.trials - last.scored, last.trials)}>
                    {words.missing_as_zero}
                  </abbr>
                  {`: ${formatRate(last.pass_at_1_missing_as_zero)}`}
                </>
              )}
            </>
          }
        />
      )}
    </dl>
  );
}
