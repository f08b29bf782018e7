"use client";

import { useMessages } from "@/components/ui/locale";
import { curvesMessages } from "@/lib/messages/curves";

/** The value at the cursor: smoothed and as logged. */
export interface Reading {
  readonly smoothed: string;
  readonly raw: string;
}

interface PanelHeadProps {
  readonly id: string;
  readonly metric: string;
  /** What its key measures; null for one that is not known. */
  readonly gloss: string | null;
  readonly reading: Reading | null;
  /** Null: the panel stays. */
  readonly onRemove: (() => void) | null;
}

/** A metric's own name, what it is, and its value at the cursor. */
export function PanelHead({ id, metric, gloss, reading, onRemove }: PanelHeadProps) {
  const texts = useMessages(curvesMessages);
  return (
    <header className="curve-head">
      <h3 id={id} title={metric}>
        {metric}
      </h3>
      {reading !== null && (
        <span className="curve-reading">
          <b>{reading.smoothed}</b> <span>{reading.raw}</span>
        </span>
      )}
      {onRemove !== null && (
        <button type="button" className="curve-remove" aria-label={texts.remove(metric)} onClick={onRemove}>
          {"×"}
        </button>
      )}
      <p title={gloss ?? undefined}>{gloss ?? "\u00a0"}</p>
    </header>
  );
}
