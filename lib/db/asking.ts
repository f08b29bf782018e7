import { failures } from "./failures";
import { createSignal } from "./signal";

/** Counts the times that everything which failed was asked again; hooks ask anew when it changes. */
export const asking = createSignal(0);

/** Asks everything again that has failed: files, engine and queries. What is loaded stays. */
export function retryFailed(): void {
  failures.set([]);
  asking.set(asking.get() + 1);
}
