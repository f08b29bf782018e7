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

/** Whether a segment enters the inside of a box (Liang–Barsky clipping). Asked thousands of times a figure: no lists. */
export function crosses(segment: Segment, box: Box): boolean {
  const [x1, y1, x2, y2] = segment;
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  if ((x1 <= box.x && x2 <= box.x) || (x1 >= right && x2 >= right)) return false;
  if ((y1 <= box.y && y2 <= box.y) || (y1 >= bottom && y2 >= bottom)) return false;
  const across = x2 - x1;
  const down = y2 - y1;
  const [fromX, toX] = across === 0 ? [0, 1] : [(box.x - x1) / across, (right - x1) / across];
  const [fromY, toY] = down === 0 ? [0, 1] : [(box.y - y1) / down, (bottom - y1) / down];
  const enter = Math.max(0, Math.min(fromX, toX), Math.min(fromY, toY));
  const leave = Math.min(1, Math.max(fromX, toX), Math.max(fromY, toY));
  return enter < leave;
}

/** The point of a box that is nearest to a point. */
export function nearestPoint(box: Box, x: number, y: number): readonly [x: number, y: number] {
  return [Math.min(box.x + box.width, Math.max(box.x, x)), Math.min(box.y + box.height, Math.max(box.y, y))];
}
