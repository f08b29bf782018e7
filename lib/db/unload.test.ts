import { describe, expect, it } from "vitest";

import { problemList } from "@/lib/queries/problem-list";
import { taskSummary } from "@/lib/queries/task-summary";
import { ENGINES } from "@/lib/testing/engines";
import { insertCells, insertRun } from "@/lib/testing/fixture";

import { keepRuns } from "./unload";

const all = { phase: "train", checkpoint: null, first_rollout: null, last_rollout: null } as const;

describe.each(ENGINES)("keepRuns on %s", (_name, open) => {
  it("leaves the rows of the runs that are kept, and takes new rows afterwards", async () => {
    const engine = await open();
    const rewards = [1];
    await insertCells(engine, [
      { run_id: "it's", task_id: "a", rollout: 0, rewards },
      { run_id: "gone", task_id: "a", rollout: 0, rewards },
    ]);
    await engine.exec(keepRuns("cells", ["it's", "not there"]));
    await insertCells(engine, [{ run_id: "gone", task_id: "new", rollout: 0, rewards }]);
    expect(await engine.run(taskSummary, { run_id: "it's", ...all })).toHaveLength(1);
    expect(await engine.run(taskSummary, { run_id: "gone", ...all })).toMatchObject([{ task_id: "new" }]);
  });

  it("empties a table that no run owns", async () => {
    const engine = await open();
    await insertRun(engine);
    await engine.exec(keepRuns("problems", []));
    expect(await engine.run(problemList, {})).toEqual([]);
  });
});
