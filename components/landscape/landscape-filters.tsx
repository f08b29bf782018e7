"use client";

import { FilterBar, Search, Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { CATEGORIES } from "@/lib/domain/categories";
import { STD_BUCKETS } from "@/lib/domain/std-buckets";
import { landscapeMessages, type LandscapeMessages } from "@/lib/messages/landscape";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import type { CohortRow } from "@/lib/queries/cohorts";

import type { LandscapeState } from "./landscape-state";
import { RolloutField } from "./rollout-field";

interface LandscapeFiltersProps {
  readonly cohorts: readonly CohortRow[];
  readonly cohort: CohortRow;
  readonly state: LandscapeState;
}

const SEVERAL = "several";
const ALL = "all";

/** Which trials and which tasks the landscape is about; all of it in the URL. */
export function LandscapeFilters({ cohorts, cohort, state }: LandscapeFiltersProps) {
  const texts = useMessages(landscapeMessages);
  const words = useMessages(vocabularyMessages);
  const { values, change } = state;
  const categories = values.category ?? [];
  const [only] = categories;
  return (
    <FilterBar label={texts.filters}>
      <Select
        label={texts.cohort}
        value={keyOf(cohort)}
        choices={cohorts.map((each) => ({ value: keyOf(each), label: nameOf(each, texts) }))}
        onChange={(key) => {
          const next = cohorts.find((each) => keyOf(each) === key);
          if (next === undefined) return;
          change({ phase: next.phase, checkpoint: next.checkpoint, from: null, to: null });
        }}
      />
      {cohort.last_rollout !== null && (
        <span className="control">
          <span className="control-label">{texts.rollouts}</span>
          <RolloutField
            label={texts.first_rollout}
            value={values.from}
            otherwise={cohort.first_rollout ?? 0}
            onChange={(from) => change({ from })}
          />
          <span aria-hidden="true">{"–"}</span>
          <RolloutField
            label={texts.last_rollout}
            value={values.to}
            otherwise={cohort.last_rollout}
            onChange={(to) => change({ to })}
          />
        </span>
      )}
      <Select
        label={texts.category}
        value={categories.length > 1 ? SEVERAL : (only ?? ALL)}
        choices={[
          { value: ALL, label: texts.all_categories },
          ...(categories.length > 1
            ? [{ value: SEVERAL, label: texts.some_categories(categories.length) }]
            : []),
          ...CATEGORIES.map((category) => ({ value: category, label: words.category[category] })),
        ]}
        onChange={(key) => {
          const chosen = CATEGORIES.find((category) => category === key);
          if (key !== SEVERAL) change({ category: chosen === undefined ? null : [chosen] });
        }}
      />
      <Search
        label={texts.find}
        value={values.find ?? ""}
        onChange={(find) => change({ find: find || null })}
      />
    </FilterBar>
  );
}

/** The name of a std bucket; "exactly 0" is the only one in words. */
export function bucketName(index: number, texts: LandscapeMessages): string {
  return index === 0 ? texts.bucket_zero : (STD_BUCKETS[index] ?? "");
}

function keyOf({ phase, checkpoint }: CohortRow): string {
  return `${phase} ${String(checkpoint)}`;
}

function nameOf({ phase, checkpoint }: CohortRow, texts: LandscapeMessages): string {
  const name = phase === "train" ? texts.cohort_train : texts.cohort_eval;
  return checkpoint === null ? name : texts.cohort_checkpoint(name, checkpoint);
}
