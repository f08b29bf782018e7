"use client";

import { useMessages } from "@/components/ui/locale";
import { type Method, METHODS } from "@/lib/domain/compare/methods";
import { compareMethods } from "@/lib/messages/compare-methods";

import type { Finding } from "./findings";

/** Sentences in plain words, each with its method and the work that defines it. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className="findings-list">
      {findings.map(({ sentence, methods }) => (
        <li key={sentence}>
          <p>{sentence}</p>
          {methods.map((method) => (
            <MethodLine key={method} method={method} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Name, one sentence and reference of a statistic. */
export function MethodLine({ method }: { readonly method: Method }) {
  const texts = useMessages(compareMethods);
  const reference = METHODS[method];
  const { name, how } = texts[method];
  return (
    <p className="method-line">
      <b>{name}</b> {how}{" "}
      {reference !== null &&
        (reference.url === null ? (
          reference.cite
        ) : (
          <a href={reference.url} rel="noreferrer" target="_blank">
            {reference.cite}
          </a>
        ))}
    </p>
  );
}
