import type { Panel } from "@/lib/figures/figure";

import type { CapturedChart } from "./chart-capture";

/** Charts as they lie on paper, in rows without what stood between them on the page; CSS pixels. */
export interface PaperLayout {
  readonly panels: readonly Panel[];
  readonly height: number;
}

/** How long nothing may have moved before a layout counts as done. */
const REST_MS = 250;
const ROW_GAP = 10;

/** The charts inside a frame, as they come and go. */
export interface GatheredCharts {
  /** Returns how to take it back. */
  readonly add: (chart: CapturedChart) => () => void;
  /** Says what is there whenever it has come to rest, the first time even if nothing came; returns how to stop. */
  readonly listen: (report: (charts: readonly CapturedChart[]) => void) => () => void;
}

export function gatherCharts(): GatheredCharts {
  const charts = new Set<CapturedChart>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listener: ((charts: readonly CapturedChart[]) => void) | null = null;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => listener?.([...charts]), REST_MS);
  };
  return {
    add: (chart) => {
      charts.add(chart);
      wait();
      return () => {
        charts.delete(chart);
        wait();
      };
    },
    listen: (report) => {
      listener = report;
      wait();
      return () => {
        listener = null;
        clearTimeout(timer);
      };
    },
  };
}

/** Where charts stand inside a frame, the rows moved together. */
export function layoutOf(charts: readonly CapturedChart[], frame: HTMLElement): PaperLayout {
  const corner = frame.getBoundingClientRect();
  const placed = charts
    .map(({ option, element, height }) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { option, x: left - corner.left, y: top - corner.top, width, height };
    })
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const panels: Panel[] = [];
  let [rowTop, rowEnd, top, height] = [0, -Infinity, 0, 0];
  for (const { option, x, y, ...size } of placed) {
    if (y >= rowEnd) {
      top = panels.length === 0 ? 0 : height + ROW_GAP;
      [rowTop, rowEnd] = [y, y + size.height];
    }
    rowEnd = Math.max(rowEnd, y + size.height);
    const box = { x, y: top + (y - rowTop), ...size };
    panels.push({ option, box });
    height = Math.max(height, box.y + box.height);
  }
  return { panels, height };
}
