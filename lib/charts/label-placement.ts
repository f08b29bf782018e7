import { boxAround, type Box, contains, crosses, nearestPoint, overlap, type Segment } from "./boxes";

/** The most labels a figure carries: more would be read by nobody. */
export const MOST_LABELS = 14;

/** Something to be labelled: where its mark is and how large its label will be, in CSS pixels. */
export interface Anchor {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Distance from the mark's centre at which a label may begin. */
  readonly clearance: number;
  readonly width: number;
  readonly height: number;
  /** The direction it should lie in, if any: a vector, y downwards. */
  readonly prefer?: readonly [number, number];
}

/** A label in its place; a leader where it does not stand directly at its mark. */
export interface PlacedLabel {
  readonly id: string;
  readonly box: Box;
  readonly leader: Segment | null;
}

/** Directions in order of preference: right, left, then above and below. */
const COMPASS = [
  [1, 0],
  [-1, 0],
  [0.8, -0.6],
  [-0.8, -0.6],
  [0.8, 0.6],
  [-0.8, 0.6],
  [0, -1],
  [0, 1],
  [0.5, -0.87],
  [-0.5, -0.87],
  [0.5, 0.87],
  [-0.5, 0.87],
] as const;
/** Distances from the mark beyond its clearance; from the second on a leader is drawn. */
const STEPS = [0, 8, 14, 22, 32, 44, 58, 74, 92, 112, 134] as const;
/** What a radian away from the preferred direction costs, in pixels of distance. */
const TURN = 45;
/** What crossing a mark or another obstacle with the leader costs. */
const CROSSED = 24;
const ROUNDS = 24;

interface Candidate {
  readonly box: Box;
  readonly leader: Segment | null;
}

/** Candidates by obstacles and anchor: a figure that is labelled anew for a selection asks for most of them again. */
const known = new WeakMap<readonly Box[], Map<string, readonly Candidate[]>>();

function candidatesOf(anchor: Anchor, obstacles: readonly Box[], bounds: Box): readonly Candidate[] {
  const ofObstacles = known.get(obstacles) ?? new Map<string, readonly Candidate[]>();
  known.set(obstacles, ofObstacles);
  const key = JSON.stringify([anchor, bounds]);
  const found = ofObstacles.get(key) ?? findCandidates(anchor, obstacles, bounds);
  ofObstacles.set(key, found);
  return found;
}

function findCandidates(anchor: Anchor, everything: readonly Box[], bounds: Box): Candidate[] {
  const obstacles = withinReach(anchor, everything);
  const all: { candidate: Candidate; cost: number }[] = [];
  STEPS.forEach((step, index) => {
    const distance = anchor.clearance + step;
    COMPASS.forEach(([dx, dy], direction) => {
      const box = boxAround(
        anchor.x + dx * distance + (Math.sign(dx) * anchor.width) / 2,
        anchor.y + dy * distance + (Math.sign(dy) * anchor.height) / 2,
        anchor.width,
        anchor.height,
      );
      if (!contains(bounds, box) || obstacles.some((obstacle) => overlap(obstacle, box))) return;
      const leader = index === 0 ? null : leaderOf(anchor, box);
      const crossed =
        leader === null
          ? 0
          : obstacles.filter((obstacle) => crosses(leader, obstacle) && !isMarkOf(anchor, obstacle)).length;
      const turn = anchor.prefer === undefined ? direction * 0.7 : turnFrom(anchor.prefer, [dx, dy]) * TURN;
      all.push({ candidate: { box, leader }, cost: step + turn + crossed * CROSSED });
    });
  });
  return all.sort((a, b) => a.cost - b.cost).map(({ candidate }) => candidate);
}

/** The obstacles that a label of this anchor or its leader could touch. */
function withinReach({ x, y, clearance, width, height }: Anchor, obstacles: readonly Box[]): readonly Box[] {
  const reach = clearance + (STEPS.at(-1) ?? 0);
  const area = boxAround(x, y, 2 * (reach + width), 2 * (reach + height));
  return obstacles.filter((obstacle) => overlap(area, obstacle));
}

/** Angle between two directions, radians. */
function turnFrom([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
}

function isMarkOf({ x, y }: Anchor, { x: left, y: top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** From the edge of the label to the edge of the mark. */
function leaderOf({ x, y, clearance }: Anchor, box: Box): Segment {
  const [fromX, fromY] = nearestPoint(box, x, y);
  const length = Math.hypot(fromX - x, fromY - y) || 1;
  const short = Math.min(1, Math.max(0, clearance - 2) / length);
  return [fromX, fromY, x + (fromX - x) * short, y + (fromY - y) * short];
}

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
  const candidates = new Map(wanted.map((anchor) => [anchor.id, candidatesOf(anchor, obstacles, bounds)]));
  let order = wanted.map(({ id }) => id);
  const weightOf = (id: string) => 2 - wanted.findIndex((anchor) => anchor.id === id) / wanted.length;
  let best: PlacedLabel[] = [];
  let heaviest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed: PlacedLabel[] = [];
    const missing: string[] = [];
    for (const id of order) {
      const place = candidates.get(id)?.find((candidate) => free(candidate, placed));
      if (place === undefined) missing.push(id);
      else placed.push({ id, ...place });
    }
    const weight = placed.reduce((sum, { id }) => sum + weightOf(id), 0);
    if (weight > heaviest) {
      best = placed;
      heaviest = weight;
    }
    const hopeful = missing.filter((id) => (candidates.get(id)?.length ?? 0) > 0);
    if (hopeful.length === 0) break;
    order = [...hopeful, ...order.filter((id) => !hopeful.includes(id))];
  }
  return best;
}
