"use client";

import { useCallback, useMemo } from "react";

import { Figure } from "@/components/ui/figure";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { useMessages } from "@/components/ui/locale";
import { groupGridOption, groupOfBox, layoutGrid } from "@/lib/charts/group-grid";
import type { ChartLook } from "@/lib/charts/text-element";
import { formatCount, formatRate } from "@/lib/domain/format";
import { SIGNALS } from "@/lib/domain/group-signal";
import type { TrialGroup } from "@/lib/domain/trial-groups";
import { taskFigureMessages, type TaskFigureMessages } from "@/lib/messages/task-figures";
import type { TaskTrialRow } from "@/lib/queries/task-trials";

import { BoxChart } from "@/components/ui/box-chart";
import type { TaskState } from "./task-state";

interface GroupsFigureProps {
  readonly groups: readonly TrialGroup<TaskTrialRow>[];
  readonly state: TaskState;
  readonly shared: SharedFacts;
}

/** The rewards of each group side by side, and what they allow: only those that differ carry a gradient. */
export function GroupsFigure({ groups, state, shared }: GroupsFigureProps) {
  const texts = useMessages(taskFigureMessages);
  const { rollout } = state.values;
  const grid = useMemo(
    () => groups.map(({ trials, ...group }) => ({ ...group, rewards: trials.map(({ reward }) => reward) })),
    [groups],
  );
  const table = useMemo(() => grid.map((group) => ({ ...group, rewards: rewardsOf(group.rewards) })), [grid]);
  const draw = useCallback(
    (width: number, look: ChartLook) => {
      const layout = layoutGrid(grid, width);
      return { option: groupGridOption(grid, layout, rollout, look), height: layout.height };
    },
    [grid, rollout],
  );
  const known = groups.filter(({ signal }) => signal !== "unknown").length;
  const largest = grid.reduce((most, { rewards }) => Math.max(most, rewards.length), 0);
  return (
    <Figure
      className="groups-figure"
      title={
        groups.length === 0
          ? texts.groups_title_none
          : texts.groups_title(groups.filter(({ signal }) => signal === "mixed").length, known)
      }
      {...(groups.length > 0 && { subtitle: texts.groups_subtitle(groups.length, largest) })}
      table={table}
      sql={shared.sql}
      qualifier={shared.qualifier}
      {...(groups.length > 0 && { foot: texts.groups_foot })}
    >
      {groups.length === 0 ? (
        <p className="empty">{texts.groups_none}</p>
      ) : (
        <>
          <SignalLegend groups={groups} />
          <BoxChart
            draw={draw}
            label={texts.groups_label(groups.length)}
            tip={(box) => <GroupTip group={grid[groupOfBox(grid, box) ?? -1]} texts={texts} />}
            onBox={(box) => {
              const next = grid[groupOfBox(grid, box) ?? -1]?.rollout ?? null;
              state.change({ rollout: next === rollout ? null : next });
            }}
          />
        </>
      )}
    </Figure>
  );
}

interface GroupTipProps {
  readonly group:
    | (Pick<TrialGroup<unknown>, "rollout" | "signal"> & { readonly rewards: readonly (number | null)[] })
    | undefined;
  readonly texts: TaskFigureMessages;
}

function GroupTip({ group, texts }: GroupTipProps) {
  if (group === undefined) return null;
  return <span>{texts.group_mark(group.rollout, texts.signal[group.signal], rewardsOf(group.rewards))}</span>;
}

function SignalLegend({ groups }: Pick<GroupsFigureProps, "groups">) {
  const texts = useMessages(taskFigureMessages);
  return (
    <ul className="reward-legend" data-legend>
      {SIGNALS.map((kind) => ({ kind, n: groups.filter(({ signal }) => signal === kind).length }))
        .filter(({ n }) => n > 0)
        .map(({ kind, n }) => (
          <li key={kind}>
            <span className={`signal-swatch is-${kind.replace("_", "-")}`} aria-hidden="true" />
            {texts.signal[kind]} <b>{formatCount(n)}</b>
          </li>
        ))}
    </ul>
  );
}

function rewardsOf(rewards: readonly (number | null)[]): string {
  return rewards
    .map((reward) => (reward === 0 || reward === 1 ? String(reward) : formatRate(reward)))
    .join(" ");
}
