type Place = (element: HTMLElement | null) => void;

/** Puts a pinned cell at its distance from the left, through the CSSOM as the page's policy demands; null is not pinned. */
export function placeAt(offset: number | null): Place | undefined {
  if (offset === null) return undefined;
  return (cell) => {
    if (cell !== null) cell.style.left = `${String(offset)}px`;
  };
}

/** Gives a column or a table its width through the CSSOM. */
export function widen(width: number): Place {
  return (element) => {
    if (element !== null) element.style.width = `${String(width)}px`;
  };
}
