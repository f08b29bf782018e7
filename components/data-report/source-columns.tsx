import { columnsFor } from "@/components/ui/data-table-columns";
import { ABSENT, formatBytes, formatCount } from "@/lib/domain/format";
import { visibleText } from "@/lib/domain/visible-text";
import type { DataTableMessages } from "@/lib/messages/data-tables";
import type { sourceKindMessages } from "@/lib/messages/source-kinds";
import { sourceKindName } from "@/lib/messages/source-kinds";

import { FilePath } from "./file-path";
import { HashCopy } from "./hash-copy";
import type { ReportSource } from "./report";

const column = columnsFor<ReportSource>();
const absent = <span className="muted">{ABSENT}</span>;
const right = { align: "right", wideOnly: true } as const;
const left = { align: "left", wideOnly: true } as const;

interface SourceColumnsOptions {
  readonly texts: DataTableMessages;
  readonly kinds: (typeof sourceKindMessages)["en"];
  /** Names of runs by id. */
  readonly runs: ReadonlyMap<string, string>;
  readonly meaningOf: (kind: string) => string;
  readonly onProblems: (path: string) => void;
}

/** The columns of the table of files. */
export function sourceColumns({ texts, kinds, runs, meaningOf, onProblems }: SourceColumnsOptions) {
  const { column: names } = texts;
  const count = (used: number, found: number) =>
    used === 0 && found === 0 ? (
      absent
    ) : (
      <span title={found === used ? undefined : texts.found(found, used)}>{formatCount(used)}</span>
    );
  return column.columns([
    column.accessor("path", {
      header: names.path,
      cell: (cell) => <FilePath path={cell.getValue()} />,
      meta: { align: "left" },
    }),
    column.accessor((source) => (source.is_used ? 1 : 0), {
      id: "use",
      header: names.use,
      cell: ({ row: { original } }) => <Use source={original} texts={texts} meaningOf={meaningOf} />,
      meta: { align: "left" },
    }),
    column.accessor(({ kind }) => sourceKindName(kind, kinds), {
      id: "kind",
      header: names.kind,
      cell: ({ row: { original }, getValue }) => (
        <span className="clipped" title={visibleText(original.kind)}>
          {visibleText(getValue())}
          {original.compression !== null && <small className="muted">{` ${original.compression}`}</small>}
        </span>
      ),
      meta: left,
    }),
    column.accessor(({ run_ids }) => (run_ids.length === 0 ? null : run_ids.join(" ")), {
      id: "run",
      header: names.run,
      cell: ({ row: { original } }) => {
        const named = original.run_ids.map((run_id) => visibleText(runs.get(run_id) ?? run_id));
        const [only, second] = named;
        if (only === undefined) return absent;
        return (
          <span className="clipped" title={named.join(", ")}>
            {second === undefined ? only : texts.more_runs(named.length)}
          </span>
        );
      },
      meta: left,
    }),
    column.accessor("used_trials", {
      header: names.trials,
      cell: ({ row: { original } }) => count(original.used_trials, original.trials),
      meta: right,
    }),
    column.accessor("used_metrics", {
      header: () => <abbr title={texts.metrics_title}>{names.metrics}</abbr>,
      cell: ({ row: { original } }) => count(original.used_metrics, original.metrics),
      meta: { ...right, name: names.metrics },
    }),
    column.accessor("facts", {
      header: () => <abbr title={texts.facts_title}>{names.facts}</abbr>,
      cell: (cell) => count(cell.getValue(), cell.getValue()),
      meta: { ...right, name: names.facts },
    }),
    column.accessor("problems", {
      header: names.problems,
      cell: ({ row: { original }, getValue }) => {
        const problems = getValue();
        if (problems === 0) return absent;
        return (
          <button
            type="button"
            className="link"
            aria-label={texts.problems_of(problems, visibleText(original.path))}
            onClick={() => onProblems(original.path)}
          >
            {formatCount(problems)}
          </button>
        );
      },
      meta: { align: "right" },
    }),
    column.accessor("lines", {
      header: names.lines,
      cell: (cell) => (cell.getValue() === null ? absent : formatCount(cell.getValue())),
      meta: right,
    }),
    column.accessor("bytes", {
      header: names.bytes,
      cell: (cell) => <span title={texts.bytes(cell.getValue())}>{formatBytes(cell.getValue())}</span>,
      meta: right,
    }),
    column.accessor("sha256", {
      header: names.sha256,
      enableSorting: false,
      cell: (cell) => <HashCopy hash={cell.getValue()} />,
      meta: left,
    }),
  ]);
}

/** Whether something of a file is in a table, and why not. */
export function textOfUse({ is_used, reason }: ReportSource, texts: DataTableMessages): string {
  return is_used ? texts.is_used : `${texts.is_unused}: ${reasonText(reason, texts)}`;
}

function reasonText(reason: ReportSource["reason"], texts: DataTableMessages): string {
  return reason === null
    ? texts.reason_none
    : (new Map(Object.entries(texts.reason)).get(reason.kind) ?? visibleText(reason.kind));
}

interface UseProps {
  readonly source: ReportSource;
  readonly texts: DataTableMessages;
  readonly meaningOf: (kind: string) => string;
}

/** Filled: something of it is in a table. Hollow: nothing is, and why. */
function Use({ source: { is_used, reason }, texts, meaningOf }: UseProps) {
  if (is_used)
    return (
      <span className="use is-used">
        <Dot />
        <span className="use-word">{texts.is_used}</span>
      </span>
    );
  const short = reasonText(reason, texts);
  return (
    <span
      className="use is-unused"
      title={reason === null ? undefined : `${meaningOf(reason.kind)} ${visibleText(reason.detail)}`}
    >
      <Dot />
      <span className="use-word">{texts.is_unused}</span>
      <span className="use-reason">{short}</span>
    </span>
  );
}

function Dot() {
  return (
    <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
      <circle cx="4.5" cy="4.5" r="3.6" />
    </svg>
  );
}
