"use client";

import { useState, useSyncExternalStore } from "react";

import { createSignal, type Signal } from "@/lib/db/signal";

/** What the pointer or the focus is on, by key, and the part of the page where it is on it. */
export interface Pointed {
  readonly key: string;
  readonly by: string;
}

/** Kept outside the state of the page: whenever it changes only those who show it are drawn. */
export type PointedSignal = Signal<Pointed | null>;

/** One for a page whose parts point at the same things. */
export function usePointed(): PointedSignal {
  const [pointed] = useState(() => createSignal<Pointed | null>(null));
  return pointed;
}

/** The key that is pointed at, from anywhere or in one part only; null for none. */
export function usePointedKey(pointed: PointedSignal, by?: string): string | null {
  const key = () => {
    const now = pointed.get();
    return now === null || (by !== undefined && now.by !== by) ? null : now.key;
  };
  return useSyncExternalStore(pointed.subscribe, key, () => null);
}

/** Whether the thing of this key is pointed at. */
export function useIsPointed(pointed: PointedSignal | undefined, key: string): boolean {
  const isPointed = () => pointed?.get()?.key === key;
  return useSyncExternalStore(pointed?.subscribe ?? never, isPointed, () => false);
}

function never(): () => void {
  return () => undefined;
}
