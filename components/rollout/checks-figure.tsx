"use client";

import { useMemo } from "react";

import type { SharedFacts } from "@/components/trials/shared-facts";
import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { CheckResult } from "@/lib/domain/rollout-checks";
import { rolloutMessages, type RolloutMessages } from "@/lib/messages/rollout";

interface ChecksFigureProps {
  readonly checks: readonly CheckResult[];
  readonly group_size: number | null;
  readonly shared: SharedFacts;
}

/** How many failures of a check are named. */
const NAMED = 4;

const column = columnsFor<CheckResult>();

/** Whether groups are complete and numbers consistent, failures first. */
export function ChecksFigure({ checks, group_size, shared }: ChecksFigureProps) {
  const texts = useMessages(rolloutMessages);
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const failing = checks.filter(({ failures }) => failures.length > 0);
  const holding = checks.filter(({ of, failures }) => of > 0 && failures.length === 0);
  const rest = checks.filter((check) => !failing.includes(check) && !holding.includes(check));
  const title = texts.checks_title(failing.length, failing.length + holding.length);
  return (
    <Figure
      className="rollout-checks"
      title={title}
      subtitle={texts.checks_subtitle}
      table={checks.map(({ check, of, failures }) => ({
        check,
        of,
        failures: failures.length,
        found: failures.map(({ id, found }) => texts.check_failure[check](id, found)).join("; "),
      }))}
      sql={shared.sql}
      foot={texts.checks_foot(group_size)}
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={[...failing, ...holding, ...rest]}
        rowKey={({ check }) => check}
        said={{
          check: ({ check, failures }) =>
            [
              texts.check[check],
              ...failures.map(({ id, found }) => texts.check_failure[check](id, found)),
            ].join("; "),
          outcome: ({ check, of, failures }) =>
            of === 0
              ? texts.unchecked
              : `${failures.length > 0 ? texts.fails : texts.holds} ${texts.check_of[check](of)}`,
        }}
        compact
      />
    </Figure>
  );
}

function columnsOf(texts: RolloutMessages) {
  return column.columns([
    column.accessor(({ check }) => texts.check[check], {
      id: "check",
      header: texts.col_check,
      cell: ({ row: { original } }) => {
        const { check, failures } = original;
        return (
          <>
            {texts.check[check]}
            {failures.length > 0 && (
              <small className="check-failures">
                {[
                  ...failures.slice(0, NAMED).map(({ id, found }) => texts.check_failure[check](id, found)),
                  ...(failures.length > NAMED ? [texts.more_failures(failures.length - NAMED)] : []),
                ].join("; ")}
              </small>
            )}
          </>
        );
      },
      meta: { align: "left" },
    }),
    column.accessor(({ failures, of }) => (of === 0 ? null : failures.length), {
      id: "outcome",
      header: texts.col_outcome,
      cell: ({ row: { original } }) => <Outcome result={original} texts={texts} />,
      meta: { align: "left" },
    }),
  ]);
}

function Outcome({ result, texts }: { readonly result: CheckResult; readonly texts: RolloutMessages }) {
  const { check, of, failures } = result;
  if (of === 0) return <span className="muted">{texts.unchecked}</span>;
  const fails = failures.length > 0;
  return (
    <span className="check-outcome">
      <span className={fails ? "is-warning" : "is-quiet"} aria-hidden="true">
        {fails ? "△ " : "✓ "}
      </span>
      {fails ? texts.fails : texts.holds} <small className="muted">{texts.check_of[check](of)}</small>
    </span>
  );
}
