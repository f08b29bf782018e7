"use client";

import { useSyncExternalStore } from "react";

import { failures } from "./failures";

const NONE: readonly Error[] = [];

/** Everything that failed on this page and was not retried, for one notice that names it. */
export function useFailures(): readonly Error[] {
  return useSyncExternalStore(failures.subscribe, failures.get, () => NONE);
}
