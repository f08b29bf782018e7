"use client";

import type { RowData } from "@tanstack/react-table";
import { useMemo } from "react";

import type { RowActions } from "@/components/ui/acting-row";
import type { PointedSignal } from "@/components/ui/pointed";
import type { Palette } from "@/lib/charts/palette";

import { isGroup, type Line } from "./arrange";
import type { ColumnLayout } from "./column-layout";
import type { ColumnExtra, ExplorerColumn, ExplorerRow as Row } from "./columns";
import type { LinePart } from "./columns-in-sight";
import { ExplorerRow } from "./explorer-row";
import { GroupRow } from "./group-row";
import { PictureLayer } from "./picture-layer";
import { pictureOf } from "./picture-of";

interface ExplorerChunkProps<R extends RowData> {
  readonly lines: readonly Line<Row<R>>[];
  /** Of the first line in the whole body. */
  readonly first: number;
  readonly visible: readonly ExplorerColumn<R>[];
  readonly parts: readonly LinePart[];
  readonly offsets: ColumnLayout["offsets"];
  readonly extras: Readonly<Partial<Record<string, ColumnExtra<R>>>>;
  readonly rowHead: string;
  /** The column by which lines are grouped. */
  readonly grouping: ExplorerColumn<R> | undefined;
  readonly selected: ReadonlySet<string> | undefined;
  readonly pointed: PointedSignal | undefined;
  readonly palette: Palette;
  readonly actions: RowActions;
  readonly onToggleGroup: (key: string) => void;
}

/**
 * Some lines that are drawn, kept and painted as one: a step of the wheel draws a new chunk and leaves the others, and
 * their layers, as they are.
 */
export function ExplorerChunk<R extends RowData>(props: ExplorerChunkProps<R>) {
  const { lines, first, visible, parts, offsets, extras, rowHead, grouping } = props;
  const { selected, pointed, palette, actions, onToggleGroup } = props;
  // The same element again lets React pass over a chunk that stays as it is.
  return useMemo(
    () => (
      <tbody className="table-chunk" role="presentation">
        {lines.map((line, index) => {
          const place = first + index;
          return !isGroup(line) ? (
            <ExplorerRow
              // By place in the chunk: rows in another order, or of another chunk, are the same elements with other words.
              key={index}
              row={line}
              visible={visible}
              parts={parts}
              offsets={offsets}
              extras={extras}
              rowHead={rowHead}
              position={place + 2}
              isSelected={selected?.has(line.id)}
              pointed={pointed}
              actions={actions}
            />
          ) : (
            <GroupRow
              key={`group ${String(index)}`}
              line={line}
              column={grouping}
              visible={visible}
              parts={parts}
              offsets={offsets}
              extras={extras}
              position={place + 2}
              onToggle={onToggleGroup}
            />
          );
        })}
        <tr aria-hidden="true" className="picture-row">
          <td>
            {parts.map((part) => {
              if (part.kind === "gap") return null;
              const id = visible[part.place]?.id ?? "";
              const picture = pictureOf(extras, id, part.place, offsets[part.place] ?? null);
              return (
                picture !== null && (
                  <PictureLayer
                    key={id}
                    lines={lines}
                    picture={picture}
                    place={part.place}
                    palette={palette}
                  />
                )
              );
            })}
          </td>
        </tr>
      </tbody>
    ),
    [
      lines,
      first,
      visible,
      parts,
      offsets,
      extras,
      rowHead,
      grouping,
      selected,
      pointed,
      palette,
      actions,
      onToggleGroup,
    ],
  );
}
