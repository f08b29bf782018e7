import { isTime, type XAxis } from "@/lib/domain/curve";
import { formatFixed } from "@/lib/domain/format";
import { formatDuration } from "@/lib/domain/time-ticks";

/**
 * A place on an axis: whole rollouts and steps, or the part of a rollout at which one of its steps stands; a time in
 * UTC to the second; a duration.
 */
export function placeText(axis: XAxis, x: number): string {
  if (!isTime(axis)) return formatFixed(x, Number.isInteger(x) ? 0 : 1);
  if (axis === "relative_time") return formatDuration(x);
  const time = new Date(x);
  return Number.isNaN(time.getTime()) ? "–" : time.toISOString().slice(0, 19).replace("T", " ");
}
