"use client";

import type { RowData } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useMemo } from "react";

import type { RowActions } from "@/components/ui/acting-row";
import type { PointedSignal } from "@/components/ui/pointed";

import { isGroup } from "./arrange";
import type { ColumnLayout } from "./column-layout";
import type { ColumnExtra } from "./columns";
import { ExplorerRow } from "./explorer-row";
import { GroupRow } from "./group-row";
import { PictureLayer } from "./picture-layer";
import { pictureOf } from "./picture-of";
import { ROW_HEIGHT, VIRTUAL_FROM } from "./row-height";
import type { Explorer } from "./use-explorer";
import { useCalmHover } from "./use-calm-hover";
import { useFollowRow } from "./use-follow-row";
import { useParts } from "./use-parts";

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

/** Beside what a cell shows, left and right together. */
const PADDING = 10;

/** The lines of the table; of many only those in sight are in the document. */
export function ExplorerBody<R extends RowData>(props: ExplorerBodyProps<R>) {
  const { explorer, layout, extras, rowHead, scroller, selected, onRowToggle, pointed } = props;
  const { lines, visible, view } = explorer;
  const isVirtual = lines.length > VIRTUAL_FROM;
  // What it returns changes without React's knowledge; it is read during this render only.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    enabled: isVirtual,
  });
  const parts = useParts(visible, layout, rowHead, scroller);
  const hover = useCalmHover(virtualizer.isScrolling, pointed);
  const scrollTo = (index: number) => {
    if (isVirtual) virtualizer.scrollToIndex(index);
  };
  const toggle = useFollowRow(lines, scroller, scrollTo, onRowToggle);
  const actions = useMemo((): RowActions => ({ toggle, hover }), [toggle, hover]);
  // Offsets change with every step of a drag: equal ones keep the rows as they are.
  const places = layout.offsets.join(" ");
  const offsets = useMemo(
    () => places.split(" ").map((place) => (place === "" ? null : Number(place))),
    [places],
  );
  const group = explorer.all.find(({ id }) => id === view.group);
  const items = virtualizer.getVirtualItems();
  const first = isVirtual ? (items[0]?.index ?? 0) : 0;
  const end = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : lines.length;
  const shown = useMemo(() => lines.slice(first, end), [lines, first, end]);
  const before = isVirtual ? (items[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const span = visible.length;
  return (
    <tbody>
      {lines.length === 0 && (
        <tr>
          <td className="empty" colSpan={span}>
            {props.empty}
          </td>
        </tr>
      )}
      <Spacer height={before} span={span}>
        {parts.map((part) => {
          if (part.kind === "gap") return null;
          const id = visible[part.place]?.id ?? "";
          const picture = pictureOf(extras, id, part.place, offsets[part.place] ?? null);
          if (picture === null) return null;
          const left = layout.widths.slice(0, part.place).reduce((sum, width) => sum + width, 0);
          const width = layout.widths[part.place] ?? 0;
          return (
            <PictureLayer key={id} lines={shown} picture={picture} left={left} width={width - PADDING} />
          );
        })}
      </Spacer>
      {shown.map((line, index) =>
        !isGroup(line) ? (
          <ExplorerRow
            // By place: rows in another order are the same elements with other words.
            key={first + index}
            row={line}
            visible={visible}
            parts={parts}
            offsets={offsets}
            extras={extras}
            rowHead={rowHead}
            position={first + index + 2}
            isSelected={selected?.has(line.id)}
            pointed={pointed}
            actions={actions}
          />
        ) : (
          <GroupRow
            key={`group ${String(first + index)}`}
            line={line}
            column={group}
            visible={visible}
            parts={parts}
            offsets={offsets}
            extras={extras}
            position={first + index + 2}
            onToggle={explorer.toggleGroup}
          />
        ),
      )}
      {after > 0 && <Spacer height={after} span={span} />}
    </tbody>
  );
}

interface SpacerProps {
  readonly height: number;
  readonly span: number;
  /** Hangs below it, over the lines. */
  readonly children?: ReactNode;
}

/** Keeps the place of lines out of sight. */
function Spacer({ height, span, children }: SpacerProps) {
  return (
    <tr aria-hidden="true">
      <td
        className="table-spacer"
        colSpan={span}
        ref={(cell) => {
          if (cell !== null) cell.style.height = `${String(height)}px`;
        }}
      >
        {children}
      </td>
    </tr>
  );
}
