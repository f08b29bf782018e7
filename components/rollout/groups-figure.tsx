"use client";

import { useMemo } from "react";

import { RewardLegend } from "@/components/trials/reward-legend";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { ABSENT, formatRate } from "@/lib/domain/format";
import { isRemoved } from "@/lib/domain/removed-trials";
import { REWARD_KINDS, rewardKindOf } from "@/lib/domain/reward-kind";
import type { TrialGroup } from "@/lib/domain/trial-groups";
import { rolloutFigureMessages } from "@/lib/messages/rollout-figures";
import { taskFigureMessages } from "@/lib/messages/task-figures";
import type { RolloutTrialRow } from "@/lib/queries/rollout-trials";
import type { ManifestRun } from "@/lib/schema/manifest";

import { groupColumns, lineOf } from "./group-columns";
import type { RolloutState } from "./rollout-state";

interface GroupsFigureProps {
  readonly run: ManifestRun;
  readonly groups: readonly TrialGroup<RolloutTrialRow>[];
  readonly group_size: number | null;
  readonly state: RolloutState;
  readonly shared: SharedFacts;
}

/** The groups of the rollout with the reward of each sample, and what they allow. */
export function GroupsFigure({ run, groups, group_size, state, shared }: GroupsFigureProps) {
  const texts = useMessages(rolloutFigureMessages);
  const words = useMessages(taskFigureMessages);
  const lines = useMemo(() => groups.map((group) => lineOf(group, group_size)), [groups, group_size]);
  const onlyFailures = state.values.only === "failures";
  const shown = useMemo(
    () => (onlyFailures ? lines.filter(({ removed }) => removed > 0) : lines),
    [lines, onlyFailures],
  );
  const columns = useMemo(
    () => groupColumns(run.run_id, groups[0]?.rollout ?? 0, texts, words),
    [run, groups, texts, words],
  );
  const counts = useMemo(() => countsOf(groups), [groups]);
  const known = groups.filter(({ signal }) => signal !== "unknown").length;
  const title = onlyFailures
    ? texts.groups_title_failures(shown.length, groups.length)
    : texts.groups_title(groups.filter(({ signal }) => signal === "mixed").length, known, groups.length);
  return (
    <Figure
      className="rollout-groups"
      title={title}
      subtitle={texts.groups_subtitle(group_size)}
      table={lines.map(({ trials, missing, ...line }) => ({
        ...line,
        rewards: trials.map(({ reward }) => formatRate(reward)).join(" "),
        failures: trials.filter(isRemoved).length,
        missing: missing.join(" "),
      }))}
      sql={shared.sql}
      qualifier={shared.qualifier}
      foot={texts.groups_foot}
    >
      {groups.length === 0 ? (
        <p className="empty">{texts.groups_none}</p>
      ) : (
        <>
          <RewardLegend counts={counts} />
          {shown.length === 0 ? (
            <p className="empty">
              {texts.no_failures}{" "}
              <button type="button" className="link" onClick={() => state.change({ only: null })}>
                {texts.show_all}
              </button>
            </p>
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              rows={shown}
              rowKey={({ key }) => key}
              said={{
                group_id: ({ group_id }) => group_id,
                rewards: ({ trials }) =>
                  trials.map(({ reward }) => (reward === null ? ABSENT : String(reward))).join(" "),
              }}
            />
          )}
        </>
      )}
    </Figure>
  );
}

function countsOf(groups: GroupsFigureProps["groups"]) {
  const counts = Object.fromEntries(REWARD_KINDS.map((kind) => [kind, 0]));
  for (const { trials } of groups)
    for (const { reward } of trials) counts[rewardKindOf(reward)] = (counts[rewardKindOf(reward)] ?? 0) + 1;
  return {
    solved: counts["solved"] ?? 0,
    partial: counts["partial"] ?? 0,
    zero: counts["zero"] ?? 0,
    missing: counts["missing"] ?? 0,
  };
}
