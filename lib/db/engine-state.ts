import { createSignal } from "./signal";

/** The engine in the page: on its way, answering, or failed to start (stored answers stay then). */
export type EngineState = "starting" | "ready" | { readonly failed: Error };

export const engineState = createSignal<EngineState>("starting");
