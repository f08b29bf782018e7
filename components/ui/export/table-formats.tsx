"use client";

import { useEffect, useState } from "react";

import { extensionOf, type PageRecipe } from "@/lib/figures/recipe";
import {
  type ShownTable,
  TABLE_FORMATS,
  tableCaption,
  type TableFormat,
  tableText,
  type TableWords,
} from "@/lib/figures/shown-table";
import { tableActionMessages } from "@/lib/messages/table-action";

import { CopyButton } from "@/components/ui/copy-button";
import { useLocale, useMessages } from "@/components/ui/locale";
import type { FigureWords } from "./figure-context";
import { pageRecipe } from "./page-recipe";
import { saveBytes } from "./save-bytes";

interface TableFormatsProps {
  readonly caption: string;
  readonly table: () => ShownTable;
  readonly figure: FigureWords | null;
  readonly fileName: string;
  readonly formats?: readonly TableFormat[] | undefined;
}

interface Around {
  readonly words: TableWords;
  readonly made: PageRecipe;
}

/** A table's formats, each to be copied or saved. */
export function TableFormats({
  caption,
  table,
  figure,
  fileName,
  formats = TABLE_FORMATS,
}: TableFormatsProps) {
  const texts = useMessages(tableActionMessages);
  const { locale } = useLocale();
  const [around, setAround] = useState<Around | string | null>(null);
  useEffect(() => {
    let current = true;
    const words: TableWords = {
      title: caption,
      qualifier: figure?.qualifier ?? null,
      notes: figure?.notes ?? "",
      locale,
    };
    // Known before a copy is asked for: a browser lets a page copy only while the click lasts.
    pageRecipe(figure ?? { asked: [] }, tableCaption(words)).then(
      (made) => {
        if (current) setAround({ words, made });
      },
      (error: unknown) => {
        if (current) setAround(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      current = false;
    };
  }, [caption, figure, locale]);
  if (around === null) return null;
  if (typeof around === "string") return <span role="alert">{around}</span>;
  return formats.map((format) => {
    const text = () => tableText(table(), format, around.words, around.made);
    const file = `${fileName}.${extensionOf(format)}`;
    return (
      <span key={format} className="table-format">
        {texts.formats[format]}
        <CopyButton text={text} name={texts.copy_as(texts.formats[format], caption)} />
        <button
          type="button"
          className="figure-action"
          aria-label={texts.save_as(texts.formats[format], caption)}
          onClick={() => saveBytes(file, text(), format)}
        >
          {texts.save}
        </button>
      </span>
    );
  });
}
