"use client";

import { useEffect, useRef } from "react";

import { formatCount } from "@/lib/domain/format";
import { exportMessages } from "@/lib/messages/export";

import { CopyButton } from "@/components/ui/copy-button";
import { useMessages } from "@/components/ui/locale";
import type { ExportState, Exported } from "./use-export";

/** Lines of a text that are shown; all of them are saved and copied. */
const MOST_LINES = 60;

/** The figure at its true size on paper, or the beginning of its text. */
export function ExportPreview({ exported, isMaking, failed }: ExportState) {
  const texts = useMessages(exportMessages);
  return (
    <section className="export-preview" aria-label={texts.preview} aria-busy={isMaking}>
      <p className="export-state" role="status">
        {isMaking ? texts.making : exported === null ? null : stateOf(exported, texts)}
      </p>
      {failed !== null && (
        <p className="export-failed" role="alert">
          {failed}
        </p>
      )}
      {exported !== null && exported.picture !== null && (
        <Sheet exported={exported} address={exported.picture} />
      )}
      {exported !== null && typeof exported.content === "string" && <Source text={exported.content} />}
    </section>
  );
}

function stateOf({ framed, content }: Exported, texts: (typeof exportMessages)["en"]): string {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content).length : content.length;
  const size = texts.kilobytes(formatCount(Math.max(1, Math.round(bytes / 1000))));
  if (framed === null) return size;
  return texts.true_size(framed.size.width.toFixed(2), framed.size.height.toFixed(2), size);
}

function Sheet({ exported, address }: { readonly exported: Exported; readonly address: string }) {
  const texts = useMessages(exportMessages);
  const picture = useRef<HTMLImageElement>(null);
  const { figure, framed } = exported;
  const [width, height] = [framed?.size.width ?? 0, framed?.size.height ?? 0];
  useEffect(() => {
    if (picture.current === null) return;
    picture.current.style.width = `${String(width)}in`;
    picture.current.style.height = `${String(height)}in`;
  }, [width, height]);
  return (
    // A page is wider than a telephone: it scrolls, by keyboard as well.
    <div className="export-sheet" tabIndex={0} role="group" aria-label={texts.preview_of(figure.title)}>
      {/* A file made here: there is nothing for the site to optimise. */}
      <img ref={picture} src={address} alt={exported.made.caption} />
    </div>
  );
}

function Source({ text }: { readonly text: string }) {
  const texts = useMessages(exportMessages);
  const lines = text.split("\n");
  const rest = lines.length - MOST_LINES;
  return (
    <div className="export-source">
      <CopyButton text={text} />
      <pre tabIndex={0} role="group" aria-label={texts.preview}>
        <code>
          {lines
            .slice(0, MOST_LINES)
            .map((line) => cut(line))
            .join("\n")}
        </code>
      </pre>
      {rest > 0 && <p className="export-hint">{texts.more(formatCount(rest))}</p>}
    </div>
  );
}

/** A recipe is one line of many thousand letters. */
function cut(line: string): string {
  return line.length > 240 ? `${line.slice(0, 239)}…` : line;
}
