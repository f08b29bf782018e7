"use client";

import { useMemo } from "react";

import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { ShareBarsInput } from "@/lib/charts/share-bars";
import { distributionOf, sharesOf } from "@/lib/domain/distribution";
import { formatDense } from "@/lib/domain/format";
import { REWARD_BINS } from "@/lib/domain/reward-bins";
import { distributionMessages } from "@/lib/messages/distributions";
import { landscapeMessages, type LandscapeMessages } from "@/lib/messages/landscape";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import type { DistributionProps } from "./distribution-props";
import { SharePlot } from "./share-plot";
import { versusFoot } from "./versus-foot";

/** All scored trials by reward. Bars narrow the view to the tasks with a trial in them. */
export function RewardsFigure(props: DistributionProps) {
  const { run, tasks, focus, state, choice, table, sql, qualifier } = props;
  const names = useMessages(landscapeMessages);
  const texts = useMessages(distributionMessages);
  const { role } = useMessages(vocabularyMessages);
  const { versus } = choice;
  const theirs = versus.kind === "run" ? versus.distribution : null;
  const otherName = versus.kind === "run" ? versus.run.name : "";
  const whole = useMemo(() => distributionOf(tasks), [tasks]);
  const part = useMemo(
    () => (focus === null ? null : distributionOf(tasks.filter(({ task_id }) => focus.has(task_id)))),
    [tasks, focus],
  );
  const input = useMemo((): ShareBarsInput => {
    const bars = whole.rewards.map((count, index) => {
      return { label: binName(index, names), count, part: part?.rewards[index] ?? null };
    });
    const other =
      theirs === null ? null : { name: otherName, shares: sharesOf(theirs.rewards, theirs.scored) };
    return { bars, total: whole.scored, other };
  }, [whole, part, names, theirs, otherName]);
  const { scored, rewards, outside } = whole;
  const chosen = state.values.reward;
  return (
    <Figure
      title={
        scored === outside
          ? texts.rewards_title_none
          : texts.rewards_title((rewards[0] ?? 0) / scored, (rewards.at(-1) ?? 0) / scored)
      }
      subtitle={
        part === null
          ? texts.rewards_subtitle(scored)
          : texts.rewards_subtitle_part(scored, part.scored, part.tasks)
      }
      table={table}
      sql={sql}
      qualifier={qualifier}
      foot={[
        texts.rewards_foot,
        texts.drag,
        ...(outside > 0 ? [texts.outside(outside, scored)] : []),
        ...versusFoot(versus, run, "trials", { texts, names, role }),
      ].join(" ")}
    >
      <SharePlot
        input={input}
        pitch={20}
        label={texts.rewards_label(scored)}
        actions={input.bars.map(({ label, count }) =>
          texts.reward_action(label, count, scored === 0 ? 0 : count / scored),
        )}
        isOn={(index) => chosen !== null && index >= chosen[0] && index <= chosen[1]}
        onToggle={(index) => {
          const isOnly = chosen !== null && chosen[0] === index && chosen[1] === index;
          state.change({ reward: isOnly ? null : [index, index] });
        }}
        onRange={(first, last) => state.change({ reward: [first, last] })}
      />
    </Figure>
  );
}

/** The range of a bin as the std buckets write theirs: "(0, .10)", "[.10, .20)"; 0 and 1 in words. */
function binName(index: number, names: LandscapeMessages): string {
  const bin = REWARD_BINS[index];
  if (bin === undefined) return "";
  if (bin.exact) return names.exactly(bin.low);
  const edge = (value: number) => (Number.isInteger(value) ? String(value) : formatDense(value, 2));
  return `${bin.low === 0 ? "(" : "["}${edge(bin.low)}, ${edge(bin.high)})`;
}
