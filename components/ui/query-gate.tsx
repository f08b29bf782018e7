"use client";

import type { ReactNode } from "react";

import type { Loadable } from "@/lib/db/loadable";
import { uiMessages } from "@/lib/messages/ui";

import { useMessages } from "./locale";

interface QueryGateProps<Row> {
  readonly answer: Loadable<Row>;
  /** What an answer without rows means here, and a link that undoes the cause where there is one. */
  readonly empty: ReactNode;
  /** The shape that stands while nothing is known yet. */
  readonly skeleton?: "plot" | "table" | "text";
  /** How far reading is, in words. */
  readonly progress?: string | undefined;
  /** What still works when this does not. */
  readonly unaffected?: string;
  readonly children: (rows: readonly Row[], live: boolean) => ReactNode;
}

/** The one place that shows loading, failed and empty answers. An earlier answer stays until the next is there. */
export function QueryGate<Row>(props: QueryGateProps<Row>) {
  const { answer, empty, skeleton = "plot", progress, unaffected, children } = props;
  switch (answer.status) {
    case "loading":
      return answer.previous === null ? (
        <Skeleton shape={skeleton} progress={progress} />
      ) : (
        <div aria-busy="true">{children(answer.previous, false)}</div>
      );
    case "failed":
      return <Failure error={answer.error} unaffected={unaffected} />;
    case "ready":
      return answer.rows.length === 0 ? (
        <div className="empty">{empty}</div>
      ) : (
        children(answer.rows, answer.live)
      );
  }
}

interface SkeletonProps {
  readonly shape: "plot" | "table" | "text";
  readonly progress?: string | undefined;
}

/** What stands where an answer will be: still lines, and the progress in words. */
export function Skeleton({ shape, progress }: SkeletonProps) {
  const texts = useMessages(uiMessages);
  return (
    <div className={`skeleton skeleton-${shape}`} role="status" aria-busy="true">
      <svg viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="skeleton-grid" d="M0 25H400M0 50H400M0 75H400M0 99.5H400" />
        {shape === "plot" && (
          <path className="skeleton-line" d="M0 88C60 80 90 62 150 64S250 60 290 44S360 26 400 24" />
        )}
      </svg>
      <span>{progress ?? texts.loading}</span>
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly unaffected?: string | undefined;
}

/** What failed, where, what still works, and the details for whoever mends it. */
export function Failure({ error, unaffected }: FailureProps) {
  const texts = useMessages(uiMessages);
  const sql = sqlOf(error);
  return (
    <div className="failure" role="alert">
      <strong>
        <span aria-hidden="true">{"▲ "}</span>
        {texts.could_not_read}
      </strong>
      <p>
        {error.message} {unaffected ?? texts.others_unaffected}
      </p>
      <details>
        <summary>{texts.details}</summary>
        <pre tabIndex={0}>{[error.name, error.stack, sql].filter(Boolean).join("\n\n")}</pre>
      </details>
    </div>
  );
}

/** The SQL that a failed query carries with it; null for any other error. */
function sqlOf(error: Error): string | null {
  if (!("query" in error)) return null;
  const { query } = error;
  if (typeof query !== "object" || query === null || !("sql" in query)) return null;
  return typeof query.sql === "string" ? query.sql : null;
}
