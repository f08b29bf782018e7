"use client";

import type { EChartsType } from "echarts/core";
import { type KeyboardEvent, useId, useState } from "react";

import { uiMessages } from "@/lib/messages/ui";

import type { TooltipPlace } from "./chart-tooltip";
import { useMessages } from "./locale";

/** A mark that the keyboard can reach. */
export interface ChartMark {
  readonly key: string;
  readonly seriesIndex: number;
  readonly dataIndex: number;
  /** Where it is, in the values of the axes. */
  readonly at: readonly [number, number];
  /** What is read out: name and numbers. */
  readonly label: string;
}

interface ChartMarksProps {
  readonly chart: EChartsType | null;
  readonly label: string;
  readonly marks: readonly ChartMark[];
  readonly onPlace: (place: TooltipPlace | null) => void;
  readonly onMark: ((mark: ChartMark) => void) | undefined;
}

/** One stop of the keyboard for all marks of a chart: arrows step, Enter acts, the tooltip follows. */
export function ChartMarks({ chart, label, marks, onPlace, onMark }: ChartMarksProps) {
  const texts = useMessages(uiMessages);
  const id = useId();
  const [index, setIndex] = useState(0);
  const current = marks[Math.min(index, marks.length - 1)];

  const show = (next: number) => {
    const mark = marks[next];
    if (chart === null || mark === undefined) return;
    const { seriesIndex, dataIndex, at, key } = mark;
    setIndex(next);
    chart.dispatchAction({ type: "downplay" });
    chart.dispatchAction({ type: "highlight", seriesIndex, dataIndex });
    const pixel = chart.convertToPixel({ seriesIndex }, [...at]);
    onPlace({ x: pixel[0] ?? 0, y: pixel[1] ?? 0, mark: { seriesIndex, dataIndex, name: key } });
  };
  const hide = () => {
    chart?.dispatchAction({ type: "downplay" });
    onPlace(null);
  };
  const step = (event: KeyboardEvent) => {
    const last = marks.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: Math.min(last, index + 1),
      ArrowDown: Math.min(last, index + 1),
      ArrowLeft: Math.max(0, index - 1),
      ArrowUp: Math.max(0, index - 1),
      PageDown: Math.min(last, index + 10),
      PageUp: Math.max(0, index - 10),
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      show(next);
    } else if (event.key === "Escape") hide();
    else if ((event.key === "Enter" || event.key === " ") && current !== undefined && onMark) {
      event.preventDefault();
      onMark(current);
    }
  };
  return (
    <ul
      className="chart-marks"
      role="listbox"
      tabIndex={0}
      aria-label={texts.marks_of(label)}
      aria-activedescendant={current === undefined ? undefined : `${id}-${String(marks.indexOf(current))}`}
      onKeyDown={step}
      onFocus={() => show(Math.min(index, marks.length - 1))}
      onBlur={hide}
    >
      {marks.map((mark, position) => (
        <li key={mark.key} id={`${id}-${String(position)}`} role="option" aria-selected={mark === current}>
          {mark.label}
        </li>
      ))}
    </ul>
  );
}
