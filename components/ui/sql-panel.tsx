"use client";

import { uiMessages } from "@/lib/messages/ui";

import { type Asked, askedText, literal } from "./asked";
import { CopyButton } from "./copy-button";
import { useMessages } from "./locale";

/** The queries behind a figure with their values, to read and to copy. */
export function SqlPanel({ asked }: { readonly asked: readonly Asked[] }) {
  const texts = useMessages(uiMessages);
  return asked.map((query) => (
    <div className="sql" key={askedText(query)}>
      <div className="sql-head">
        <code>{query.name}</code>
        <CopyButton text={askedText(query)} />
      </div>
      {/* A wide query scrolls sideways, so the keyboard must be able to reach it. */}
      <pre tabIndex={0} aria-label={query.name}>
        <code>{query.sql}</code>
      </pre>
      {query.values.length === 0 ? (
        <p className="sql-none">{texts.no_values}</p>
      ) : (
        <dl className="sql-values" aria-label={texts.values}>
          {query.values.map(({ name, value }, index) => (
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
      )}
    </div>
  ));
}
