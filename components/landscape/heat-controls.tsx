"use client";

import { Segmented, Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { type HeatRoom, heatWidth, heatWidths } from "@/lib/domain/heat-grid";
import { HEAT_MEASURES, HEAT_ORDERS } from "@/lib/domain/heat-map";
import { heatMapMessages } from "@/lib/messages/heat-map";

import type { LandscapeState } from "./landscape-state";

interface HeatControlsProps {
  readonly state: LandscapeState;
  /** The rollouts shown. */
  readonly first: number;
  readonly last: number;
  /** Null until it is known. */
  readonly room: HeatRoom | null;
}

const FITTED = "fitted";

/** What colours mean, how rows are ordered and how many rollouts a column has. */
export function HeatControls({ state, first, last, room }: HeatControlsProps) {
  const texts = useMessages(heatMapMessages);
  const { values, change } = state;
  const fitted = room === null ? null : heatWidth(null, first, last, room);
  const shown = room === null || values.width === null ? null : heatWidth(values.width, first, last, room);
  const offered = room === null ? [] : heatWidths(first, last, room);
  const widths = [...new Set([...offered, ...(shown === null ? [] : [shown])])].sort((a, b) => a - b);
  return (
    <div className="heat-controls" role="group" aria-label={texts.controls}>
      <Segmented
        label={texts.colour}
        value={values.heat ?? "mean"}
        choices={HEAT_MEASURES.map((measure) => ({ value: measure, label: texts.measure[measure] }))}
        onChange={(heat) => change({ heat: heat === "mean" ? null : heat })}
      />
      <Segmented
        label={texts.order}
        value={values.order ?? "category"}
        choices={HEAT_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }))}
        onChange={(order) => change({ order: order === "category" ? null : order })}
      />
      {fitted !== null && (
        <Select
          label={texts.width}
          value={shown === null ? FITTED : String(shown)}
          choices={[
            { value: FITTED, label: texts.width_auto(fitted) },
            ...widths.map((width) => ({ value: String(width), label: texts.width_of(width) })),
          ]}
          onChange={(key) => change({ width: key === FITTED ? null : Number(key) })}
        />
      )}
    </div>
  );
}
