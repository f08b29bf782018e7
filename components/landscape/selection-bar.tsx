"use client";

import Link from "next/link";

import { Pill, Toggle } from "@/components/ui/controls";
import { CopyButton } from "@/components/ui/copy-button";
import { useMessages } from "@/components/ui/locale";
import { printCohort, taskPattern } from "@/lib/domain/compare/cohort-syntax";
import { REWARD_BINS } from "@/lib/domain/reward-bins";
import { landscapeMessages, type LandscapeMessages } from "@/lib/messages/landscape";
import type { CohortRow } from "@/lib/queries/cohorts";
import { compareHref } from "@/lib/url/compare-state";

import { bucketName } from "./landscape-filters";
import type { LandscapeState } from "./landscape-state";

interface SelectionBarProps {
  readonly cohort: CohortRow;
  /** First and last rollout of what is shown; null is the cohort's own. */
  readonly range: { readonly from: number | null; readonly to: number | null };
  readonly focus: ReadonlySet<string> | null;
  readonly selected: ReadonlySet<string>;
  readonly of: number;
  readonly state: LandscapeState;
}

/** What is selected, by name and number: each condition can be taken back, the whole copied or linked. */
export function SelectionBar({ cohort, range, focus, selected, of, state }: SelectionBarProps) {
  const texts = useMessages(landscapeMessages);
  const { values, change, filters, clearFilters } = state;
  if (focus === null) return <p className="selection-bar muted wide-only">{texts.hint}</p>;
  const unselect = () => change({ tasks: null, area: null, only: null });
  const side = sideOf(cohort, range, focus);
  return (
    <div className="selection-bar" role="group" aria-label={texts.selection_of}>
      <b role="status">{texts.selection(focus.size, of)}</b>
      {values.category !== null && (
        <Pill
          label={texts.category_pill(values.category.length)}
          clear={texts.uncategory}
          onClear={() => change({ category: null })}
        />
      )}
      {values.bucket !== null && (
        <Pill
          label={texts.bucket_pill(values.bucket.map((key) => bucketName(Number(key), texts)).join(", "))}
          clear={texts.unbucket}
          onClear={() => change({ bucket: null })}
        />
      )}
      {values.reward !== null && (
        <Pill
          label={texts.reward_pill(rewardRange(values.reward, texts))}
          clear={texts.unreward}
          onClear={() => change({ reward: null })}
        />
      )}
      {values.find !== null && values.find !== "" && (
        <Pill
          label={texts.find_pill(values.find)}
          clear={texts.unfind}
          onClear={() => change({ find: null })}
        />
      )}
      {selected.size > 0 && (
        <Pill
          label={values.area === null ? texts.selected_pill(selected.size) : texts.area_pill(selected.size)}
          clear={texts.unselect}
          onClear={unselect}
        />
      )}
      {selected.size > 0 && values.below === null && (
        <Toggle
          label={texts.only_selected}
          on={values.only !== null}
          onChange={(isOnly) => change({ only: isOnly ? "selected" : null })}
        />
      )}
      {filters > 1 && (
        <button type="button" className="link" onClick={clearFilters}>
          {texts.clear(filters)}
        </button>
      )}
      {side !== null && (
        <Link className="figure-action" href={compareHref({ b: side })} prefetch={false}>
          {texts.compare_selection}
        </Link>
      )}
      <CopyButton label={texts.copy_names} name={texts.copy_names_title} text={() => [...focus].join("\n")} />
      <CopyButton label={texts.copy_link} text={() => window.location.href} />
    </div>
  );
}

/** Longer cohorts do not go into an address: hosts refuse long ones. */
const LONGEST_SIDE = 1800;

/** The selected tasks of what is shown as a side of a comparison; null where there is none or it has no address. */
function sideOf(
  { run_id, phase, checkpoint, first_rollout, last_rollout }: CohortRow,
  { from, to }: SelectionBarProps["range"],
  focus: ReadonlySet<string>,
): string | null {
  if (focus.size === 0) return null;
  const isWhole = from === null && to === null;
  const side = printCohort({
    run_id,
    phase,
    checkpoint,
    first_rollout: isWhole ? null : (from ?? first_rollout),
    last_rollout: isWhole ? null : (to ?? last_rollout),
    tasks: [...focus].map(taskPattern),
  });
  return side.length > LONGEST_SIDE ? null : side;
}

/** A range of reward bins in words: "exactly 0", "[.30, .60)". */
export function rewardRange([first, last]: readonly [number, number], texts: LandscapeMessages): string {
  const [low, high] = [REWARD_BINS[first], REWARD_BINS[last]];
  if (low === undefined || high === undefined) return "";
  if (first === last && low.exact) return texts.exactly(low.low);
  const open = low.low === 0 && !low.exact;
  return texts.reward_range(low.low, open, high.high, !high.exact);
}
