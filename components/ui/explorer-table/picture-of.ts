import type { CellPicture } from "@/components/ui/cell-picture";

/** How a column's pictures are drawn for all rows at once; null for other columns, and for pinned ones, which do not scroll along. */
export function pictureOf<R extends object>(
  extras: Readonly<Partial<Record<string, { readonly picture?: (row: R) => CellPicture | null }>>>,
  id: string,
  place: number,
  offset: number | null,
): ((row: R) => CellPicture | null) | null {
  return place === 0 || offset !== null ? null : (extras[id]?.picture ?? null);
}
