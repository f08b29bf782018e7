import { beforeAll, describe, expect, it } from "vitest";

import { type Engine, openNative } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import type { Ask } from "./figure";
import { findPair } from "./find-pair";
import { FigureError } from "./scene";

let engine: Engine;
const ask: Ask = (query, params) => engine.run(query, params);
const NOBODY = { run: null, phase: null, checkpoint: null, first_rollout: null, last_rollout: null };

beforeAll(async () => {
  engine = await openNative();
  await insertCells(engine, [
    { run_id: "t", task_id: "a", rollout: 0, rewards: [0, 1] },
    { run_id: "t", task_id: "a", rollout: 90, rewards: [1, 1] },
    { run_id: "e", task_id: "a", rollout: null, phase: "eval", checkpoint: 7, rewards: [0, 1] },
  ]);
  await engine.exec("INSERT INTO checkpoints VALUES ('t', 80, 'healthy', NULL)");
  for (const run_id of ["t", "e"])
    await engine.exec(
      `INSERT INTO runs BY NAME SELECT '${run_id}' AS run_id, '${run_id}' AS name, 'unknown' AS role, 'original' AS provenance`,
    );
});

describe("the two cohorts of a figure", () => {
  it("are the default two where none is named, and found again by the names in the recipe", async () => {
    const first = await findPair(ask, NOBODY);
    expect(first.names).toMatchObject({ run_id: "e", phase: "eval", checkpoint: 7, against: "t:train@80" });
    expect(first.subject.pair?.[1]).toMatchObject({ window_of: 80, first_rollout: 31, last_rollout: 80 });
    const { run_id, ...words } = first.names;
    expect(await findPair(ask, { ...words, run: run_id })).toEqual(first);
  });

  it("are refused with a sentence where one of them is not there", async () => {
    const missing = findPair(ask, { ...NOBODY, run: "t", against: "nobody" });
    await expect(missing).rejects.toThrow(FigureError);
    await expect(findPair(ask, { ...NOBODY, run: "e", against: "t:eval" })).rejects.toThrow("t");
  });
});
