import type { Box } from "@/lib/charts/boxes";
import type { Panel } from "@/lib/figures/figure";
import type { SceneNode } from "@/lib/figures/scene";

import type { CapturedChart } from "./chart-capture";
import { readDrawnSvgs } from "./read-drawn-svg";
import { readLegends } from "./read-legends";

/** Charts and drawings as they lie on paper, in rows without what stood between them on the page; CSS pixels. */
export interface PaperLayout {
  readonly panels: readonly Panel[];
  /** What the page drew as SVG itself, in pixels from the corner of its box. */
  readonly drawings: readonly { readonly nodes: readonly SceneNode[]; readonly box: Box }[];
  readonly height: number;
}

/** Whether there is nothing to draw. */
export function isEmpty({ panels, drawings }: PaperLayout): boolean {
  return panels.length === 0 && drawings.length === 0;
}

/** How long nothing may have moved before a layout counts as done. */
const REST_MS = 250;
/** How long to wait for the first chart: a figure measures its place before it draws. */
const PATIENCE_MS = 1500;
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
    timer = setTimeout(() => listener?.([...charts]), charts.size === 0 ? PATIENCE_MS : REST_MS);
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

/** Where charts and drawings stand inside a frame, the rows moved together. */
export function layoutOf(charts: readonly CapturedChart[], frame: HTMLElement): PaperLayout {
  const corner = frame.getBoundingClientRect();
  const placed = [
    ...charts.map(({ option, element, height }) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { content: { option }, x: left - corner.left, y: top - corner.top, width, height };
    }),
    ...[...readLegends(frame), ...readDrawnSvgs(frame)].map(({ nodes, ...box }) => ({
      content: { nodes },
      ...box,
    })),
  ]
    .filter(({ width, height }) => width > 0 && height > 0)
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const panels: Panel[] = [];
  const drawings: PaperLayout["drawings"][number][] = [];
  let [rowTop, rowEnd, top, height] = [0, -Infinity, 0, 0];
  for (const { content, x, y, ...size } of placed) {
    if (y >= rowEnd) {
      top = height === 0 ? 0 : height + ROW_GAP;
      [rowTop, rowEnd] = [y, y + size.height];
    }
    rowEnd = Math.max(rowEnd, y + size.height);
    const box = { x, y: top + (y - rowTop), ...size };
    if ("option" in content) panels.push({ option: content.option, box });
    else drawings.push({ nodes: content.nodes, box });
    height = Math.max(height, box.y + box.height);
  }
  return { panels, drawings, height };
}
