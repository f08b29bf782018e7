"use client";

import { useId } from "react";

import { useMessages } from "@/components/ui/locale";
import { curvesMessages } from "@/lib/messages/curves";

import { PanelHead } from "./panel-head";

interface MissingPanelProps {
  readonly metric: string;
  readonly onRemove: (metric: string) => void;
}

/** The place of a metric that the run does not log: said, not left blank. */
export function MissingPanel({ metric, onRemove }: MissingPanelProps) {
  const texts = useMessages(curvesMessages);
  const id = useId();
  return (
    <section className="curve-panel" aria-labelledby={id}>
      <PanelHead id={id} metric={metric} gloss={null} read={null} onRemove={() => onRemove(metric)} />
      <p className="curve-empty">{texts.not_logged}</p>
    </section>
  );
}
