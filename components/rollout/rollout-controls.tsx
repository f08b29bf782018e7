"use client";

import Link from "next/link";

import { useArrows } from "@/components/frame/use-arrows";
import { FilterBar, Toggle } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { SettledInput } from "@/components/ui/settled-input";
import type { Neighbours } from "@/lib/domain/place-in-run";
import { formatCount } from "@/lib/domain/format";
import { rolloutMessages } from "@/lib/messages/rollout";
import type { ManifestRun } from "@/lib/schema/manifest";
import { curvesHref } from "@/lib/url/curves-state";
import { parseAsOrdinal } from "@/lib/url/ordinal";
import { rolloutHref } from "@/lib/url/rollout-state";

import type { RolloutState } from "./rollout-state";

interface RolloutControlsProps {
  readonly run: ManifestRun;
  readonly rollout: number;
  /** Every rollout of the run, ascending. */
  readonly list: readonly number[];
  readonly neighbours: Neighbours;
  readonly state: RolloutState;
}

/** Which rollout, its neighbours, and whether only failures are listed. */
export function RolloutControls({ run, rollout, list, neighbours, state }: RolloutControlsProps) {
  const texts = useMessages(rolloutMessages);
  const { only } = state.values;
  const hrefOf = (other: number | null) =>
    other === null ? null : rolloutHref({ run: run.run_id, rollout: other, only });
  const [previous, next] = [neighbours.previous, neighbours.next];
  useArrows(hrefOf(previous), hrefOf(next));
  return (
    <FilterBar label={texts.controls}>
      <label className="control">
        <span className="control-label">{texts.rollout}</span>
        <SettledInput
          className="rollout-field"
          inputMode="numeric"
          value={String(rollout)}
          onSettle={(typed) => {
            const next = parseAsOrdinal.parse(typed);
            if (next !== null) state.change({ rollout: next });
          }}
        />
      </label>
      <span className="muted">{texts.of_known(list.length, list[0] ?? 0, list.at(-1) ?? 0)}</span>
      <nav className="task-neighbours" aria-label={texts.neighbours} title={texts.keys}>
        {previous !== null && (
          <Link href={hrefOf(previous) ?? ""} aria-label={texts.previous(previous)} rel="prev" scroll={false}>
            <span aria-hidden="true">{"‹ "}</span>
            {formatCount(previous)}
          </Link>
        )}
        {next !== null && (
          <Link href={hrefOf(next) ?? ""} aria-label={texts.next(next)} rel="next" scroll={false}>
            {formatCount(next)}
            <span aria-hidden="true">{" ›"}</span>
          </Link>
        )}
      </nav>
      <Toggle
        label={texts.only_failures}
        on={only === "failures"}
        onChange={(on) => state.change({ only: on ? "failures" : null })}
      />
      <span className="filter-end">
        <Link href={curvesHref({ run: run.run_id, at: rollout })}>{texts.on_curves}</Link>
      </span>
    </FilterBar>
  );
}
