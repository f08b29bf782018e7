"use client";

import { useDeferredValue } from "react";

import { useMessages } from "@/components/ui/locale";
import type { Smoothing } from "@/lib/domain/smoothing";
import { curvePanelMessages } from "@/lib/messages/curve-panels";

import { type Moving, useCursor } from "./moving";
import type { PanelSeries } from "./panel-series";
import { readingOf } from "./readings";

interface PanelHeadProps {
  readonly id: string;
  readonly metric: string;
  /** What its key measures; null for one that is not known. */
  readonly gloss: string | null;
  readonly onRemove: () => void;
  /** What is read at the cursor; null while there is nothing to read. */
  readonly read: PanelRead | null;
}

export interface PanelRead {
  readonly series: PanelSeries;
  readonly smoothing: Smoothing;
  readonly moving: Moving;
  readonly held: number | null;
}

/** A metric's own name, what it is, and its value at the cursor: smoothed, raw. */
export function PanelHead({ id, metric, gloss, onRemove, read }: PanelHeadProps) {
  const texts = useMessages(curvePanelMessages);
  return (
    <header className="curve-head">
      <h3 id={id} title={metric}>
        {metric}
      </h3>
      {read === null ? <span /> : <FocusedReading {...read} />}
      <button type="button" className="curve-remove" aria-label={texts.remove(metric)} onClick={onRemove}>
        {"×"}
      </button>
      {read === null || read.series.others.length === 0 ? (
        <p title={gloss ?? undefined}>{gloss ?? "\u00a0"}</p>
      ) : (
        <OtherReadings gloss={gloss} {...read} />
      )}
    </header>
  );
}

function FocusedReading({ series, smoothing, moving, held }: PanelRead) {
  const cursor = useDeferredValue(useCursor(moving, held));
  const reading = readingOf(series.focused, cursor, smoothing);
  if (reading === null) return <span />;
  return (
    <span className="curve-reading">
      <b>{reading.smoothed}</b> <span>{reading.raw}</span>
    </span>
  );
}

/** With a cursor the values of the other runs take the place of the gloss. */
function OtherReadings({
  gloss,
  series,
  smoothing,
  moving,
  held,
}: PanelRead & { readonly gloss: string | null }) {
  const cursor = useDeferredValue(useCursor(moving, held));
  const texts = series.others.flatMap((each) => {
    const reading = cursor === null ? null : readingOf(each, cursor, smoothing);
    if (reading === null) return [];
    return [
      `${each.run.look.name ?? each.run.name} ${reading.smoothed === "" ? reading.raw : reading.smoothed}`,
    ];
  });
  const text = texts.length === 0 ? (gloss ?? "\u00a0") : texts.join(" · ");
  return <p title={text}>{text}</p>;
}
