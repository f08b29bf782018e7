import type { RowData } from "@tanstack/react-table";

import type { ColumnFilter } from "@/lib/domain/table-view";
import type { explorerTableMessages } from "@/lib/messages/explorer-table";

import { type ExplorerColumn, nameOf } from "./columns";

/** A raw value in shown units, without the noise that a factor leaves in the last places. */
export function toShown(value: number, factor: number): string {
  return String(Number((value * factor).toPrecision(12))).replace("-", "−");
}

/** What a reader typed as a raw value; a comma counts as a point. Null for what is no finite number. */
export function fromShown(text: string, factor: number): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  const value = plain === "" ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? Number((value / factor).toPrecision(12)) : null;
}

/** A filter in force as a phrase: "Mean 0.1 to 0.5". */
export function filterWords<R extends RowData>(
  filter: ColumnFilter,
  column: ExplorerColumn<R>,
  texts: (typeof explorerTableMessages)["en"],
): string {
  const name = nameOf(column);
  const look = column.columnDef.meta?.filter;
  switch (filter.kind) {
    case "text":
      return texts.filter_text(name, filter.contains);
    case "range": {
      const factor = look?.kind === "range" ? (look.factor ?? 1) : 1;
      const { from, to } = filter;
      if (from === null) return texts.filter_to(name, toShown(to ?? 0, factor));
      if (to === null) return texts.filter_from(name, toShown(from, factor));
      return texts.filter_range(name, toShown(from, factor), toShown(to, factor));
    }
    case "choice": {
      const labels = new Map(
        look?.kind === "choice" ? look.choices.map((each) => [each.value, each.label]) : [],
      );
      return texts.filter_choice(
        name,
        filter.values.map((value) => labels.get(value) ?? value),
      );
    }
  }
}
