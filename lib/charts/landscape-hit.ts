import { isInside } from "@/lib/domain/area";

import type { LandscapeLayout } from "./landscape-layout";
import type { LandscapeMark } from "./landscape-input";
import type { Point } from "./landscape-scale";

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

/** The marks whose centre is drawn inside a polygon, its corners in CSS pixels. */
export function marksInside({ marks }: LandscapeLayout, corners: readonly Point[]): LandscapeMark[] {
  return marks.filter(({ x, y }) => isInside(corners, [x, y]));
}
