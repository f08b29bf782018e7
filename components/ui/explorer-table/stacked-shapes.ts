import type { CellPicture, PictureShape } from "@/components/ui/cell-picture";

/** Parts of pictures that look alike, as one path. */
export interface StackedShape extends Omit<PictureShape, "d"> {
  readonly key: string;
  readonly d: string;
}

/**
 * The pictures of several lines as few paths, the first line at the top: shapes of one look are one path, in the order
 * in which looks come up. Each picture stands in the middle of its line; null leaves a line empty.
 */
export function stackShapes(
  pictures: readonly (CellPicture | null)[],
  lineHeight: number,
  rule: number,
): readonly StackedShape[] {
  const looks = new Map<string, { readonly look: Omit<PictureShape, "d">; readonly parts: string[] }>();
  pictures.forEach((picture, line) => {
    if (picture === null) return;
    const top = line * lineHeight + Math.floor((lineHeight - rule - picture.height) / 2);
    for (const { d, ...look } of picture.shapes) {
      const key = `${look.fill ?? ""} ${look.stroke ?? ""} ${String(look.width)} ${String(look.opacity)}`;
      const known = looks.get(key) ?? { look, parts: [] };
      looks.set(key, known);
      known.parts.push(loweredPath(d, top));
    }
  });
  return Array.from(looks, ([key, { look, parts }]) => ({ ...look, key, d: parts.join("") }));
}

/**
 * A path of SVG moved down by a distance, both in CSS pixels. Of commands that say places M, L, H and V are known, which
 * is all that pictures of cells use; what is relative stays as it is.
 */
export function loweredPath(d: string, by: number): string {
  if (by === 0) return d;
  return d
    .replaceAll(/([ML]) *([-\d.e]+)[ ,]+([-\d.e]+)/g, (_, command: string, x: string, y: string) => {
      return `${command}${x} ${lowered(y, by)}`;
    })
    .replaceAll(/V *([-\d.e]+)/g, (_, y: string) => `V${lowered(y, by)}`);
}

/** To the hundredth of a pixel, which no screen shows: long numbers take long to read. */
function lowered(y: string, by: number): string {
  return String(Math.round((Number(y) + by) * 100) / 100);
}
