"use client";

import { useEffect, useSyncExternalStore } from "react";

import { checkForNewData, type RefreshState, refreshState } from "./refresh";
import { watchData } from "./watch-data";

const NEVER: RefreshState = { updated_at: null, failure: null };

/** Takes newer data over as they are published, while the page is visible. For one component of the page. */
export function useDataWatch(): void {
  useEffect(() => watchData(checkForNewData, document), []);
}

/** When the data were last replaced under the page, and why newer ones could not be. */
export function useRefresh(): RefreshState {
  return useSyncExternalStore(refreshState.subscribe, refreshState.get, () => NEVER);
}
