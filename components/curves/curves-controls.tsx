"use client";

import { FilterBar, Pill, Segmented, Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { type XAxis, Y_SCALES } from "@/lib/domain/curve";
import { curvesMessages } from "@/lib/messages/curves";
import type { MetricNamesRow } from "@/lib/queries/metric-names";
import { DEFAULT_WINDOW, SMOOTHING_WINDOWS } from "@/lib/url/curves-state";

import type { CurvesState } from "./curves-state";
import { MetricPicker } from "./metric-picker";
import type { PanelMetric } from "./panel-metrics";
import { placeText } from "./place-text";

interface CurvesControlsProps {
  /** The axes that the run has. */
  readonly axes: readonly XAxis[];
  readonly axis: XAxis;
  readonly cursor: number | null;
  readonly names: readonly MetricNamesRow[];
  readonly panels: readonly PanelMetric[];
  readonly state: CurvesState;
}

/** What the curves run along, how smooth they are, which further metrics there are; all of it in the URL. */
export function CurvesControls({ axes, axis, cursor, names, panels, state }: CurvesControlsProps) {
  const texts = useMessages(curvesMessages);
  const { values, change } = state;
  return (
    <FilterBar label={texts.controls}>
      {axes.length > 1 && (
        <Segmented
          label={texts.x}
          value={axis}
          choices={axes.map((value) => ({ value, label: texts.axis[value] }))}
          onChange={(x) => change({ x, at: null })}
        />
      )}
      <Segmented
        label={texts.y}
        value={values.y ?? "linear"}
        choices={Y_SCALES.map((value) => ({ value, label: texts.scale[value] }))}
        onChange={(y) => change({ y: y === "linear" ? null : y })}
      />
      <Select
        label={texts.smoothing}
        value={values.window ?? DEFAULT_WINDOW}
        choices={SMOOTHING_WINDOWS.map((value) => ({ value, label: texts.window(Number(value)) }))}
        onChange={(window) => change({ window })}
      />
      <MetricPicker names={names} panels={panels} onToggle={state.toggleMetric} />
      <span className="filter-end">
        {cursor !== null &&
          (values.at === null ? (
            <span>{texts.cursor_at(texts.axis[axis], placeText(cursor))}</span>
          ) : (
            <Pill
              label={texts.cursor_at(texts.axis[axis], placeText(cursor))}
              clear={texts.release}
              onClear={() => change({ at: null })}
            />
          ))}
      </span>
    </FilterBar>
  );
}
