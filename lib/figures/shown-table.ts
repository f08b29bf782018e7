import { delimitedText } from "@/lib/domain/delimited-text";
import type { Locale } from "@/lib/messages/catalogue";
import { figureMessages } from "@/lib/messages/figures";

import { asciiJson } from "./ascii-json";
import type { FigureTable } from "./figure";
import type { PageRecipe } from "./recipe";
import { booktabsTable, markdownTable } from "./write-tables";

/** What a table can be taken as. */
export const TABLE_FORMATS = ["booktabs", "md", "csv"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A table as a page shows it: its rows in their order, its columns in theirs. */
export interface ShownTable extends FigureTable {
  /** What the columns are called on the page; `names` is what they are called in the data. */
  readonly heads: readonly string[];
}

/** What stands around a table on its page. */
export interface TableWords {
  /** What the table is about. */
  readonly title: string;
  /** What must stand beside its numbers; null: nothing. */
  readonly qualifier: string | null;
  /** Further sentences that go wherever its numbers go. */
  readonly notes: string;
  readonly locale: Locale;
}

/** Title, notes and required qualifier of a table, as whole sentences. */
export function tableCaption({ title, qualifier, notes, locale }: TableWords): string {
  const words = figureMessages[locale];
  const ended = /[.!?。！？]$/.test(title) ? title : words.sentence(title);
  return [
    ended,
    ...(notes === "" ? [] : [notes]),
    ...(qualifier === null ? [] : [words.qualifier(qualifier)]),
  ].join(locale === "zh" ? "" : " ");
}

/**
 * A shown table as a file. LaTeX and Markdown have its columns as the page calls them and the caption; CSV has their
 * raw names, and its rows repeat what must stand beside their numbers, since it has no other place.
 */
export function tableText(
  table: ShownTable,
  format: TableFormat,
  words: TableWords,
  made: PageRecipe,
): string {
  const caption = tableCaption(words);
  const shown = { names: table.heads, rows: table.rows };
  switch (format) {
    case "booktabs":
      return booktabsTable(shown, { caption, comment: `Made by Rewardscape ${made.version}: ${made.page}` });
    case "md":
      return markdownTable(shown, {
        caption,
        comment: `rewardscape-recipe: ${asciiJson(JSON.stringify(made))}`,
      });
    case "csv": {
      const { qualifier, notes } = words;
      const said = [...(notes === "" ? [] : [notes]), ...(qualifier === null ? [] : [qualifier])].join(" ");
      return said === ""
        ? delimitedText(table.names, table.rows, "csv")
        : delimitedText(
            [...table.names, "notes"],
            table.rows.map((row) => [...row, said]),
            "csv",
          );
    }
  }
}
