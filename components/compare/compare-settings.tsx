"use client";

import { FilterBar, Segmented, Select } from "@/components/ui/controls";
import { CopyButton } from "@/components/ui/copy-button";
import { useMessages } from "@/components/ui/locale";
import { SettledInput } from "@/components/ui/settled-input";
import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { DEFAULT_OPTIONS } from "@/lib/domain/compare/comparison";
import { VERDICT_RULES } from "@/lib/domain/compare/mcnemar";
import { EXACT_TESTS } from "@/lib/domain/compare/pairing";
import { MEASURES, MISSING_RULES } from "@/lib/domain/compare/task-scores";
import { DEFAULT_FDR, FALSE_DISCOVERY_RATES } from "@/lib/domain/compare/verdicts";
import { formatPercent } from "@/lib/domain/format";
import { comparePageMessages } from "@/lib/messages/compare-page";

import { addressOf } from "./cohort-address";
import { commandLine } from "./command-line";
import type { CompareState } from "./compare-state";

interface CompareSettingsProps {
  readonly cohorts: readonly Cohort[];
  readonly state: CompareState;
}

/** How the cohorts are compared; what is as usual does not stand in the address. */
export function CompareSettings({ cohorts, state }: CompareSettingsProps) {
  const texts = useMessages(comparePageMessages);
  const { options, missing, fdr, change } = state;
  const usual = DEFAULT_OPTIONS;
  const rates = [...new Set([...FALSE_DISCOVERY_RATES, fdr])].sort((one, other) => one - other);
  return (
    <FilterBar label={texts.settings}>
      <Segmented
        label={texts.measure}
        value={options.measure}
        choices={MEASURES.map((value) => ({ value, label: texts.measures[value] }))}
        onChange={(measure) => change({ measure: measure === usual.measure ? null : measure })}
      />
      <Select
        label={texts.missing}
        value={missing}
        choices={MISSING_RULES.map((value) => ({ value, label: texts.missing_rules[value] }))}
        onChange={(next) => change({ missing: next === "by-phase" ? null : next })}
      />
      <Select
        label={texts.verdict_rule}
        value={options.verdict_rule}
        choices={VERDICT_RULES.map((value) => ({ value, label: texts.verdict_rules[value] }))}
        onChange={(verdict) => change({ verdict: verdict === usual.verdict_rule ? null : verdict })}
      />
      <Select
        label={texts.test}
        value={options.test}
        choices={EXACT_TESTS.map((value) => ({ value, label: texts.tests[value] }))}
        onChange={(test) => change({ test: test === usual.test ? null : test })}
      />
      <label className="control">
        <span className="control-label">{texts.seed}</span>
        <SettledInput
          className="rollout-bound"
          inputMode="numeric"
          value={String(options.seed)}
          onSettle={(typed) => takeSeed(typed, state)}
        />
      </label>
      <span className="filter-end">
        <CopyButton label={texts.copy_command} text={() => commandLine(cohorts.map(addressOf), state)} />
        <Select
          label={texts.fdr}
          value={String(fdr)}
          choices={rates.map((rate) => ({ value: String(rate), label: formatPercent(rate, 0) }))}
          onChange={(rate) => change({ fdr: Number(rate) === DEFAULT_FDR ? null : Number(rate) })}
        />
      </span>
    </FilterBar>
  );
}

/** Seeds are whole numbers of at most nine digits; anything else leaves the seed as it was. */
function takeSeed(typed: string, { options, change }: CompareState): void {
  const seed = /^\d{1,9}$/.test(typed) ? Number(typed) : options.seed;
  if (seed !== options.seed) change({ seed: seed === DEFAULT_OPTIONS.seed ? null : seed });
}
