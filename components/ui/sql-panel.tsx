"use client";

import { uiMessages } from "@/lib/messages/ui";

import { type Asked, askedText, groupAsked, literal } from "./asked";
import { CopyButton } from "./copy-button";
import { useMessages } from "./locale";

/** The queries behind a figure with their values, to read and to copy. */
export function SqlPanel({ asked }: { readonly asked: readonly Asked[] }) {
  return groupAsked(asked).map((query) => (
    <div className="sql" key={query.sql}>
      <div className="sql-head">
        <code>{query.name}</code>
        <CopyButton text={askedText(query)} />
      </div>
      {/* A wide query scrolls sideways, so the keyboard must be able to reach it. */}
      <pre tabIndex={0} role="group" aria-label={query.name}>
        <code>{query.sql}</code>
      </pre>
      {query.sets.map((values) => (
        <Values key={values.map(({ value }) => literal(value)).join(" ")} values={values} />
      ))}
    </div>
  ));
}

function Values({ values }: { readonly values: Asked["values"] }) {
  const texts = useMessages(uiMessages);
  if (values.length === 0) return <p className="sql-none">{texts.no_values}</p>;
  return (
    <dl className="sql-values" aria-label={texts.values}>
      {values.map(({ name, value }, index) => (
        <div key={name}>
          <dt>
            <code>{`$${String(index + 1)} ${name}`}</code>
          </dt>
          <dd>
            <code>{literal(value)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
