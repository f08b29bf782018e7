import type { Box } from "./boxes";
import type { LandscapeLayout, LandscapeMark } from "./landscape-layout";

/** How far from a mark a pointer may be and still mean it, CSS pixels. */
const REACH = 14;

/** The mark nearest to a point, where it is drawn; null when none is near. The later of equals lies on top. */
export function markAt({ marks }: LandscapeLayout, x: number, y: number): LandscapeMark | null {
  let nearest: LandscapeMark | null = null;
  let least = REACH;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance <= least) {
      least = distance;
      nearest = mark;
    }
  }
  return nearest;
}

/** The marks whose centre is drawn inside a box. */
export function marksInside({ marks }: LandscapeLayout, box: Box): LandscapeMark[] {
  return marks.filter(
    ({ x, y }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
}
