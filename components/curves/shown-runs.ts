import type { ManifestRun } from "@/lib/schema/manifest";
import { MOST_OTHER_RUNS } from "@/lib/url/curves-state";

import type { ShownRun } from "./panel-series";

/** Strokes and gaps of the lines of further runs, in their order. */
const DASHES: readonly (readonly number[] | undefined)[] = [
  undefined,
  [6, 3],
  [2, 2.5],
  [9, 3, 2, 3],
  [1, 4],
];

/** The run in focus and those laid over it; ids that the data do not hold are passed over. A name that two have gives way to the id. */
export function shownRuns(
  focused: ManifestRun,
  all: readonly ManifestRun[],
  run_ids: readonly string[],
): { readonly focused: ShownRun; readonly others: readonly ShownRun[] } {
  const others = [...new Set(run_ids)]
    .flatMap((run_id) => all.find((run) => run.run_id === run_id && run_id !== focused.run_id) ?? [])
    .slice(0, MOST_OTHER_RUNS);
  const names = [focused, ...others].map(({ name }) => name);
  const nameOf = ({ run_id, name }: ManifestRun) =>
    names.filter((other) => other === name).length > 1 ? run_id : name;
  return {
    focused: {
      run_id: focused.run_id,
      name: focused.name,
      look: { isFocused: true, dash: undefined, name: others.length === 0 ? null : nameOf(focused) },
    },
    others: others.map((run, index) => ({
      run_id: run.run_id,
      name: run.name,
      look: { isFocused: false, dash: DASHES[index % DASHES.length], name: nameOf(run) },
    })),
  };
}
