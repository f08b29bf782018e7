import { DataError } from "./data-error";
import { EngineError } from "./engine-error";
import { createSignal } from "./signal";

/** What failed behind rows that are shown all the same, each cause once since the last retry. */
export const failures = createSignal<readonly Error[]>([]);

/** Keeps a failure for `useFailures`. A broken file is kept once, however many queries need it. */
export function reportFailure(failure: Error): void {
  const cause = failure.cause instanceof DataError ? failure.cause : failure;
  // The state of the engine tells of it already.
  if (failure.cause instanceof EngineError) return;
  const known = failures.get();
  if (known.some(({ message }) => message === cause.message)) return;
  failures.set([...known, cause]);
}
