"use client";

import { type KeyboardEvent, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { comparePageMessages } from "@/lib/messages/compare-page";

interface RolloutRangeProps {
  readonly side: string;
  readonly first: number | null;
  readonly last: number | null;
  readonly onRange: (first: number, last: number) => void;
}

/** First and last rollout of a side, both included; taken over on Enter or when left. */
export function RolloutRange({ side, first, last, onRange }: RolloutRangeProps) {
  const texts = useMessages(comparePageMessages);
  const [from, setFrom] = useState(String(first ?? ""));
  const [to, setTo] = useState(String(last ?? ""));
  const take = () => {
    if (!isRollout(from) || !isRollout(to)) return;
    const [low, high] = [Number(from), Number(to)].toSorted((one, other) => one - other);
    if (low === undefined || high === undefined || (low === first && high === last)) return;
    onRange(low, high);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") take();
  };
  const shared = {
    className: "rollout-bound",
    inputMode: "numeric" as const,
    onBlur: take,
    onKeyDown: press,
  };
  return (
    <span className="rollout-range">
      <input
        {...shared}
        aria-label={texts.first_rollout_of(side)}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <span aria-hidden="true">{"–"}</span>
      <input
        {...shared}
        aria-label={texts.last_rollout_of(side)}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </span>
  );
}

function isRollout(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}
