"use client";

import { useMessages } from "@/components/ui/locale";
import { type CategoryRules, DEFAULT_RULES, RULE_NAMES } from "@/lib/domain/categories";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { scatterMessages } from "@/lib/messages/scatter";

import type { LandscapeState } from "./landscape-state";

interface RulesPanelProps {
  readonly rules: CategoryRules;
  readonly tasks: readonly ObservedTask[];
  readonly state: LandscapeState;
  readonly onClose: () => void;
}

/** Tasks that a threshold compares, for the tick marks under its slider. */
function valuesOf(name: keyof CategoryRules, tasks: readonly ObservedTask[]): number[] {
  return tasks.map(({ mean, std, strict }) =>
    name.endsWith("_mean") ? mean : name.endsWith("_std") ? std : strict.rate,
  );
}

/** The six thresholds of the category rules: the counts in the legend move as they are dragged. */
export function RulesPanel({ rules, tasks, state, onClose }: RulesPanelProps) {
  const texts = useMessages(scatterMessages);
  const set = (name: keyof CategoryRules, value: number) => {
    if (Number.isFinite(value)) state.setRules({ ...rules, [name]: Math.min(1, Math.max(0, value)) });
  };
  return (
    <fieldset className="rules-panel">
      <legend>{texts.rules_legend}</legend>
      {RULE_NAMES.map((name) => (
        <label key={name} className={rules[name] === DEFAULT_RULES[name] ? "" : "is-changed"}>
          <span>{texts.rule_names[name]}</span>
          <span className="rule-slider">
            <input
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={rules[name]}
              onChange={(event) => set(name, event.target.valueAsNumber)}
            />
            <Ticks values={valuesOf(name, tasks)} />
          </span>
          <input
            type="number"
            aria-label={texts.rule_value(texts.rule_names[name])}
            min={0}
            max={1}
            step={0.01}
            value={rules[name]}
            onChange={(event) => set(name, event.target.valueAsNumber)}
          />
        </label>
      ))}
      <p>
        {texts.rules_note}{" "}
        <button
          type="button"
          className="link"
          disabled={rules === DEFAULT_RULES}
          onClick={() => state.setRules(DEFAULT_RULES)}
        >
          {texts.rules_reset}
        </button>{" "}
        <button type="button" className="link" onClick={onClose}>
          {texts.rules_close}
        </button>
      </p>
    </fieldset>
  );
}

/** Where the tasks' own values lie on a slider from 0 to 1. */
function Ticks({ values }: { readonly values: readonly number[] }) {
  const places = [...new Set(values.map((value) => Math.round(value * 200) / 2))];
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <path d={places.map((x) => `M${String(x)} 0V4`).join("")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
