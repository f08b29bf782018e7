"use client";

import { HatchSwatch, Qualifier } from "@/components/ui/hatch";
import { useMessages } from "@/components/ui/locale";
import { severityOf } from "@/lib/domain/compare/comparability";
import { type Condition, conditions } from "@/lib/domain/compare/conditions";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { comparePageMessages, type ComparePageMessages } from "@/lib/messages/compare-page";
import { cautionSentence } from "@/lib/messages/compare-sentences";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import type { Compared } from "./compared";

/** What is not alike between the two sides, before any number. It cannot be closed. */
export function ComparabilityBanner({ compared }: { readonly compared: Compared }) {
  const texts = useMessages(comparePageMessages);
  const guard = useMessages(comparabilityMessages);
  const { a, b, cautions, qualifiers } = compared;
  const isSerious = cautions.some(({ kind }) => severityOf(kind) === "serious");
  const bound = boundOf(compared, texts);
  return (
    <section
      className={`compare-banner${isSerious ? " is-serious" : ""}`}
      aria-labelledby="compare-banner-title"
    >
      <h2 id="compare-banner-title">
        {isSerious && <HatchSwatch />}
        {bound !== null
          ? texts.not_comparable
          : isSerious
            ? texts.not_alike
            : cautions.length > 0
              ? texts.care
              : texts.comparable}
      </h2>
      {bound !== null && <p>{bound}</p>}
      {qualifiers.map(({ side, name, qualifier }) => (
        <Qualifier key={side} text={`${side.toUpperCase()} ${texts.qualifier_of(name, qualifier)}`} />
      ))}
      <ul className="conditions">
        {conditions(a.facts, b.facts).map((condition) => (
          <ConditionItem key={condition.kind} condition={condition} />
        ))}
      </ul>
      {cautions.length > 0 && (
        <ul className="cautions" aria-label={texts.reasons}>
          {cautions.map((caution) => (
            <li key={caution.kind} className={`is-${severityOf(caution.kind)}`}>
              <b>{guard.title[caution.kind]}</b> {cautionSentence(caution, guard)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The sentence on why the difference is an upper bound; null where no side is contaminated. */
function boundOf({ a, b }: Compared, texts: ComparePageMessages): string | null {
  const [inA, inB] = [a.facts.contaminated === true, b.facts.contaminated === true];
  if (inA && inB) return texts.both_bounded;
  if (!inA && !inB) return null;
  return inB ? texts.upper_bound("B", "A") : texts.upper_bound("A", "B");
}

function ConditionItem({ condition }: { readonly condition: Condition }) {
  const texts = useMessages(comparePageMessages);
  const words = useMessages(vocabularyMessages);
  const { kind, same } = condition;
  const read = (value: string | null): string => {
    if (value === null) return texts.unstated;
    if (kind === "role") return wordOf(words.role, value);
    if (kind === "protocol") return wordOf(texts.protocol, value);
    if (kind === "denominator") return wordOf(texts.denominator, value);
    return value;
  };
  const values =
    condition.a === condition.b ? read(condition.a) : texts.value_pair(read(condition.a), read(condition.b));
  const verdict = same === null ? texts.unstated : same ? texts.same : texts.differs;
  return (
    <li className={same === null ? "is-unstated" : same ? "is-same" : "is-different"}>
      <span aria-hidden="true">{same === null ? "?" : same ? "✓" : "✗"}</span>
      <span className="sr-only">{verdict}</span>
      <b>{texts.condition[kind]}</b>
      {values === texts.unstated && same === null ? <span className="muted">{values}</span> : values}
    </li>
  );
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
