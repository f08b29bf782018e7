import { createParser } from "nuqs/server";

import { type ColumnFilter, isOpen, type TableView } from "@/lib/domain/table-view";

/** What separates parts, from the outermost on; a backslash before one makes it an ordinary character. */
const SECTION = ";";
const NAME = ":";
const ITEM = ",";
const LISTS = { show: "shown", hide: "hidden", order: "order", pin: "pinned" } as const;

/**
 * How a table is set, as one text: "sort:-mean,task_id;group:suite;hide:std;range:mean,0.1,;in:category,rare".
 * Only what differs from `defaults` is written. What cannot be read is passed over; column names are not checked here.
 */
export function parseAsTableView(defaults: TableView) {
  return createParser<TableView>({
    parse: (text) => parts(text, SECTION).reduce(withSection, defaults),
    serialize: (view) => sectionsOf(view, defaults).join(SECTION),
    eq: (a, b) => sectionsOf(a, defaults).join(SECTION) === sectionsOf(b, defaults).join(SECTION),
  });
}

function withSection(view: TableView, section: string): TableView {
  const [name = "", ...rest] = parts(section, NAME);
  const items = parts(rest.join(NAME), ITEM).map(unescaped);
  const named = [...new Set(items.filter((item) => item !== ""))];
  switch (name) {
    case "sort": {
      const keys = named.map((item) => ({ id: item.replace(/^-/, ""), desc: item.startsWith("-") }));
      return { ...view, sorting: keys };
    }
    case "group":
      return { ...view, group: named[0] ?? null };
    case "show":
    case "hide":
    case "order":
    case "pin":
      return { ...view, [LISTS[name]]: named };
    default: {
      const filter = filterOf(name, items);
      if (filter === null || isOpen(filter)) return view;
      return { ...view, filters: [...view.filters.filter(({ id }) => id !== filter.id), filter] };
    }
  }
}

function filterOf(kind: string, [id = "", ...values]: readonly string[]): ColumnFilter | null {
  switch (kind) {
    case "text":
      return { id, kind, contains: values[0] ?? "" };
    case "range":
      return { id, kind, from: numberOf(values[0]), to: numberOf(values[1]) };
    case "in":
      return { id, kind: "choice", values };
    default:
      return null;
  }
}

function numberOf(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

function sectionsOf(view: TableView, defaults: TableView): string[] {
  const section = (name: string, items: readonly string[], usual: readonly string[]) =>
    items.length === usual.length && items.every((item, place) => item === usual[place])
      ? []
      : [`${name}${NAME}${items.map(escaped).join(ITEM)}`];
  const sort = ({ sorting }: TableView) => sorting.map(({ id, desc }) => (desc ? `-${id}` : id));
  return [
    ...section("sort", sort(view), sort(defaults)),
    ...section("group", [view.group ?? ""], [defaults.group ?? ""]),
    ...section("show", view.shown, defaults.shown),
    ...section("hide", view.hidden, defaults.hidden),
    ...section("order", view.order, defaults.order),
    ...section("pin", view.pinned, defaults.pinned),
    ...view.filters.flatMap((filter) => section(...filterItems(filter), [])),
  ];
}

function filterItems(filter: ColumnFilter): [string, string[]] {
  switch (filter.kind) {
    case "text":
      return ["text", [filter.id, filter.contains]];
    case "range":
      return [
        "range",
        [filter.id, ...[filter.from, filter.to].map((end) => (end === null ? "" : String(end)))],
      ];
    case "choice":
      return ["in", [filter.id, ...filter.values]];
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;:,]/g, String.raw`\$&`);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, "$1");
}

/** The parts between unescaped separators, escapes left as they are. */
function parts(text: string, separator: string): string[] {
  const found = [""];
  let isEscaped = false;
  for (const character of text) {
    if (!isEscaped && character === separator) {
      found.push("");
      continue;
    }
    isEscaped = !isEscaped && character === "\\";
    found.push(`${found.pop() ?? ""}${character}`);
  }
  return found;
}
