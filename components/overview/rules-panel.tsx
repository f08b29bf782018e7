"use client";

import { useMessages } from "@/components/ui/locale";
import type { FindingId } from "@/lib/domain/audit/finding";
import { RULE_AREAS, RULES } from "@/lib/domain/audit/rules";
import {
  type AuditThresholds,
  DEFAULT_THRESHOLDS,
  isThresholdValue,
  THRESHOLD_NAMES,
  type ThresholdName,
  thresholdKind,
} from "@/lib/domain/audit/thresholds";
import { auditRuleMessages } from "@/lib/messages/audit-rules";
import { overviewMessages } from "@/lib/messages/overview";

interface RulesPanelProps {
  /** Rules that made a finding. */
  readonly fired: readonly FindingId[];
  readonly thresholds: AuditThresholds;
  readonly onChange: (thresholds: AuditThresholds) => void;
}

/** Every rule, those that are silent included, and every threshold, to be changed. */
export function RulesPanel({ fired, thresholds, onChange }: RulesPanelProps) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(auditRuleMessages);
  const rules = Object.values(RULES);
  const changed = THRESHOLD_NAMES.filter((name) => thresholds[name] !== DEFAULT_THRESHOLDS[name]).length;
  return (
    <details className="audit-rules">
      <summary>
        {texts.rules(rules.length, fired.length)}
        {changed > 0 && <span className="audit-changed"> {texts.rules_changed(changed)}</span>}
      </summary>
      {RULE_AREAS.map((area) => (
        <section key={area} aria-label={words.area[area]}>
          <h3>{words.area[area]}</h3>
          <dl>
            {rules
              .filter((rule) => rule.area === area)
              .map(({ id, references }) => (
                <div key={id} className={fired.includes(id) ? "has-fired" : ""}>
                  <dt>
                    <code>{id}</code>{" "}
                    <small>{fired.includes(id) ? texts.rule.fired : texts.rule.silent}</small>
                  </dt>
                  <dd>
                    {words.rule[id].definition}
                    {references.length > 0 && <small> {references.join(" · ")}.</small>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <fieldset>
        <legend>{texts.rule.thresholds}</legend>
        {THRESHOLD_NAMES.map((name) => (
          <ThresholdField
            key={`${name} ${String(thresholds[name])}`}
            name={name}
            value={thresholds[name]}
            onChange={(value) => onChange({ ...thresholds, [name]: value })}
          />
        ))}
        <p>
          <button
            type="button"
            className="link"
            disabled={changed === 0}
            onClick={() => onChange(DEFAULT_THRESHOLDS)}
          >
            {texts.rules_reset}
          </button>
        </p>
      </fieldset>
    </details>
  );
}

interface ThresholdFieldProps {
  readonly name: ThresholdName;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One threshold; it counts when the field is left or Enter is pressed, and only if it is a possible one. */
function ThresholdField({ name, value, onChange }: ThresholdFieldProps) {
  const words = useMessages(auditRuleMessages);
  const kind = thresholdKind(name);
  const take = (input: HTMLInputElement) => {
    const next = input.valueAsNumber;
    if (next === value) return;
    if (isThresholdValue(name, next)) onChange(next);
    else input.value = String(value);
  };
  return (
    <label className={value === DEFAULT_THRESHOLDS[name] ? "" : "is-changed"}>
      <span>
        {words.threshold[name]} <code>{name}</code>
      </span>
      <input
        type="number"
        min={kind === "count" ? 1 : 0}
        max={kind === "share" ? 1 : undefined}
        step={kind === "count" ? 1 : "any"}
        defaultValue={value}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === "Enter") take(event.currentTarget);
        }}
      />
    </label>
  );
}
