import { afterAll, describe, expect, it } from "vitest";

import { folderOf, ingested, removeTemporaryFolders } from "./testing";

afterAll(removeTemporaryFolders);

interface Group {
  readonly phase: "train" | "eval";
  readonly rewards: readonly (number | null)[];
}

function tableOf(groups: readonly Group[]): string {
  const lines = groups.flatMap(({ phase, rewards }, g) =>
    rewards.map((reward, n) => `${g}-${n},t,${reward ?? ""},${phase},0,g${g}`),
  );
  return ["trial_id,task,reward,phase,rollout,group", ...lines].join("\n");
}

async function judgedOf(groups: readonly Group[], others: Readonly<Record<string, string>> = {}) {
  const { rows } = await ingested([await folderOf({ "r/trials.csv": tableOf(groups), ...others })], {
    run: "r",
  });
  return rows(`SELECT phase, sum(groups)::INTEGER AS groups, sum(all_zero_groups)::INTEGER AS zero,
    sum(unknown_groups)::INTEGER AS unknown FROM cells GROUP BY phase ORDER BY phase DESC`);
}

const train = (rewards: readonly (number | null)[]): Group => ({ phase: "train", rewards });
const evaluated = (rewards: readonly (number | null)[]): Group => ({ phase: "eval", rewards });
const zeros = (n: number) => Array.from({ length: n }, () => 0);

describe("a group", () => {
  it("of training is judged beside larger groups of validation", async () => {
    expect(await judgedOf([train(zeros(4)), train([0, 1, 0, 0]), evaluated(zeros(16))])).toEqual([
      { phase: "train", groups: 2, zero: 1, unknown: 0 },
      { phase: "eval", groups: 1, zero: 1, unknown: 0 },
    ]);
  });

  it("is whole when it is as large as most groups of its phase, whatever the largest is", async () => {
    expect(await judgedOf([train(zeros(4)), train(zeros(4)), train(zeros(8)), train(zeros(3))])).toEqual([
      { phase: "train", groups: 4, zero: 3, unknown: 1 },
    ]);
  });

  it("is measured by the larger of two sizes that are met equally often", async () => {
    expect(await judgedOf([train(zeros(4)), train(zeros(3))])).toEqual([
      { phase: "train", groups: 2, zero: 1, unknown: 1 },
    ]);
  });

  it("is unknown when one of its trials is not scored", async () => {
    expect(await judgedOf([train([0, 0, null, 0]), train(zeros(4))])).toEqual([
      { phase: "train", groups: 2, zero: 1, unknown: 1 },
    ]);
  });

  it("of training is measured by the size that the run states, one of evaluation is not", async () => {
    const card = JSON.stringify({ rewardscape_run: 1, run_id: "r", group_size: 4 });
    expect(
      await judgedOf([train(zeros(3)), train(zeros(3)), train(zeros(4)), evaluated(zeros(2))], {
        "r/run.json": card,
      }),
    ).toEqual([
      { phase: "train", groups: 3, zero: 1, unknown: 2 },
      { phase: "eval", groups: 1, zero: 1, unknown: 0 },
    ]);
  });
});
