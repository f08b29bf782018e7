"use client";

import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { visibleText } from "@/lib/domain/visible-text";
import { dataMessages } from "@/lib/messages/data";
import { problemList } from "@/lib/queries/problem-list";

import type { DataState } from "./data-state";
import { ProblemGroupRows } from "./problem-group-rows";
import { type ProblemGroup, sum } from "./report";

interface ProblemsFigureProps {
  /** Those that pass the filters. */
  readonly groups: readonly ProblemGroup[];
  /** True when the whole data has no problem. */
  readonly isClean: boolean;
  readonly state: DataState;
}

/** Up to this many kinds show their places at once; more show them when they are opened. */
const OPEN_KINDS = 3;

/** Every problem with its place, under its kind. */
export function ProblemsFigure({ groups, isClean, state }: ProblemsFigureProps) {
  const texts = useMessages(dataMessages);
  const rows = useMemo(
    () => groups.flatMap((group) => group.rows.map(({ key: _key, ...row }) => row)),
    [groups],
  );
  return (
    <div id="problems" tabIndex={-1}>
      <Figure
        title={texts.problems_title(sum(groups.map(({ count }) => count)), groups.length)}
        subtitle={texts.problems_subtitle}
        table={rows}
        sql={[asked(problemList, {})]}
      >
        {groups.length === 0 ? (
          <NoProblems isClean={isClean} state={state} />
        ) : (
          <div className="problem-groups">
            {groups.map((group) => (
              <ProblemGroupRows key={group.kind} group={group} startsOpen={groups.length <= OPEN_KINDS} />
            ))}
          </div>
        )}
      </Figure>
    </div>
  );
}

/** Why there is nothing: nothing was wrong, the URL names a kind that is not here, or the filters leave none. */
function NoProblems({ isClean, state }: Pick<ProblemsFigureProps, "isClean" | "state">) {
  const texts = useMessages(dataMessages);
  const { problem } = state.values;
  if (isClean && problem === null) return <p className="empty">{texts.problems_none}</p>;
  return (
    <p className="empty">
      {problem === null
        ? texts.problems_filtered
        : texts.problems_unknown(problem.map((kind) => `“${visibleText(kind)}”`).join(", "))}{" "}
      <button type="button" className="link" onClick={state.clearFilters}>
        {texts.clear(state.filters)}
      </button>
    </p>
  );
}
