import { createSignal } from "./signal";

/** Counts the times that newer data stood ready, in manifest and engine; hooks ask anew when it changes. */
export const generation = createSignal(0);
