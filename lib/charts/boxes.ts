/** An axis-parallel box in CSS pixels, y downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A straight line in CSS pixels: from x1, y1 to x2, y2. */
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** The box of a given size around a centre. */
export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Whether two boxes share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether `inner` lies wholly in `outer`; a shared edge counts as inside. */
export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether a segment enters the inside of a box (Liang–Barsky clipping). */
export function crosses([x1, y1, x2, y2]: Segment, box: Box): boolean {
  let enter = 0;
  let leave = 1;
  const limits = [
    [x1 - x2, x1 - box.x],
    [x2 - x1, box.x + box.width - x1],
    [y1 - y2, y1 - box.y],
    [y2 - y1, box.y + box.height - y1],
  ] as const;
  for (const [speed, distance] of limits) {
    if (speed === 0) {
      if (distance <= 0) return false;
    } else if (speed < 0) enter = Math.max(enter, distance / speed);
    else leave = Math.min(leave, distance / speed);
  }
  return enter < leave;
}

/** The point of a box that is nearest to a point. */
export function nearestPoint(box: Box, x: number, y: number): readonly [x: number, y: number] {
  return [Math.min(box.x + box.width, Math.max(box.x, x)), Math.min(box.y + box.height, Math.max(box.y, y))];
}
