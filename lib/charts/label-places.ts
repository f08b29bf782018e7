import { boxAround, type Box, contains, crosses, nearestPoint, overlap, type Segment } from "./boxes";

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

/** Where a label could stand: its box, and a leader where that is not directly at its mark. */
export interface Candidate {
  readonly box: Box;
  readonly leader: Segment | null;
}

/** The places of a label that cover no obstacle, best first. They are only looked for as far as they are asked for. */
export interface LabelPlaces {
  /** The best place that is accepted; null when none is. */
  readonly first: (accepts: (candidate: Candidate) => boolean) => Candidate | null;
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

/** A direction and distance with what it costs before anything is in the way; equal costs in the order of `rank`. */
interface Spot {
  readonly dx: number;
  readonly dy: number;
  readonly step: number;
  readonly cost: number;
  readonly rank: number;
}

interface Found {
  readonly candidate: Candidate;
  readonly cost: number;
  readonly rank: number;
}

function spotsFor(prefer: Anchor["prefer"]): readonly Spot[] {
  return STEPS.flatMap((step, index) =>
    COMPASS.map(([dx, dy], direction): Spot => {
      const turn = prefer === undefined ? direction * 0.7 : turnFrom(prefer, [dx, dy]) * TURN;
      return { dx, dy, step, cost: step + turn, rank: index * COMPASS.length + direction };
    }),
  ).sort((a, b) => a.cost - b.cost || a.rank - b.rank);
}

const ANYWHERE = spotsFor(undefined);

/** Places by obstacles and anchor: a figure that is labelled anew for a selection asks for most of them again. */
const known = new WeakMap<readonly Box[], Map<string, LabelPlaces>>();

/** The places of an anchor's label within bounds; what was found for the same obstacles is kept as long as they are. */
export function placesOf(anchor: Anchor, obstacles: readonly Box[], bounds: Box): LabelPlaces {
  const ofObstacles = known.get(obstacles) ?? new Map<string, LabelPlaces>();
  known.set(obstacles, ofObstacles);
  const key = JSON.stringify([anchor, bounds]);
  const places = ofObstacles.get(key) ?? searchPlaces(anchor, obstacles, bounds);
  ofObstacles.set(key, places);
  return places;
}

function searchPlaces(anchor: Anchor, everything: readonly Box[], bounds: Box): LabelPlaces {
  const obstacles = withinReach(anchor, everything);
  const spots = anchor.prefer === undefined ? ANYWHERE : spotsFor(anchor.prefer);
  /** Best first, and those whose leader crosses something: dearer than a spot that was not looked at yet may be. */
  const found: Candidate[] = [];
  const waiting: Found[] = [];
  let looked = 0;
  const next = (): Candidate | null => {
    for (;;) {
      const spot = spots[looked];
      const [best] = waiting;
      if (best !== undefined && (spot === undefined || isBefore(best, spot))) {
        waiting.shift();
        found.push(best.candidate);
        return best.candidate;
      }
      if (spot === undefined) return null;
      looked += 1;
      const candidate = candidateAt(spot, anchor, obstacles, bounds);
      if (candidate === null) continue;
      const cost = spot.cost + crossings(candidate.leader, anchor, obstacles) * CROSSED;
      const place = waiting.findIndex((other) => !isBefore(other, { cost, rank: spot.rank }));
      waiting.splice(place < 0 ? waiting.length : place, 0, { candidate, cost, rank: spot.rank });
    }
  };
  return {
    first: (accepts) => {
      const earlier = found.find(accepts);
      if (earlier !== undefined) return earlier;
      for (let each = next(); each !== null; each = next()) if (accepts(each)) return each;
      return null;
    },
  };
}

function isBefore(a: Pick<Spot, "cost" | "rank">, b: Pick<Spot, "cost" | "rank">): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.rank < b.rank);
}

function candidateAt(
  { dx, dy, step }: Spot,
  anchor: Anchor,
  obstacles: readonly Box[],
  bounds: Box,
): Candidate | null {
  const distance = anchor.clearance + step;
  const box = boxAround(
    anchor.x + dx * distance + (Math.sign(dx) * anchor.width) / 2,
    anchor.y + dy * distance + (Math.sign(dy) * anchor.height) / 2,
    anchor.width,
    anchor.height,
  );
  if (!contains(bounds, box) || obstacles.some((obstacle) => overlap(obstacle, box))) return null;
  return { box, leader: step === 0 ? null : leaderOf(anchor, box) };
}

function crossings(leader: Segment | null, anchor: Anchor, obstacles: readonly Box[]): number {
  if (leader === null) return 0;
  return obstacles.filter((obstacle) => crosses(leader, obstacle) && !isMarkOf(anchor, obstacle)).length;
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
