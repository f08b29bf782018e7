import { type NamedRun, runLooks } from "@/lib/charts/run-looks";
import type { ManifestRun } from "@/lib/schema/manifest";
import { MOST_OTHER_RUNS } from "@/lib/url/curves-state";

import type { ShownRun } from "./panel-series";

/** The run in focus and those laid over it; ids that the data do not hold are passed over. */
export function shownRuns(
  focused: ManifestRun,
  all: readonly ManifestRun[],
  run_ids: readonly string[],
): { readonly focused: ShownRun; readonly others: readonly ShownRun[] } {
  const others = [...new Set(run_ids)]
    .flatMap((run_id) => all.find((run) => run.run_id === run_id && run_id !== focused.run_id) ?? [])
    .slice(0, MOST_OTHER_RUNS);
  const { first, further } = runLooks(focused, others);
  const shown = ({ run_id, name }: NamedRun, look: ShownRun["look"]) => ({ run_id, name, look });
  return {
    focused: shown(focused, first),
    others: further.map(({ run, look }) => shown(run, look)),
  };
}
