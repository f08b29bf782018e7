"use client";

import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

import { Chart } from "@/components/ui/chart";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import { type BoardBarsInput, boardBarsOption } from "@/lib/charts/board-bars";
import type { PlacedRow } from "@/lib/charts/board-layout";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import type { RankedRow } from "@/lib/domain/board/board-groups";
import { formatRate } from "@/lib/domain/format";
import { visibleText } from "@/lib/domain/visible-text";

import { type BoardTexts, modelText, provenanceWord, rankText } from "@/lib/charts/board-words";
import { RowDetails } from "./row-details";

interface BoardPlotProps {
  readonly input: BoardBarsInput;
  /** In the order of the bars. */
  readonly rows: readonly RankedRow[];
  readonly texts: BoardTexts;
}

/** The bars with one button over each row: it opens where the row comes from. One stop of the keyboard, arrows step. */
export function BoardPlot({ input, rows, texts }: BoardPlotProps) {
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(frame);
  const [open, setOpen] = useState<string | null>(null);
  const [stop, setStop] = useState(0);
  const drawn = useMemo(
    () =>
      width === null ? null : boardBarsOption(input, { width, height: null }, { palette, font: SCREEN_FONT }),
    [input, width, palette],
  );
  useLayoutEffect(() => {
    if (drawn !== null && list.current !== null) place(list.current, drawn.rows);
  }, [drawn]);
  const at = rows.findIndex(({ key }) => key === open);
  const row = rows[at];
  const close = useCallback(() => {
    setOpen(null);
    const button = list.current?.children[at]?.firstElementChild;
    if (button instanceof HTMLElement) button.focus();
  }, [at]);
  return (
    <div className="board-plot" ref={frame}>
      {drawn !== null && (
        <Chart option={drawn.option} label={texts.board.chart_label(rows.length)} height={drawn.height} />
      )}
      <ul className="board-hits" ref={list} onKeyDown={step}>
        {rows.map((each, index) => (
          <li key={each.key}>
            <button
              type="button"
              tabIndex={index === Math.min(stop, rows.length - 1) ? 0 : -1}
              onFocus={() => setStop(index)}
              aria-label={labelOf(each, texts)}
              aria-expanded={each.key === open}
              onClick={() => setOpen(each.key === open ? null : each.key)}
            />
          </li>
        ))}
      </ul>
      {row !== undefined && (
        <RowDetails key={row.key} row={row} place={drawn?.rows[at]} texts={texts} onClose={close} />
      )}
    </div>
  );
}

/** Through the CSSOM: no style attributes. */
function place(list: HTMLUListElement, rows: readonly PlacedRow[]): void {
  for (const [at, { y, height }] of rows.entries()) {
    const item = list.children[at];
    if (!(item instanceof HTMLElement)) continue;
    item.style.top = `${String(y)}px`;
    item.style.height = `${String(height)}px`;
  }
}

function step(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0) return;
  const items = [...event.currentTarget.children];
  const here = items.findIndex((item) => item.contains(document.activeElement));
  const button = items[here + by]?.firstElementChild;
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.focus();
}

function labelOf(row: RankedRow, { board, row: texts }: BoardTexts): string {
  const value = formatRate(row.accuracy);
  const word = provenanceWord(row, texts);
  return board.row_label(visibleText(row.agent), modelText(row), value, rankText(row), word);
}
