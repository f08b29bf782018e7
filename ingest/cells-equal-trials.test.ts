import { afterAll, expect, it } from "vitest";

import { REWARD_COLUMNS, rewardBinOf } from "@/lib/domain/reward-bins";
import { taskStretches } from "@/lib/queries/task-stretches";
import { taskSummary } from "@/lib/queries/task-summary";

import { readManifest } from "./manifest";
import { ask, openData } from "./open-data";
import { folderOf, ingested, removeTemporaryFolders, trainingLog } from "./testing";

afterAll(removeTemporaryFolders);

interface Trial {
  readonly task_id: string;
  readonly rollout: number;
  readonly reward: number | null;
}

const ROLLOUTS = 90;
const RANGES = [
  { first_rollout: null, last_rollout: null },
  { first_rollout: 10, last_rollout: null },
  { first_rollout: 7, last_rollout: 71 },
] as const;

/** Rewards between 0 and 1 of many kinds, some missing, from a fixed sequence. */
function rewardOf(rollout: number, task: number, sample: number): number | null | "nan" {
  const x = Math.abs(Math.sin(rollout * 12.9898 + task * 78.233 + sample * 37.719) * 43758.5453) % 1;
  if (x < 0.03) return null;
  if (x < 0.05) return "nan";
  if (task === 0) return 0;
  if (task === 1) return x < 0.05 + rollout / 100 ? 1 : Math.round(10 * x) / 10;
  return Math.round(x * 4) / 4;
}

/** The log of a run of five tasks, of which each rollout holds some. */
const log = trainingLog(
  Array.from({ length: ROLLOUTS }, (_, rollout) =>
    [0, 1, 2, 3, 4]
      .filter((task) => (rollout + task) % 5 !== 0)
      .map(
        (task) =>
          [
            `task-${String(task)}`,
            Array.from({ length: 8 }, (_, sample) => rewardOf(rollout, task, sample)),
          ] as const,
      ),
  ),
);

it("answers the landscape from cells as the trials themselves do, in every range of rollouts", async () => {
  const { out, rows } = await ingested([await folderOf({ "a.log": log })]);
  const manifest = await readManifest(out);
  if (manifest === null) throw new Error("nothing was ingested");
  const run_id = manifest.runs[0]?.run_id ?? "";
  const trials = (await rows("SELECT task_id, rollout, reward FROM trials WHERE NOT superseded")).map(
    trialOf,
  );
  expect(trials).toHaveLength(ROLLOUTS * 4 * 8);
  const connection = await openData(out, manifest);
  for (const range of RANGES) {
    const params = { run_id, phase: "train", checkpoint: null, ...range } as const;
    const asked = trials.filter(
      ({ rollout }) => rollout >= (range.first_rollout ?? 0) && rollout <= (range.last_rollout ?? ROLLOUTS),
    );
    const summary = await ask(connection, taskSummary, params);
    expect(summary.map(({ task_id }) => task_id)).toEqual(
      [0, 1, 2, 3, 4].map((task) => `task-${String(task)}`),
    );
    for (const row of summary) {
      const { counts, numbers } = reference(asked, row.task_id);
      expect(row).toMatchObject(counts);
      for (const [name, value] of Object.entries(numbers))
        expect(Object.entries(row).find(([column]) => column === name)?.[1], name).toBeCloseTo(value, 12);
    }
    for (const row of await ask(connection, taskStretches, { ...params, width: 20 })) {
      const { counts, numbers } = reference(
        asked.filter(({ rollout }) => Math.floor(rollout / 20) === row.stretch),
        row.task_id,
      );
      expect(row.scored).toBe(counts.scored);
      expect(row.strict_successes).toBe(counts.strict_successes);
      expect(row.mean).toBeCloseTo(numbers.mean, 12);
    }
  }
  connection.closeSync();
});

function trialOf(row: Record<string, unknown>): Trial {
  const { task_id, rollout, reward } = row;
  if (typeof task_id !== "string" || typeof rollout !== "number") throw new Error("a trial has no place");
  return { task_id, rollout, reward: typeof reward === "number" ? reward : null };
}

/** The same numbers from single trials, in two passes. */
function reference(trials: readonly Trial[], task_id: string) {
  const rollouts = trials.map(({ rollout }) => rollout);
  const [first, last] = [Math.min(...rollouts), Math.max(...rollouts)];
  const third = (last - first + 1) / 3;
  const own = trials.filter((trial) => trial.task_id === task_id);
  const scored = own.flatMap(({ rollout, reward }) => (reward === null ? [] : [{ rollout, reward }]));
  const strict = scored.filter(({ reward }) => reward === 1).map(({ rollout }) => rollout);
  const firstStrict = strict.length === 0 ? null : Math.min(...strict);
  const rewards = scored.map(({ reward }) => reward);
  const mean = meanOf(rewards);
  const part = (within: (rollout: number) => boolean) =>
    scored.filter(({ rollout }) => within(rollout)).map(({ reward }) => reward);
  const early = part((rollout) => rollout - first < third);
  const late = part((rollout) => rollout - first >= 2 * third);
  const recent = part((rollout) => rollout > last - 50);
  return {
    counts: {
      trials: own.length,
      scored: scored.length,
      min: Math.min(...rewards),
      max: Math.max(...rewards),
      strict_successes: strict.length,
      first_strict_rollout: firstStrict,
      last_strict_rollout: strict.length === 0 ? null : Math.max(...strict),
      trials_before_first_strict:
        firstStrict === null ? null : scored.filter(({ rollout }) => rollout < firstStrict).length,
      recent_scored: recent.length,
      early_scored: early.length,
      late_scored: late.length,
      ...Object.fromEntries(
        REWARD_COLUMNS.map((column, bin) => [column, rewards.filter((r) => rewardBinOf(r) === bin).length]),
      ),
    },
    numbers: {
      mean,
      m2: rewards.reduce((sum, reward) => sum + (reward - mean) ** 2, 0),
      recent_mean: meanOf(recent),
      early_mean: meanOf(early),
      late_mean: meanOf(late),
    },
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
