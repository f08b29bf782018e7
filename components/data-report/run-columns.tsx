import { columnsFor } from "@/components/ui/data-table-columns";
import { HatchSwatch } from "@/components/ui/hatch";
import { ABSENT, formatCount, formatRate } from "@/lib/domain/format";
import { visibleText } from "@/lib/domain/visible-text";
import type { DataTableMessages } from "@/lib/messages/data-tables";
import type { vocabularyMessages } from "@/lib/messages/vocabulary";

import type { RunCohort } from "./run-cohorts";

const column = columnsFor<RunCohort>();
const absent = <span className="muted">{ABSENT}</span>;

/** The columns of the table of runs; `onRun` narrows the report to what feeds a run. */
export function runColumns(
  texts: DataTableMessages,
  words: (typeof vocabularyMessages)["en"],
  onRun: (run_id: string) => void,
) {
  const { column: names } = texts;
  const right = { align: "right" } as const;
  const wide = { align: "right", wideOnly: true } as const;
  const rate = (value: number | null, { run }: RunCohort) =>
    value === null ? (
      absent
    ) : (
      <span className="strict-rate">
        {run.contaminated === true && <HatchSwatch />}
        {formatRate(value)}
      </span>
    );
  return column.columns([
    column.accessor(({ run }) => run.name, {
      id: "run",
      header: names.run,
      cell: ({ row: { original } }) => {
        const { run_id, name } = original.run;
        const shown = visibleText(name);
        return (
          <button
            type="button"
            className="link run-name"
            title={texts.only_run(shown)}
            onClick={() => onRun(run_id)}
          >
            <bdi>{shown}</bdi>
            {run_id !== name && <code className="muted wide-only">{visibleText(run_id)}</code>}
          </button>
        );
      },
      meta: { align: "left" },
    }),
    column.accessor(
      ({ cohort }) => (cohort === null ? null : `${cohort.phase} ${String(cohort.checkpoint)}`),
      {
        id: "cohort",
        header: names.cohort,
        cell: ({ row: { original } }) => cohortName(original, texts),
        meta: { align: "left", wideOnly: true },
      },
    ),
    column.accessor(({ run }) => run.provenance, {
      id: "provenance",
      header: names.provenance,
      cell: ({ row: { original } }) => {
        const { provenance, required_qualifier } = original.run;
        return (
          <span className="run-provenance">
            {words.provenance_short[provenance]}
            {required_qualifier !== null && (
              <span className="run-qualifier">
                <HatchSwatch />
                {visibleText(required_qualifier)}
              </span>
            )}
          </span>
        );
      },
      meta: { align: "left", wideOnly: true },
    }),
    column.accessor("files", {
      header: names.files,
      cell: (cell) => formatCount(cell.getValue()),
      meta: wide,
    }),
    column.accessor(({ run }) => run.problems, {
      id: "problems",
      header: names.problems,
      cell: (cell) => formatCount(cell.getValue()),
      meta: wide,
    }),
    column.accessor(({ cohort }) => cohort?.trials ?? null, {
      id: "trials",
      header: names.trials,
      cell: (cell) => (cell.getValue() === null ? absent : formatCount(cell.getValue())),
      meta: wide,
    }),
    column.accessor(({ cohort }) => cohort?.scored ?? null, {
      id: "scored",
      header: names.scored,
      cell: (cell) => (cell.getValue() === null ? absent : formatCount(cell.getValue())),
      meta: wide,
    }),
    column.accessor("missing", {
      header: names.missing,
      cell: ({ row: { original }, getValue }) => {
        const missing = getValue();
        if (missing === null) return absent;
        const trials = original.cohort?.trials ?? 0;
        return (
          <span className={missing === 0 ? "muted" : ""}>
            {missing === 0 ? "0" : texts.missing(missing, trials === 0 ? null : missing / trials)}
          </span>
        );
      },
      meta: right,
    }),
    column.accessor("of_scored", {
      header: names.of_scored,
      cell: ({ row: { original } }) => rate(original.of_scored, original),
      meta: right,
    }),
    column.accessor("of_trials", {
      header: names.of_trials,
      cell: ({ row: { original } }) => rate(original.of_trials, original),
      meta: right,
    }),
  ]);
}

function cohortName({ cohort }: RunCohort, texts: DataTableMessages) {
  if (cohort === null) return <span className="muted">{texts.no_trials}</span>;
  if (cohort.phase === "train") return texts.train;
  return cohort.checkpoint === null ? texts.evaluation : texts.evaluation_at(cohort.checkpoint);
}
