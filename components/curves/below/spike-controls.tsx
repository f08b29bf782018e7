"use client";

import { FilterBar, Segmented, Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import type { SpikeRule } from "@/lib/domain/spikes";
import { spikeMessages } from "@/lib/messages/spikes";
import { SPIKE_RULES, SPIKE_WINDOWS } from "@/lib/url/curves-below";

import type { BelowState } from "./below-state";
import { MetricSelect } from "./metric-select";
import { NumberField } from "./number-field";

interface SpikeControlsProps {
  readonly title: string;
  readonly metric: string;
  readonly first: readonly string[];
  readonly all: readonly string[];
  readonly rule: SpikeRule;
  readonly state: BelowState;
}

/** Which metric, by which rule, how strict; all of it in the URL. A new metric or rule starts from its own bound. */
export function SpikeControls({ title, metric, first, all, rule, state }: SpikeControlsProps) {
  const texts = useMessages(spikeMessages);
  const { change } = state;
  return (
    <FilterBar label={title}>
      <MetricSelect
        label={texts.metric}
        value={metric}
        first={first}
        all={all}
        onChange={(spikes) => change({ spikes, over: null, rule: null })}
      />
      <Segmented
        label={texts.rule}
        value={rule.kind}
        choices={SPIKE_RULES.map((value) => ({ value, label: texts.rules[value] }))}
        onChange={(kind) => change({ rule: kind, over: null })}
      />
      <NumberField
        label={texts.over[rule.kind]}
        value={rule.kind === "above" ? rule.threshold : rule.z}
        onChange={(over) => change({ over })}
      />
      {rule.kind === "robust" && (
        <Select
          label={texts.around}
          value={SPIKE_WINDOWS.find((value) => Number(value) === rule.window) ?? "51"}
          choices={SPIKE_WINDOWS.map((value) => ({ value, label: texts.values(value) }))}
          onChange={(around) => change({ around })}
        />
      )}
    </FilterBar>
  );
}
