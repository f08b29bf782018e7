import { formatFixed } from "@/lib/domain/format";

/** A place on the x axis: whole rollouts and steps, or the part of a rollout at which one of its steps stands. */
export function placeText(x: number): string {
  return formatFixed(x, Number.isInteger(x) ? 0 : 1);
}
