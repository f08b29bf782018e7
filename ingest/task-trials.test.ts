import { afterAll, expect, it } from "vitest";

import { mean } from "@/lib/domain/moments";
import { scoredTrials, strictSuccesses } from "@/lib/domain/trial-buckets";
import { trialGroups } from "@/lib/domain/trial-groups";
import { parseRows } from "@/lib/queries/query";
import { taskSummary } from "@/lib/queries/task-summary";
import { taskTrials } from "@/lib/queries/task-trials";

import { folderOf, ingested, removeTemporaryFolders } from "./testing";

afterAll(removeTemporaryFolders);

/** A number that looks random, the same each time. */
const hash = (n: number) => (Math.imul(n + 1, 2_654_435_761) >>> 8) % 1000;

/** 240 groups of eight of five tasks, some trials without a reward, some groups alike. */
function table(): string {
  const lines = Array.from({ length: 240 * 8 }, (_, n) => {
    const group = Math.floor(n / 8);
    const value = hash(group) < 300 ? group % 2 : [0, 0.25, 1, 1][hash(n) % 4];
    const reward = hash(n * 7) < 40 ? "" : String(value);
    return `${String(n)},t${String(group % 5)},${reward},train,${String(Math.floor(group / 4))},g${String(group)}`;
  });
  return ["trial_id,task,reward,phase,rollout,group", ...lines].join("\n");
}

it("the trials of a task give what the cells of its cohort give: counts, mean and groups by kind", async () => {
  const { rows } = await ingested([await folderOf({ "r/trials.csv": table() })], { run: "r" });
  const bound = (sql: string, values: readonly string[]) =>
    values.reduce((text, value, index) => text.replaceAll(`$${String(index + 1)}`, value), sql);
  const cells = parseRows(
    taskSummary,
    await rows(bound(taskSummary.sql, ["'r'", "'train'", "NULL", "NULL", "NULL"])),
  );
  expect(cells).toHaveLength(5);
  for (const cell of cells) {
    const asked = bound(taskTrials.sql, ["'r'", "'train'", "NULL", `'${cell.task_id}'`]);
    const trials = parseRows(taskTrials, await rows(asked));
    const scored = scoredTrials(trials);
    const signals = trialGroups(trials, null).map(({ signal }) => signal);
    const count = (kind: (typeof signals)[number]) => signals.filter((signal) => signal === kind).length;
    expect({
      trials: trials.length,
      scored: scored.length,
      strict_successes: strictSuccesses(scored),
      groups: signals.length,
      all_zero_groups: count("all_zero"),
      all_one_groups: count("all_one"),
      constant_partial_groups: count("constant_partial"),
      mixed_groups: count("mixed"),
      unknown_groups: count("unknown"),
    }).toEqual({
      trials: cell.trials,
      scored: cell.scored,
      strict_successes: cell.strict_successes,
      groups: cell.groups,
      all_zero_groups: cell.all_zero_groups,
      all_one_groups: cell.all_one_groups,
      constant_partial_groups: cell.constant_partial_groups,
      mixed_groups: cell.mixed_groups,
      unknown_groups: cell.unknown_groups,
    });
    expect(mean(scored.map(({ reward }) => reward))).toBeCloseTo(cell.mean ?? Number.NaN, 12);
    expect(count("mixed")).toBeGreaterThan(0);
    expect(count("unknown")).toBeGreaterThan(0);
  }
});
