"use client";

import { type KeyboardEvent, useMemo, useState } from "react";

import { Search } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import type { MetricNamesRow } from "@/lib/queries/metric-names";

import { moveFocus, PickerShell } from "./picker-shell";
import { type MetricGroup, metricGroups, type PanelMetric } from "./panel-metrics";

interface MetricPickerProps {
  readonly names: readonly MetricNamesRow[];
  readonly panels: readonly PanelMetric[];
  readonly isChanged: boolean;
  readonly onShow: (metrics: readonly string[], isShown: boolean) => void;
  readonly onReset: () => void;
}

/** So many names are listed at once; a search brings the others. */
const MOST_LISTED = 300;

/** All metrics of the run by group, each of which can have a panel. */
export function MetricPicker({ names, panels, isChanged, onShow, onReset }: MetricPickerProps) {
  const texts = useMessages(curvePanelMessages);
  const [find, setFind] = useState("");
  const groups = useMemo(() => metricGroups(names, find), [names, find]);
  const shown = useMemo(() => new Set(panels.map(({ metric }) => metric)), [panels]);
  const found = groups.reduce((sum, { metrics }) => sum + metrics.length, 0);
  return (
    <PickerShell label={texts.add_metric} note={texts.panels_of(panels.length, names.length)}>
      <div className="picker-list" onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event)}>
        <Search label={texts.find_metric} value={find} onChange={setFind} />
        {isChanged && (
          <button type="button" className="link" onClick={onReset}>
            {texts.usual_panels}
          </button>
        )}
        {found === 0 && <p className="muted">{texts.no_metric}</p>}
        <div className="picker-scroll">
          {listed(groups).map((group) => (
            <Group key={group.group} group={group} shown={shown} onShow={onShow} />
          ))}
          {found > MOST_LISTED && <p className="muted">{texts.more_metrics(found - MOST_LISTED)}</p>}
        </div>
      </div>
    </PickerShell>
  );
}

/** The first names, with those of the last group cut off. */
function listed(groups: readonly MetricGroup[]): MetricGroup[] {
  let left = MOST_LISTED;
  return groups.flatMap(({ group, metrics }) => {
    const kept = metrics.slice(0, left);
    left -= kept.length;
    return kept.length === 0 ? [] : [{ group, metrics: kept }];
  });
}

interface GroupProps {
  readonly group: MetricGroup;
  readonly shown: ReadonlySet<string>;
  readonly onShow: (metrics: readonly string[], isShown: boolean) => void;
}

function Group({ group: { group, metrics }, shown, onShow }: GroupProps) {
  const texts = useMessages(curvePanelMessages);
  const name = group === "" ? texts.no_group : group;
  const all = metrics.map(({ metric }) => metric);
  const isWhole = all.every((metric) => shown.has(metric));
  return (
    <section aria-label={name}>
      <header className="picker-group">
        <span>{name}</span>
        {metrics.length > 1 && (
          <button
            type="button"
            className="link"
            aria-label={isWhole ? texts.none_of(name) : texts.all_of(name)}
            onClick={() => onShow(all, !isWhole)}
          >
            {isWhole ? texts.none : texts.all}
          </button>
        )}
      </header>
      <ul>
        {metrics.map(({ metric, points, non_finite_points }) => (
          <li key={metric}>
            <button
              type="button"
              aria-pressed={shown.has(metric)}
              onClick={() => onShow([metric], !shown.has(metric))}
            >
              <span>{metric}</span>
              <span className="muted">{texts.metric_points(points, non_finite_points)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
