"use client";

import { useDeferredValue, useSyncExternalStore } from "react";

import type { Signal } from "@/lib/db/signal";

/** A part of the x axis that is being moved, and the panel that the reader moves it by. */
export interface Moved {
  readonly range: readonly [number, number];
  readonly by: string;
}

/** What follows the pointer at once, outside the state of the page: only panels in sight hear of it. */
export interface Moving {
  /** The place on the x axis under the pointer; null outside of all panels. */
  readonly hover: Signal<number | null>;
  readonly moved: Signal<Moved | null>;
}

/** The part of the axis in sight: while it is moved the panel under the hand follows at once, the others when there is time. */
export function useRange(
  { moved }: Moving,
  panel: string,
  still: readonly [number, number],
): readonly [number, number] {
  const now = useSyncExternalStore(moved.subscribe, moved.get, () => null);
  const later = useDeferredValue(now);
  const followed = now?.by === panel ? now : later;
  return now === null ? still : (followed?.range ?? still);
}

/** The place of the cursor: under the pointer, else where it is held. */
export function useCursor({ hover }: Moving, held: number | null): number | null {
  const under = useSyncExternalStore(hover.subscribe, hover.get, () => null);
  return under ?? held;
}
