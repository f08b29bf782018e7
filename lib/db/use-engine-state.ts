"use client";

import { useSyncExternalStore } from "react";

import { type EngineState, engineState } from "./engine-state";

/** Whether the page's DuckDB answers yet; it starts with the first question. */
export function useEngineState(): EngineState {
  return useSyncExternalStore(engineState.subscribe, engineState.get, () => "starting");
}
