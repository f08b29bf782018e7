"use client";

import { useMessages } from "@/components/ui/locale";
import { REWARD_KINDS, type RewardKind } from "@/lib/domain/reward-kind";
import { formatCount } from "@/lib/domain/format";
import { taskFigureMessages } from "@/lib/messages/task-figures";

interface RewardLegendProps {
  readonly counts: Readonly<Record<RewardKind, number>>;
}

/** What the colours of rewards mean, with how many trials have each; a kind that does not occur is left out. */
export function RewardLegend({ counts }: RewardLegendProps) {
  const texts = useMessages(taskFigureMessages);
  return (
    <ul className="reward-legend" data-legend>
      {REWARD_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <li key={kind}>
          <span className={`reward-swatch is-${kind}`} aria-hidden="true" />
          {texts.reward_kind[kind]} <b>{formatCount(counts[kind])}</b>
        </li>
      ))}
    </ul>
  );
}
