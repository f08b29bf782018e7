"use client";

import { useState } from "react";

import { Search } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { curvesMessages } from "@/lib/messages/curves";
import type { MetricNamesRow } from "@/lib/queries/metric-names";

import type { PanelMetric } from "./panel-metrics";

interface MetricPickerProps {
  readonly names: readonly MetricNamesRow[];
  readonly panels: readonly PanelMetric[];
  readonly onToggle: (metric: string) => void;
}

/** All metrics of the run by name, each of which can have a panel. */
export function MetricPicker({ names, panels, onToggle }: MetricPickerProps) {
  const texts = useMessages(curvesMessages);
  const [find, setFind] = useState("");
  const found = names.filter(({ metric }) => metric.toLowerCase().includes(find.toLowerCase()));
  return (
    <details
      className="metric-picker"
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.open = false;
      }}
    >
      <summary>
        {texts.add_metric} <span className="muted">{texts.metric_count(names.length)}</span>
      </summary>
      <div className="metric-list">
        <Search label={texts.find_metric} value={find} onChange={setFind} />
        {found.length === 0 && <p className="muted">{texts.no_metric}</p>}
        <ul tabIndex={0} aria-label={texts.add_metric}>
          {found.map(({ metric, points, non_finite_points }) => {
            const panel = panels.find((each) => each.metric === metric);
            const fixed = panel !== undefined && !panel.is_added;
            return (
              <li key={metric}>
                <button
                  type="button"
                  aria-pressed={panel !== undefined}
                  disabled={fixed}
                  onClick={() => onToggle(metric)}
                >
                  <span>{metric}</span>
                  <span className="muted">
                    {fixed ? texts.in_first : texts.metric_points(points, non_finite_points)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}
