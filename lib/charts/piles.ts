import { boxAround, type Box, type Segment } from "./boxes";
import { type Anchor, placeLabels } from "./label-placement";

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
export interface Pile extends Coincidence {
  /** The block with its two lines of text. */
  readonly box: Box;
  /** Where the two lines of text stand: centre x, and the middle of each line. */
  readonly caption: { readonly x: number; readonly above: number; readonly below: number };
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

/** Columns and size in pixels of the block of `count` marks under a caption that is `caption` pixels wide. */
export function pileShape(count: number, caption: number) {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  return { columns, width: Math.max(columns * PITCH, caption), height: rows * PITCH + 2 * LINE };
}

/**
 * Lays each coincidence out where nothing else is; those that find no place are left out, the caller then draws one
 * mark with a count. `captionWidth` gives the width of a pile's text, `prefer` the direction it should lie in.
 */
export function placePiles(
  coincidences: readonly Coincidence[],
  captionWidth: (coincidence: Coincidence) => number,
  prefer: (coincidence: Coincidence) => readonly [number, number],
  obstacles: readonly Box[],
  bounds: Box,
): Pile[] {
  const keyOf = ({ x, y }: Coincidence) => `${x} ${y}`;
  const anchors = coincidences.map((coincidence): Anchor => {
    const { width, height } = pileShape(coincidence.ids.length, captionWidth(coincidence));
    const { x, y } = coincidence;
    return { id: keyOf(coincidence), x, y, clearance: 14, width, height, prefer: prefer(coincidence) };
  });
  const placed = new Map(
    placeLabels(anchors, obstacles, bounds, anchors.length).map((label) => [label.id, label]),
  );
  return coincidences.flatMap((coincidence) => {
    const label = placed.get(keyOf(coincidence));
    if (label === undefined) return [];
    const { box } = label;
    const { columns } = pileShape(coincidence.ids.length, 0);
    const centre = box.x + box.width / 2;
    const left = centre - ((columns - 1) * PITCH) / 2;
    const top = box.y + LINE + PITCH / 2;
    const places = new Map(
      coincidence.ids.map((id, i) => [
        id,
        [left + (i % columns) * PITCH, top + Math.floor(i / columns) * PITCH] as const,
      ]),
    );
    const marks = { x: box.x, y: box.y + LINE, width: box.width, height: box.height - 2 * LINE };
    const caption = { x: centre, above: box.y + LINE / 2, below: box.y + box.height - LINE / 2 };
    return [
      { ...coincidence, box, caption, places, leader: leaderFrom(marks, columns * PITCH, coincidence) },
    ];
  });
}

/** From the corner of the marks that is nearest to their true place. */
function leaderFrom(marks: Box, width: number, { x, y }: Coincidence): Segment {
  const block = boxAround(marks.x + marks.width / 2, marks.y + marks.height / 2, width, marks.height);
  const fromX = Math.min(block.x + block.width, Math.max(block.x, x));
  const fromY = Math.min(block.y + block.height, Math.max(block.y, y));
  return [fromX, fromY, x, y];
}
