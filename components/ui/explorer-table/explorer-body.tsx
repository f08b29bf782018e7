"use client";

import type { RowData } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useMemo } from "react";

import type { RowActions } from "@/components/ui/acting-row";

import { isGroup } from "./arrange";
import type { ColumnLayout } from "./column-layout";
import type { ColumnExtra } from "./columns";
import { ExplorerRow } from "./explorer-row";
import { GroupRow } from "./group-row";
import { ROW_HEIGHT, VIRTUAL_FROM } from "./row-height";
import type { Explorer } from "./use-explorer";
import { useCalmHover } from "./use-calm-hover";
import { useParts } from "./use-parts";

interface ExplorerBodyProps<R extends RowData> {
  readonly explorer: Explorer<R>;
  readonly layout: ColumnLayout;
  readonly extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  readonly rowHead: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly selected: ReadonlySet<string> | undefined;
  readonly hovered: string | null | undefined;
  readonly onRowToggle: ((key: string) => void) | undefined;
  readonly onRowHover: ((key: string | null) => void) | undefined;
  /** What stands where there is no row. */
  readonly empty: ReactNode;
}

/** The lines of the table; of many only those in sight are in the document. */
export function ExplorerBody<R extends RowData>(props: ExplorerBodyProps<R>) {
  const { explorer, layout, extras, rowHead, scroller, selected, hovered, onRowToggle, onRowHover } = props;
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
  const hover = useCalmHover(virtualizer.isScrolling, onRowHover);
  const actions = useMemo((): RowActions => ({ toggle: onRowToggle, hover }), [onRowToggle, hover]);
  // Offsets change with every step of a drag: equal ones keep the rows as they are.
  const places = layout.offsets.join(" ");
  const offsets = useMemo(
    () => places.split(" ").map((place) => (place === "" ? null : Number(place))),
    [places],
  );
  const group = explorer.all.find(({ id }) => id === view.group);
  const items = virtualizer.getVirtualItems();
  const first = isVirtual ? (items[0]?.index ?? 0) : 0;
  const shown = isVirtual ? lines.slice(first, (items.at(-1)?.index ?? -1) + 1) : lines;
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
      {before > 0 && <Spacer height={before} span={span} />}
      {shown.map((line, index) =>
        !isGroup(line) ? (
          <ExplorerRow
            key={line.id}
            row={line}
            visible={visible}
            parts={parts}
            offsets={offsets}
            rowHead={rowHead}
            position={first + index + 2}
            isSelected={selected?.has(line.id)}
            isHovered={hovered === line.id}
            actions={actions}
          />
        ) : (
          <GroupRow
            key={`group ${line.key}`}
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

/** Keeps the place of lines out of sight. */
function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr aria-hidden="true">
      <td
        className="table-spacer"
        colSpan={span}
        ref={(cell) => {
          if (cell !== null) cell.style.height = `${String(height)}px`;
        }}
      />
    </tr>
  );
}
