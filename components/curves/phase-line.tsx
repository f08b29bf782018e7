"use client";

import { useMessages } from "@/components/ui/locale";
import type { PhaseBand } from "@/lib/domain/curve-phases";
import { formatValue } from "@/lib/domain/format";
import { curvesMessages } from "@/lib/messages/curves";

interface PhaseLineProps {
  readonly metric: string;
  readonly phases: readonly PhaseBand[];
}

/** The mean of each phase; for gradient norms, whose spikes pull a mean, the median as well. */
export function PhaseLine({ metric, phases }: PhaseLineProps) {
  const texts = useMessages(curvesMessages);
  const kinds = /grad_norm$/.test(metric) ? (["mean", "median"] as const) : (["mean"] as const);
  return (
    <dl className="curve-phases">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt className="muted">{texts[kind]}</dt>
          {phases.map((phase) => (
            <dd key={phase.phase}>
              <span className="muted">{texts[phase.phase]}</span> {formatValue(phase[kind])}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
