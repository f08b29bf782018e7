"use client";

import type { RowData } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useMemo } from "react";

import type { RowActions } from "@/components/ui/acting-row";
import type { PointedSignal } from "@/components/ui/pointed";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { usePalette } from "@/components/ui/use-palette";

import type { Line } from "./arrange";
import type { ColumnLayout } from "./column-layout";
import type { ColumnExtra, ExplorerRow } from "./columns";
import { ExplorerChunk } from "./explorer-chunk";
import { CHUNK, ROW_HEIGHT, VIRTUAL_FROM } from "./row-height";
import { useCalmHover } from "./use-calm-hover";
import type { Explorer } from "./use-explorer";
import { useFollowRow } from "./use-follow-row";
import { useLatest } from "./use-latest";
import { useParts } from "./use-parts";

/** Chunks that are drawn out of sight at either end. */
const OVERSCAN = 2;

interface ExplorerBodyProps<R extends RowData> {
  readonly explorer: Explorer<R>;
  readonly layout: ColumnLayout;
  readonly extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  readonly rowHead: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly selected: ReadonlySet<string> | undefined;
  readonly onRowToggle: ((key: string) => void) | undefined;
  readonly pointed: PointedSignal | undefined;
  /** What stands where there is no row. */
  readonly empty: ReactNode;
}

/** The lines of the table; of many only those in sight are in the document. */
export function ExplorerBody<R extends RowData>(props: ExplorerBodyProps<R>) {
  const { explorer, layout, extras, rowHead, scroller, selected, onRowToggle, pointed } = props;
  const { lines, visible, view } = explorer;
  const isVirtual = lines.length > VIRTUAL_FROM;
  const chunks = useMemo(() => chunksOf(lines), [lines]);
  // What it returns changes without React's knowledge; it is read during this render only.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: chunks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (chunk) => heightOf(chunks[chunk]),
    overscan: OVERSCAN,
    // Lines are drawn between the frame that scrolled and the next one: in one frame both would be too much.
    useFlushSync: false,
    enabled: isVirtual,
  });
  // What is out of sight may follow a sort one frame later.
  const painted = useAfterPaint(chunks);
  const { range } = virtualizer;
  const isInSight = (chunk: number) =>
    !isVirtual || range === null || (chunk >= range.startIndex && chunk <= range.endIndex);
  const palette = usePalette();
  const parts = useParts(visible, layout, rowHead, scroller);
  const hover = useCalmHover(virtualizer.isScrolling, pointed);
  const scrollTo = (index: number) => {
    if (isVirtual) virtualizer.scrollToIndex(Math.floor(index / CHUNK));
  };
  const toggle = useFollowRow(lines, scroller, scrollTo, onRowToggle);
  const actions = useMemo((): RowActions => ({ toggle, hover }), [toggle, hover]);
  const toggleGroup = useLatest(explorer.toggleGroup);
  // Offsets change with every step of a drag: equal ones keep the rows as they are.
  const places = layout.offsets.join(" ");
  const offsets = useMemo(
    () => places.split(" ").map((place) => (place === "" ? null : Number(place))),
    [places],
  );
  const items = virtualizer.getVirtualItems();
  // Always as many: the chunk that leaves at one end comes back at the other with other words, instead of a new one.
  const kept = isVirtual
    ? Math.ceil((virtualizer.scrollRect?.height ?? 0) / (CHUNK * ROW_HEIGHT)) + 1 + 2 * OVERSCAN
    : chunks.length;
  const first = Math.max(0, Math.min(items[0]?.index ?? 0, chunks.length - kept));
  const end = Math.min(chunks.length, first + kept);
  const after = (lines.length - Math.min(lines.length, end * CHUNK)) * ROW_HEIGHT;
  return (
    <>
      {lines.length === 0 && (
        <tbody role="rowgroup">
          <tr role="row" className="empty-row">
            <td role="cell" className="empty">
              {props.empty}
            </td>
          </tr>
        </tbody>
      )}
      {isVirtual && <Spacer height={first * CHUNK * ROW_HEIGHT} />}
      {chunks.slice(first, end).map((chunk, at) => (
        <ExplorerChunk
          key={(first + at) % kept}
          lines={isInSight(first + at) ? chunk : (painted[first + at] ?? chunk)}
          first={(first + at) * CHUNK}
          visible={visible}
          parts={parts}
          offsets={offsets}
          extras={extras}
          rowHead={rowHead}
          grouping={explorer.all.find(({ id }) => id === view.group)}
          selected={selected}
          pointed={pointed}
          palette={palette}
          actions={actions}
          onToggleGroup={toggleGroup}
        />
      ))}
      {isVirtual && after > 0 && <Spacer height={after} />}
    </>
  );
}

/** Lines by the dozen that is drawn at a time. */
function chunksOf<R extends RowData>(
  lines: readonly Line<ExplorerRow<R>>[],
): readonly (readonly Line<ExplorerRow<R>>[])[] {
  return Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, chunk) =>
    lines.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  );
}

function heightOf(chunk: readonly unknown[] | undefined): number {
  return (chunk?.length ?? 0) * ROW_HEIGHT;
}

/** Keeps the place of lines out of sight. */
function Spacer({ height }: { readonly height: number }) {
  return (
    <tbody
      aria-hidden="true"
      ref={(element) => {
        if (element !== null) element.style.height = `${String(height)}px`;
      }}
    />
  );
}
