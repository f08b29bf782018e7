"use client";

import { useMemo } from "react";

import { type Asked, asked } from "@/components/ui/asked";
import { useRowsOfEach } from "@/lib/db/use-rows-of-each";
import { isInFilter } from "@/lib/domain/compare/cohort-syntax";
import type { ComparedCohort } from "@/lib/domain/compare/comparison";
import { rewardCounts } from "@/lib/queries/reward-counts";

import type { Side } from "./use-sides";

/** Both sides with the rewards of their trials, and the queries that only these needed. */
export type Rewards = { readonly sql: readonly Asked[] } & (
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error }
  | {
      readonly status: "ready";
      readonly counted: { readonly a: ComparedCohort; readonly b: ComparedCohort };
    }
);

/** Rewards by tenths are there at once; exact ones read all trials of both runs, and only when wanted. */
export function useRewards(a: Side, b: Side, isExact: boolean): Rewards {
  const params = useMemo(
    () =>
      [a, b].map(({ facts: { cohort } }) => {
        const { run_id, phase, checkpoint, first_rollout, last_rollout } = cohort;
        return { run_id, phase, checkpoint, first_rollout, last_rollout };
      }),
    [a, b],
  );
  const answers = useRowsOfEach(rewardCounts, isExact ? params : []);
  return useMemo(() => {
    if (!isExact) return { status: "ready", counted: { a: a.counted, b: b.counted }, sql: [] };
    const sql = params.map((each) => asked(rewardCounts, each));
    const [ofA, ofB] = answers;
    const failed = answers.find((answer) => answer.status === "failed");
    if (failed !== undefined) return { status: "failed", error: failed.error, sql };
    if (ofA?.status !== "ready" || ofB?.status !== "ready") return { status: "loading", sql };
    const withRewards = ({ counted, facts }: Side, rows: typeof ofA.rows): ComparedCohort => ({
      ...counted,
      rewards: rows.filter(({ task_id }) => isInFilter(task_id, facts.cohort.tasks)),
    });
    return {
      status: "ready",
      counted: { a: withRewards(a, ofA.rows), b: withRewards(b, ofB.rows) },
      sql,
    };
  }, [a, b, isExact, params, answers]);
}
