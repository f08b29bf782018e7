/** A column of two is drawn narrower than this, CSS pixels; a page is wider. */
const WIDEST_COLUMN = 480;

/** Whether a figure stands in one of two columns: its legends take height there that the golden section does not leave. */
export function isColumn(width: number): boolean {
  return width < WIDEST_COLUMN;
}
