import { createSignal } from "./signal";

/** What has failed since the last retry, each sentence once: files of the data, the engine, queries. */
export const failures = createSignal<readonly Error[]>([]);

/** Keeps a failure for `useFailures`, so that a page can say once what does not work. */
export function reportFailure(failure: Error): void {
  const known = failures.get();
  if (known.some(({ message }) => message === failure.message)) return;
  failures.set([...known, failure]);
}
