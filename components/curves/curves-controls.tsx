"use client";

import type { ReactNode } from "react";

import { FilterBar, Pill, Select, Toggle } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import type { XAxis } from "@/lib/domain/curve";
import { SMOOTHINGS } from "@/lib/domain/smoothing";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { curvesMessages } from "@/lib/messages/curves";
import { CLIPS, DEFAULT_SMOOTHING, SMOOTHING_SIZES, smoothingOf } from "@/lib/url/curves-state";

import type { CurvesState } from "./curves-state";
import { type Moving, useCursor, useRange } from "./moving";
import { canBeLog } from "./panel-drawing";
import { placeText } from "./place-text";

interface CurvesControlsProps {
  /** The axes that the run has. */
  readonly axes: readonly XAxis[];
  readonly axis: XAxis;
  readonly hasRedone: boolean;
  readonly state: CurvesState;
  readonly children: ReactNode;
}

/** What the curves run along and how they are drawn; all of it in the URL. */
export function CurvesControls({ axes, axis, hasRedone, state, children }: CurvesControlsProps) {
  const texts = useMessages(curvePanelMessages);
  const words = useMessages(curvesMessages);
  const { values, change } = state;
  const { kind, size } = smoothingOf(values);
  const sizes = [...new Set<number>([...SMOOTHING_SIZES, size])].sort((a, b) => a - b);
  return (
    <FilterBar label={words.controls}>
      {axes.length > 1 && (
        <Select
          label={texts.x}
          value={axis}
          choices={axes.map((value) => ({ value, label: texts.axis[value] }))}
          onChange={state.turn}
        />
      )}
      {canBeLog(axis) && (
        <Toggle
          label={texts.log_x}
          on={values.xscale === "log"}
          onChange={(on) => change({ xscale: on ? "log" : null })}
        />
      )}
      <Toggle
        label={texts.log_y}
        on={values.y === "log"}
        onChange={(on) => change({ y: on ? "log" : null })}
      />
      <Select
        label={texts.clip}
        value={values.clip ?? "all"}
        choices={(["all", ...CLIPS] as const).map((value) => ({
          value,
          label: texts.clips(value === "all" ? null : value),
        }))}
        onChange={(clip) => change({ clip: clip === "all" ? null : clip })}
      />
      <Select
        label={texts.smoothing}
        value={kind}
        choices={SMOOTHINGS.map((value) => ({ value, label: texts.kind[value] }))}
        onChange={(smooth) => change({ smooth: smooth === DEFAULT_SMOOTHING.kind ? null : smooth })}
      />
      {kind !== "none" && (
        <Select
          label={texts.size[kind]}
          value={String(size)}
          choices={sizes.map((value) => ({ value: String(value), label: texts.points(value) }))}
          onChange={(window) => change({ window: Number(window) })}
        />
      )}
      {hasRedone && (
        <Toggle
          label={texts.redone}
          on={values.redone === null}
          onChange={(on) => change({ redone: on ? null : "hide" })}
        />
      )}
      {children}
    </FilterBar>
  );
}

interface CurvesPlaceProps {
  readonly axis: XAxis;
  readonly moving: Moving;
  /** Null: all of the axis is in sight. */
  readonly range: readonly [number, number] | null;
  readonly state: CurvesState;
}

/** Where the cursor is and which part of the axis is in sight, each to be taken back. */
export function CurvesPlace({ axis, moving, range, state }: CurvesPlaceProps) {
  const texts = useMessages(curvePanelMessages);
  const held = state.values.at;
  const cursor = useCursor(moving, held);
  const now = useRange(moving, "", range ?? [0, 0]);
  const place = cursor === null ? "" : texts.cursor_at(texts.place[axis](placeText(axis, cursor)));
  return (
    <span className="filter-end">
      {range !== null && (
        <Pill
          label={texts.zoomed(placeText(axis, now[0]), placeText(axis, now[1]))}
          clear={texts.reset_zoom}
          onClear={() => state.zoom(null)}
        />
      )}
      {cursor !== null &&
        (held === null ? (
          <span>{place}</span>
        ) : (
          <Pill label={place} clear={texts.release} onClear={() => state.change({ at: null })} />
        ))}
    </span>
  );
}
