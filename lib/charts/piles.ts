import { boxAround, type Box, nearestPoint, type Segment } from "./boxes";
import { placeLabels } from "./label-placement";
import type { Anchor } from "./label-places";

/** A mark of a scatter at its true place, in CSS pixels. */
export interface PlottedMark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Marks that would hide each other. */
export interface Coincidence {
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** A coincidence laid out beside its place, row by row, with its leader. */
export interface Pile extends Coincidence, PileCaption {
  /** The block with its lines of text. */
  readonly box: Box;
  /** Where the lines of text stand: centre x, and the middle of each line. */
  readonly lines: { readonly x: number; readonly above: number; readonly below: number };
  readonly leader: Segment;
  /** Where each mark is drawn. */
  readonly places: ReadonlyMap<string, readonly [x: number, y: number]>;
}

/** Distance of two neighbours in a pile, and the height of a line of its caption. */
const PITCH = 11;
const LINE = 16;

/** Every set of two or more marks whose places differ by less than `tolerance` pixels in both directions. */
export function findCoincidences(marks: readonly PlottedMark[], tolerance = 1): Coincidence[] {
  const places = new Map<string, { ids: string[]; x: number; y: number }[]>();
  const all: { ids: string[]; x: number; y: number }[] = [];
  for (const { id, x, y } of marks) {
    const column = Math.floor(x / 4);
    const row = Math.floor(y / 4);
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => places.get(`${column + dx} ${row + dy}`) ?? []),
    );
    const met = near.find((place) => Math.abs(place.x - x) < tolerance && Math.abs(place.y - y) < tolerance);
    if (met !== undefined) {
      met.ids.push(id);
      continue;
    }
    const place = { ids: [id], x, y };
    all.push(place);
    const key = `${column} ${row}`;
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return all.filter(({ ids }) => ids.length > 1).sort((a, b) => b.ids.length - a.ids.length);
}

/** The lines above and below the marks of a pile; an empty one takes no room. */
export interface PileCaption {
  readonly above: string;
  readonly below: string;
}

/** Columns and size in pixels of the block of `count` marks with its caption, `width` pixels wide. */
export function pileShape(count: number, { above, below }: PileCaption, width: number) {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const lines = [above, below].filter((line) => line !== "").length;
  return { columns, width: Math.max(columns * PITCH, width), height: rows * PITCH + lines * LINE };
}

/**
 * Lays each coincidence out where nothing else is; those that find no place are left out, the caller then draws one
 * mark with a count. `captionOf` gives a pile's text and its width, `prefer` the direction it should lie in.
 */
export function placePiles(
  coincidences: readonly Coincidence[],
  captionOf: (coincidence: Coincidence) => PileCaption & { readonly width: number },
  prefer: (coincidence: Coincidence) => readonly [number, number],
  obstacles: readonly Box[],
  bounds: Box,
): Pile[] {
  const wanted = coincidences.map((coincidence) => {
    const caption = captionOf(coincidence);
    const { x, y, ids } = coincidence;
    const { width, height } = pileShape(ids.length, caption, caption.width);
    const anchor: Anchor = {
      id: `${String(x)} ${String(y)}`,
      x,
      y,
      clearance: 14,
      width,
      height,
      prefer: prefer(coincidence),
    };
    return { coincidence, caption, anchor };
  });
  const anchors = wanted.map(({ anchor }) => anchor);
  const placed = placeLabels(anchors, obstacles, bounds, anchors.length);
  return wanted.flatMap(({ coincidence, caption: { above, below }, anchor }) => {
    const label = placed.find(({ id }) => id === anchor.id);
    return label === undefined ? [] : [layOut(coincidence, { above, below }, label.box)];
  });
}

function layOut(coincidence: Coincidence, caption: PileCaption, box: Box): Pile {
  const { ids } = coincidence;
  const { columns } = pileShape(ids.length, caption, 0);
  const head = caption.above === "" ? 0 : LINE;
  const foot = caption.below === "" ? 0 : LINE;
  const centre = box.x + box.width / 2;
  const left = centre - ((columns - 1) * PITCH) / 2;
  const top = box.y + head + PITCH / 2;
  const places = new Map(
    ids.map((id, i) => [id, [left + (i % columns) * PITCH, top + Math.floor(i / columns) * PITCH] as const]),
  );
  const height = box.height - head - foot;
  const marks = boxAround(centre, box.y + head + height / 2, columns * PITCH, height);
  const lines = { x: centre, above: box.y + LINE / 2, below: box.y + box.height - LINE / 2 };
  const [fromX, fromY] = nearestPoint(marks, coincidence.x, coincidence.y);
  return {
    ...coincidence,
    ...caption,
    box,
    lines,
    places,
    leader: [fromX, fromY, coincidence.x, coincidence.y],
  };
}
