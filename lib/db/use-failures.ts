"use client";

import { useSyncExternalStore } from "react";

import { failures } from "./failures";

const NONE: readonly Error[] = [];

/** What failed behind rows that are shown all the same (stored answers), for one notice that names it. */
export function useFailures(): readonly Error[] {
  return useSyncExternalStore(failures.subscribe, failures.get, () => NONE);
}
