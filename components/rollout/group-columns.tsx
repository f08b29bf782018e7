import Link from "next/link";

import { columnsFor } from "@/components/ui/data-table-columns";
import { ABSENT, formatCount, formatRate } from "@/lib/domain/format";
import type { Signal } from "@/lib/domain/group-signal";
import { mean, median } from "@/lib/domain/moments";
import { isRemoved } from "@/lib/domain/removed-trials";
import { rewardKindOf } from "@/lib/domain/reward-kind";
import { missingSamples } from "@/lib/domain/rollout-checks";
import type { TrialGroup } from "@/lib/domain/trial-groups";
import type { RolloutFigureMessages } from "@/lib/messages/rollout-figures";
import type { TaskFigureMessages } from "@/lib/messages/task-figures";
import type { RolloutTrialRow } from "@/lib/queries/rollout-trials";
import { taskHref } from "@/lib/url/task-state";

/** A group as its row needs it. */
export interface GroupLine {
  readonly key: string;
  readonly attempt: number;
  readonly group_id: string;
  /** The task of its first trial. */
  readonly task_id: string;
  readonly signal: Signal;
  readonly mean_reward: number | null;
  readonly removed: number;
  readonly median_turns: number | null;
  readonly trials: readonly RolloutTrialRow[];
  /** Numbers of the samples that the data do not hold. */
  readonly missing: readonly number[];
}

/** One group as a row. */
export function lineOf(group: TrialGroup<RolloutTrialRow>, group_size: number | null): GroupLine {
  const { trials, group_id, signal } = group;
  const [first] = trials;
  const attempt = first?.attempt ?? 0;
  return {
    key: JSON.stringify([attempt, group_id]),
    attempt,
    group_id,
    task_id: first?.task_id ?? "",
    signal,
    mean_reward: mean(trials.flatMap(({ reward }) => (reward === null ? [] : [reward]))),
    removed: trials.filter(isRemoved).length,
    median_turns: median(trials.flatMap(({ turns }) => turns ?? [])),
    trials,
    missing: missingSamples(trials, group_size),
  };
}

const column = columnsFor<GroupLine>();

/** The columns of the groups of one rollout. */
export function groupColumns(
  run_id: string,
  rollout: number,
  texts: RolloutFigureMessages,
  words: TaskFigureMessages,
) {
  const right = { align: "right" } as const;
  const wide = { align: "right", wideOnly: true } as const;
  return column.columns([
    column.accessor("task_id", {
      header: texts.col_task,
      cell: ({ row: { original } }) => {
        const { task_id, trials } = original;
        const checkpoint = trials[0]?.checkpoint ?? null;
        return (
          <Link
            className="cohort-name"
            href={taskHref({ run: run_id, task: task_id, phase: "train", checkpoint, rollout })}
          >
            {task_id}
          </Link>
        );
      },
      meta: { align: "left" },
    }),
    column.accessor((line) => Number(line.group_id), {
      id: "group_id",
      header: texts.col_group,
      cell: ({ row: { original } }) => <span className="muted">{original.group_id}</span>,
      meta: wide,
    }),
    column.accessor("mean_reward", {
      id: "rewards",
      header: texts.col_rewards,
      cell: ({ row: { original } }) => <Rewards line={original} texts={texts} words={words} />,
      meta: { align: "left" },
    }),
    column.accessor("mean_reward", {
      header: texts.col_mean,
      cell: (cell) => formatRate(cell.getValue()),
      meta: right,
    }),
    column.accessor((line) => words.signal[line.signal], {
      id: "signal",
      header: texts.col_signal,
      cell: ({ row: { original } }) => (
        <>
          <span className={`signal-swatch is-${original.signal.replace("_", "-")}`} aria-hidden="true" />
          {words.signal[original.signal]}
        </>
      ),
      meta: { align: "left", wideOnly: true },
    }),
    column.accessor("removed", {
      header: texts.col_removed,
      cell: (cell) =>
        cell.getValue() === 0 ? <span className="muted">{"0"}</span> : formatCount(cell.getValue()),
      meta: wide,
    }),
    column.accessor("median_turns", {
      header: texts.col_turns,
      cell: (cell) => {
        const turns = cell.getValue();
        return turns === null ? <span className="muted">{ABSENT}</span> : String(turns);
      },
      meta: wide,
    }),
  ]);
}

interface RewardsProps {
  readonly line: GroupLine;
  readonly texts: RolloutFigureMessages;
  readonly words: TaskFigureMessages;
}

/** One cell a sample, in their order; those that the data lack at the end. */
function Rewards({ line: { trials, missing }, texts, words }: RewardsProps) {
  const said = trials.map(({ reward }) => formatRate(reward)).join(" ");
  return (
    <span className="reward-cells" role="img" aria-label={texts.rewards_of(said)}>
      {trials.map((trial, index) => {
        const { reward, status, sample_id, turns } = trial;
        const state = status === null ? texts.status_unknown : words.status[status];
        return (
          <span
            key={index}
            className={`reward-cell is-${rewardKindOf(reward)}`}
            title={texts.cell(sample_id ?? ABSENT, formatRate(reward), state, formatCount(turns))}
          >
            {status === "failed" || status === "aborted" ? "×" : ""}
          </span>
        );
      })}
      {missing.map((sample) => (
        <span key={sample} className="reward-cell is-absent" title={texts.cell_absent(String(sample))} />
      ))}
    </span>
  );
}
