"use client";

import { useMessages } from "@/components/ui/locale";
import { SettledInput } from "@/components/ui/settled-input";
import { comparePageMessages } from "@/lib/messages/compare-page";

interface RolloutRangeProps {
  readonly side: string;
  readonly first: number | null;
  readonly last: number | null;
  readonly onRange: (first: number, last: number) => void;
}

/** First and last rollout of a side, both included; what is no rollout leaves them as they were. */
export function RolloutRange({ side, first, last, onRange }: RolloutRangeProps) {
  const texts = useMessages(comparePageMessages);
  const settle = (from: string, to: string) => {
    if (!isRollout(from) || !isRollout(to)) return;
    const [low, high] = [Number(from), Number(to)].toSorted((one, other) => one - other);
    if (low === undefined || high === undefined || (low === first && high === last)) return;
    onRange(low, high);
  };
  const [from, to] = [String(first ?? ""), String(last ?? "")];
  const shared = { className: "rollout-bound", inputMode: "numeric" } as const;
  return (
    <span className="rollout-range">
      <SettledInput
        {...shared}
        aria-label={texts.first_rollout_of(side)}
        value={from}
        onSettle={(typed) => settle(typed, to)}
      />
      <span aria-hidden="true">{"–"}</span>
      <SettledInput
        {...shared}
        aria-label={texts.last_rollout_of(side)}
        value={to}
        onSettle={(typed) => settle(from, typed)}
      />
    </span>
  );
}

function isRollout(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}
