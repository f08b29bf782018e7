import { type Box, crosses, overlap, type Segment } from "./boxes";
import { type Anchor, type Candidate, placesOf } from "./label-places";

/** The most labels a figure carries: more would be read by nobody. */
export const MOST_LABELS = 14;

/** A label in its place; a leader where it does not stand directly at its mark. */
export interface PlacedLabel {
  readonly id: string;
  readonly box: Box;
  readonly leader: Segment | null;
}

const ROUNDS = 24;

const any = () => true;

function free(candidate: Candidate, placed: readonly PlacedLabel[]): boolean {
  return placed.every(
    (other) =>
      !overlap(other.box, candidate.box) &&
      (other.leader === null || !crosses(other.leader, candidate.box)) &&
      (candidate.leader === null || !crosses(candidate.leader, other.box)),
  );
}

/**
 * Places labels beside their marks so that no label lies over another label, a mark or an edge; near places
 * first, farther ones with a leader. Anchors come most important first; at most `most` are used. A label that
 * finds no place is tried again before the others (which may then make room). Of all tries the one wins that places
 * most, an important label weighing up to twice a minor one; what it has no place for is left out.
 */
export function placeLabels(
  anchors: readonly Anchor[],
  obstacles: readonly Box[],
  bounds: Box,
  most: number = MOST_LABELS,
): PlacedLabel[] {
  const wanted = anchors.slice(0, most);
  const candidates = new Map(wanted.map((anchor) => [anchor.id, placesOf(anchor, obstacles, bounds)]));
  let order = wanted.map(({ id }) => id);
  const weightOf = (id: string) => 2 - wanted.findIndex((anchor) => anchor.id === id) / wanted.length;
  let best: PlacedLabel[] = [];
  let heaviest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed: PlacedLabel[] = [];
    const missing: string[] = [];
    for (const id of order) {
      const place = candidates.get(id)?.first((candidate) => free(candidate, placed)) ?? null;
      if (place === null) missing.push(id);
      else placed.push({ id, ...place });
    }
    const weight = placed.reduce((sum, { id }) => sum + weightOf(id), 0);
    if (weight > heaviest) {
      best = placed;
      heaviest = weight;
    }
    const hopeful = missing.filter((id) => (candidates.get(id)?.first(any) ?? null) !== null);
    if (hopeful.length === 0) break;
    order = [...hopeful, ...order.filter((id) => !hopeful.includes(id))];
  }
  return best;
}
