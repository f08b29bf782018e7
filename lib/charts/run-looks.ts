import type { RunLook } from "./curve-input";

/** Strokes and gaps of the lines of further runs, in their order. */
const DASHES: readonly (readonly number[] | undefined)[] = [
  undefined,
  [6, 3],
  [2, 2.5],
  [9, 3, 2, 3],
  [1, 4],
];

export interface NamedRun {
  readonly run_id: string;
  readonly name: string;
}

/** How the run in focus and those laid over it look. A name that two have gives way to the id. */
export function runLooks<R extends NamedRun>(
  focused: NamedRun,
  others: readonly R[],
): { readonly first: RunLook; readonly further: readonly { readonly run: R; readonly look: RunLook }[] } {
  const names = [focused, ...others].map(({ name }) => name);
  const nameOf = ({ run_id, name }: NamedRun) =>
    names.filter((other) => other === name).length > 1 ? run_id : name;
  return {
    first: { isFocused: true, dash: undefined, name: others.length === 0 ? null : nameOf(focused) },
    further: others.map((run, index) => ({
      run,
      look: { isFocused: false, dash: DASHES[index % DASHES.length], name: nameOf(run) },
    })),
  };
}
