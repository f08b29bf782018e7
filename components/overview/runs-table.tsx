"use client";

import Link from "next/link";

import { RoleBadge } from "@/components/frame/run-line";
import { asked } from "@/components/ui/asked";
import { TableAction } from "@/components/ui/export/table-action";
import { Figure } from "@/components/ui/figure";
import { HatchSwatch } from "@/components/ui/hatch";
import { joinAnswers } from "@/components/ui/join-answers";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { formatCount, formatHours, formatRate } from "@/lib/domain/format";
import { wilson } from "@/lib/domain/proportion";
import { denominatorMessages } from "@/lib/messages/denominators";
import { overviewMessages } from "@/lib/messages/overview";
import { tableActionMessages } from "@/lib/messages/table-action";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { type CohortRow, cohorts } from "@/lib/queries/cohorts";
import { runOverview, type RunOverviewRow } from "@/lib/queries/run-overview";
import { carry } from "@/lib/url/view-state";

import { evaluationName, RUN_COLUMNS, runLines } from "./run-lines";

/** Every run of this data, its evaluations below it; each leads to itself. */
export function RunsTable({ run_id }: { readonly run_id: string }) {
  const texts = useMessages(overviewMessages);
  const overviews = useRows(runOverview, {});
  const evaluated = useRows(cohorts, {});
  const runs = overviews.status === "ready" ? overviews.rows : [];
  const evaluations =
    evaluated.status === "ready" ? evaluated.rows.filter(({ phase }) => phase === "eval") : [];
  return (
    <div id="runs" tabIndex={-1}>
      <Figure
        title={
          overviews.status === "ready" && evaluated.status === "ready"
            ? texts.runs_title(runs.length, evaluations.length)
            : texts.runs_heading
        }
        subtitle={texts.runs_subtitle}
        table={runs}
        sql={[asked(runOverview, {}), asked(cohorts, {})]}
        foot={runs.some(({ contaminated }) => contaminated === true) ? texts.runs_foot : undefined}
      >
        <QueryGate
          answer={joinAnswers({ overviews, evaluated })}
          empty={<p>{texts.runs_empty}</p>}
          skeleton="table"
        >
          {([known]) => (
            <Table runs={known?.overviews ?? []} cohorts={known?.evaluated ?? []} run_id={run_id} />
          )}
        </QueryGate>
      </Figure>
    </div>
  );
}

interface TableProps {
  readonly runs: readonly RunOverviewRow[];
  readonly cohorts: readonly CohortRow[];
  readonly run_id: string;
}

function Table({ runs, cohorts: all, run_id }: TableProps) {
  const { column, runs_heading, evaluation } = useMessages(overviewMessages);
  const words = useMessages(vocabularyMessages);
  const ends = useMessages(tableActionMessages);
  return (
    <>
      <div className="table-scroll" tabIndex={0} role="group" aria-labelledby="runs-caption">
        <table className="data-table runs-table">
          <caption className="sr-only" id="runs-caption">
            {runs_heading}
          </caption>
          <thead>
            <tr>
              <th scope="col">{column.name}</th>
              <th scope="col" className="wide-only">
                {column.id}
              </th>
              <th scope="col" className="wide-only">
                {column.pool}
              </th>
              <th scope="col">{column.role}</th>
              <th scope="col" className="wide-only">
                {column.provenance}
              </th>
              <th scope="col" className="align-right wide-only">
                {column.rollouts}
              </th>
              <th scope="col" className="align-right wide-only">
                {column.log_rows}
              </th>
              <th scope="col" className="align-right wide-only">
                {column.hours}
              </th>
              <th scope="col" className="align-right wide-only">
                {column.trials}
              </th>
              <th scope="col" className="align-right wide-only">
                {column.tasks}
              </th>
              <th scope="col" className="align-right">
                {column.strict}
              </th>
              <th scope="col" className="align-right wide-only">
                {column.problems}
              </th>
            </tr>
          </thead>
          {runs.map((run) => (
            <RunRows
              key={run.run_id}
              run={run}
              cohorts={all.filter((cohort) => cohort.run_id === run.run_id)}
              isChosen={run.run_id === run_id}
            />
          ))}
        </table>
      </div>
      <TableAction
        caption={runs_heading}
        fileName="runs"
        table={() => ({
          names: RUN_COLUMNS,
          heads: [
            ...[column.name, column.id, column.pool, column.role, column.provenance, column.rollouts],
            ...[column.log_rows, column.hours, column.trials, column.tasks, column.strict],
            ...[ends.low, ends.high, column.problems],
          ],
          rows: runs.flatMap((run) => runLines(run, all, words, evaluation)),
        })}
      />
    </>
  );
}

interface RunRowsProps {
  readonly run: RunOverviewRow;
  readonly cohorts: readonly CohortRow[];
  readonly isChosen: boolean;
}

function RunRows({ run, cohorts: all, isChosen }: RunRowsProps) {
  const texts = useMessages(overviewMessages);
  const words = useMessages(vocabularyMessages);
  const training = all.find(({ phase }) => phase === "train");
  const evaluations = all.filter(({ phase }) => phase === "eval");
  return (
    <tbody>
      <tr className={isChosen ? "is-selected" : ""}>
        <th scope="row">
          <Link href={carry("/", { run: run.run_id })} {...(isChosen && { "aria-current": true as const })}>
            {run.name}
          </Link>
        </th>
        <td className="wide-only">
          <code className="muted">{run.run_id}</code>
        </td>
        <td className="wide-only">{run.pool ?? <Absent />}</td>
        <td>
          <RoleBadge run={run} />
        </td>
        <td className="wide-only">{words.provenance_short[run.provenance]}</td>
        <td className="align-right wide-only">{run.rollouts > 0 ? formatCount(run.rollouts) : <Absent />}</td>
        <td className="align-right wide-only">{run.log_rows > 0 ? formatCount(run.log_rows) : <Absent />}</td>
        <td className="align-right wide-only">{run.hours === null ? <Absent /> : formatHours(run.hours)}</td>
        <td className="align-right wide-only">{training ? formatCount(training.scored) : <Absent />}</td>
        <td className="align-right wide-only">
          {training ? formatCount(training.tasks_observed) : <Absent />}
        </td>
        <td className="align-right">
          {training ? <StrictRate cohort={training} isHatched={run.contaminated === true} /> : <Absent />}
        </td>
        <td className="align-right wide-only">{formatCount(run.problems)}</td>
      </tr>
      {evaluations.map((cohort) => (
        <tr key={String(cohort.checkpoint)} className="evaluation-row">
          <th scope="row">
            <Link
              href={`${carry("/landscape/", { run: run.run_id })}&phase=eval${cohort.checkpoint === null ? "" : `&checkpoint=${String(cohort.checkpoint)}`}`}
            >
              {evaluationName(cohort, texts.evaluation)}
            </Link>
          </th>
          <td className="wide-only muted" colSpan={2}>
            {texts.evaluation_of(
              cohort.checkpoint === null ? run.name : `${run.name}, iter${String(cohort.checkpoint)}`,
            )}
          </td>
          <td className="muted">{words.phase.eval}</td>
          <td className="wide-only" colSpan={4} />
          <td className="align-right wide-only">{formatCount(cohort.scored)}</td>
          <td className="align-right wide-only">{formatCount(cohort.tasks_observed)}</td>
          <td className="align-right">
            <StrictRate cohort={cohort} isHatched={run.contaminated === true} />
          </td>
          <td className="wide-only" />
        </tr>
      ))}
    </tbody>
  );
}

function Absent() {
  return <span className="muted">{"–"}</span>;
}

interface StrictRateProps {
  readonly cohort: CohortRow;
  readonly isHatched: boolean;
}

function StrictRate({ cohort, isHatched }: StrictRateProps) {
  const words = useMessages(denominatorMessages);
  const { trials, scored, strict_successes } = cohort;
  const proportion = wilson(strict_successes, scored);
  if (proportion === null) return <Absent />;
  return (
    <>
      <span className="strict-rate">
        {isHatched && <HatchSwatch />}
        <span>{formatRate(proportion.rate)}</span>
        <small className="muted">{`[${formatRate(proportion.low)}, ${formatRate(proportion.high)}]`}</small>
      </span>
      {trials > scored && (
        <small className="muted strict-rate-all">
          <abbr title={words.missing_as_zero_title(trials - scored, trials)}>{words.missing_as_zero}</abbr>
          {`: ${formatRate(strict_successes / trials)}`}
        </small>
      )}
    </>
  );
}
