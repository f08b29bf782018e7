"use client";

import type { RowData } from "@tanstack/react-table";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo } from "react";

import type { ColumnLayout } from "./column-layout";
import type { ExplorerColumn } from "./columns";
import { drawnPlaces, type LinePart, partsOf } from "./columns-in-sight";

/**
 * What each line draws: the pinned columns, the one that names the rows, so that the keyboard always finds it, and
 * those in sight with one more at each side. The same parts again while those stay.
 */
export function useParts<R extends RowData>(
  visible: readonly ExplorerColumn<R>[],
  { widths, offsets }: ColumnLayout,
  rowHead: string,
  scroller: RefObject<HTMLDivElement | null>,
): readonly LinePart[] {
  const count = visible.length;
  const always = visible.flatMap(({ id }, place) =>
    place === 0 || id === rowHead || (offsets[place] ?? null) !== null ? [place] : [],
  );
  // What it returns changes without React's knowledge; it is read during this render only.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => widths[place] ?? 0,
    overscan: 1,
    useFlushSync: false,
    rangeExtractor: (range) => [...drawnPlaces(defaultRangeExtractor(range), always, count)],
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, widths]);
  const drawn = virtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .join(" ");
  return useMemo(() => partsOf(drawn === "" ? [] : drawn.split(" ").map(Number), count), [drawn, count]);
}
