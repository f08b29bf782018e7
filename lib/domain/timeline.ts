/** A checkpoint as its source tells of it. */
export interface SavedCheckpoint {
  readonly checkpoint: number;
  readonly status: string | null;
}

/**
 * The distance that most neighbouring checkpoints have, the smaller of two; null below two checkpoints. `share` of the
 * distances are it.
 */
export function saveInterval(
  checkpoints: readonly SavedCheckpoint[],
): { interval: number; share: number } | null {
  const places = [...new Set(checkpoints.map(({ checkpoint }) => checkpoint))].sort((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    if (before !== undefined) counts.set(place - before, (counts.get(place - before) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  return most === undefined ? null : { interval: most[0], share: most[1] / (places.length - 1) };
}

/** Whether a status says that the checkpoint cannot be used. */
export function isBroken({ status }: SavedCheckpoint): boolean {
  return status !== null && /broken|incomplete|corrupt|deleted|failed|partial/i.test(status);
}

/** Rollouts that a later attempt began again, and the first rollout that it trained. */
export interface Restart {
  readonly attempt: number;
  readonly rollout: number;
}

/** Where attempts begin, from the second on; rows come by rollout. */
export function restartsOf(
  rows: readonly { readonly rollout: number; readonly attempt: number | null }[],
): Restart[] {
  let latest: number | null = null;
  return rows.flatMap(({ rollout, attempt }) => {
    if (attempt === null) return [];
    const before = latest;
    latest = attempt;
    return before !== null && attempt > before ? [{ attempt, rollout }] : [];
  });
}

/** What a reader wrote on a range of rollouts, both ends in it. */
export interface RangeNote {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

export const MOST_NOTES = 40;
export const LONGEST_NOTE = 200;

/** A note as it may be kept: ends in order, text trimmed and cut; null without text or with a place that is none. */
export function tidyNote({ first, last, text }: RangeNote): RangeNote | null {
  const said = text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NOTE);
  const fits = (place: number) => Number.isInteger(place) && place >= 0 && place < 1e9;
  if (said === "" || !fits(first) || !fits(last)) return null;
  return { first: Math.min(first, last), last: Math.max(first, last), text: said };
}
