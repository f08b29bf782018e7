"use client";

import { SourcePlace } from "@/components/trials/trial-cells";
import { Fact } from "@/components/ui/fact";
import { useMessages } from "@/components/ui/locale";
import { formatCount, formatRate } from "@/lib/domain/format";
import { mean } from "@/lib/domain/moments";
import { wilson } from "@/lib/domain/proportion";
import { isRemoved } from "@/lib/domain/removed-trials";
import type { TrialGroup } from "@/lib/domain/trial-groups";
import { rolloutMessages } from "@/lib/messages/rollout";
import type { RolloutTrialRow } from "@/lib/queries/rollout-trials";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";

interface RolloutHeadProps {
  readonly rollout: number;
  readonly trials: readonly RolloutTrialRow[];
  readonly groups: readonly TrialGroup<RolloutTrialRow>[];
  /** The checkpoint that was saved after this rollout. */
  readonly checkpoint: RunCheckpointsRow | null;
}

/** The number of the rollout and its facts. */
export function RolloutHead({ rollout, trials, groups, checkpoint }: RolloutHeadProps) {
  const texts = useMessages(rolloutMessages);
  const { fact } = texts;
  const rewards = trials.flatMap(({ reward }) => (reward === null ? [] : [reward]));
  const successes = trials.filter(({ strict_success }) => strict_success === true).length;
  const strict = wilson(successes, rewards.length);
  const removed = trials.filter(isRemoved);
  const [failed, aborted] = [
    removed.filter(({ status }) => status === "failed").length,
    removed.filter(({ status }) => status === "aborted").length,
  ];
  const known = groups.filter(({ signal }) => signal !== "unknown");
  const times = trials.flatMap(({ finished_at }) => finished_at ?? []);
  return (
    <header className="task-head">
      <div className="task-title">
        <h1>{texts.heading(rollout)}</h1>
      </div>
      <dl className="facts">
        {trials.length > 0 && (
          <>
            <Fact
              name={fact.trials}
              value={formatCount(rewards.length)}
              note={texts.scored_of(trials.length)}
            />
            <Fact name={fact.mean} value={formatRate(mean(rewards))} />
            <Fact
              name={fact.strict}
              value={formatCount(successes)}
              note={strict && texts.strict_note(strict.rate, strict.low, strict.high)}
            />
            {groups.length > 0 && (
              <Fact
                name={fact.gradient}
                value={formatCount(known.filter(({ signal }) => signal === "mixed").length)}
                note={texts.of_known_groups(known.length)}
              />
            )}
            <Fact
              name={fact.removed}
              value={formatCount(removed.length)}
              note={texts.removed_note(failed, aborted, removed.length - failed - aborted)}
            />
          </>
        )}
        {times.length > 0 && (
          <Fact name={fact.time} value={texts.time(Math.min(...times), Math.max(...times))} />
        )}
        {checkpoint !== null && (
          <Fact
            name={fact.checkpoint}
            value={`iter${String(checkpoint.checkpoint)}`}
            note={texts.saved(checkpoint.status)}
          />
        )}
        <Lines trials={trials} />
      </dl>
    </header>
  );
}

/** Where in its files the rollout stands, the file with most of its trials first. */
function Lines({ trials }: Pick<RolloutHeadProps, "trials">) {
  const texts = useMessages(rolloutMessages);
  const places = new Map<string, { first: number | null; last: number | null; trials: number }>();
  for (const { source_path, source_line } of trials) {
    if (source_path === null) continue;
    const known = places.get(source_path) ?? { first: null, last: null, trials: 0 };
    known.trials += 1;
    if (source_line !== null) {
      known.first = Math.min(known.first ?? source_line, source_line);
      known.last = Math.max(known.last ?? source_line, source_line);
    }
    places.set(source_path, known);
  }
  const [most, ...others] = [...places].sort(([, a], [, b]) => b.trials - a.trials);
  if (most === undefined) return null;
  const [path, { first, last }] = most;
  return (
    <Fact
      name={texts.fact.lines}
      value={
        <>
          <SourcePlace path={path} line={first} />
          {last !== null && last !== first && <code className="trial-source">{`–${formatCount(last)}`}</code>}
        </>
      }
      note={others.length > 0 ? texts.lines_more(others.length) : null}
    />
  );
}
