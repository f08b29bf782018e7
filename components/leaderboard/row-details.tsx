"use client";

import Link from "next/link";
import { useEffect, useId, useLayoutEffect, useRef } from "react";

import { Fact } from "@/components/ui/fact";
import { useMessages } from "@/components/ui/locale";
import type { PlacedRow } from "@/lib/charts/board-layout";
import type { RankedRow } from "@/lib/domain/board/board-groups";
import { visibleText } from "@/lib/domain/visible-text";
import { uiMessages } from "@/lib/messages/ui";
import { carry } from "@/lib/url/view-state";

import { type BoardTexts, modelText } from "@/lib/charts/board-words";
import { rowFacts } from "./row-facts";

interface RowDetailsProps {
  readonly row: RankedRow;
  /** The row that it stands under. */
  readonly place: PlacedRow | undefined;
  readonly texts: BoardTexts;
  readonly onClose: () => void;
}

/** Where a row comes from and what its numbers mean. Escape closes it. */
export function RowDetails({ row, place, texts, onClose }: RowDetailsProps) {
  const ui = useMessages(uiMessages);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (box.current !== null && place !== undefined)
      box.current.style.top = `${String(place.y + place.height + 2)}px`;
  }, [place]);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const title = texts.row.provenance_of(visibleText(row.agent), modelText(row));
  return (
    <div
      className="board-details"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      ref={box}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <strong id={id}>{title}</strong>
        <button type="button" aria-label={ui.close} onClick={onClose}>
          <span aria-hidden="true">{"×"}</span>
        </button>
      </header>
      <dl>
        {rowFacts(row, texts).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {row.own !== null && <Link href={carry("/", { run: row.own.run_id })}>{texts.row.to_run}</Link>}
    </div>
  );
}
