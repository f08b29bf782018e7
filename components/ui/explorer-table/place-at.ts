import type { ColumnLayout } from "./column-layout";

type Place = (element: HTMLElement | null) => void;

/** The same function for the same words, so that a row drawn again places none of its cells again. */
const known = new Map<string, Place>();

function styled(key: string, style: (element: HTMLElement) => void): Place {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made: Place = (element) => {
    if (element !== null) style(element);
  };
  known.set(key, made);
  return made;
}

/** Makes a cell as wide as its column, and puts a pinned one at its distance from the left; `tellLayout` says both. */
export function placeCell(place: number, isPinned: boolean): Place {
  return styled(`${String(place)} ${String(isPinned)}`, ({ style }) => {
    style.width = `var(--width-${String(place)})`;
    style.left = isPinned ? `var(--left-${String(place)})` : "";
  });
}

/** Makes a cell as wide as several columns beside each other. */
export function placeGap(first: number, span: number): Place {
  return styled(`gap ${String(first)} ${String(span)}`, ({ style }) => {
    const widths = Array.from({ length: span }, (_, at) => `var(--width-${String(first + at)})`);
    style.width = `calc(${widths.join(" + ")})`;
  });
}

/** Lays something over the cells of a column, as far as they reach. */
export function placeLayer(place: number): Place {
  return styled(`layer ${String(place)}`, ({ style }) => {
    style.left = `var(--start-${String(place)})`;
    style.width = `var(--width-${String(place)})`;
  });
}

/** Tells a table how wide it and its columns are, through the CSSOM as the page's policy demands. A drag draws no row. */
export function tellLayout({ widths, total, offsets }: ColumnLayout): Place {
  return (table) => {
    if (table === null) return;
    table.style.width = `${String(total)}px`;
    const tell = (name: string, place: number, length: number) =>
      table.style.setProperty(`--${name}-${String(place)}`, `${String(length)}px`);
    let start = 0;
    widths.forEach((width, place) => {
      tell("width", place, width);
      tell("start", place, start);
      tell("left", place, offsets[place] ?? 0);
      start += width;
    });
  };
}
