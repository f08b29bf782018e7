import { describe, expect, it } from "vitest";

import { ENGINES } from "@/lib/testing/engines";
import { insertRun } from "@/lib/testing/fixture";

import { groupSignal } from "./group-signal";
import { loggedSignal } from "./logged-signal";
import { rolloutEvents } from "./rollout-events";
import { taskRollouts } from "./task-rollouts";

describe.each(ENGINES)("%s", (_name, open) => {
  it("answers what the figures under the curves ask", async () => {
    const engine = await open();
    await insertRun(engine);
    await engine.exec(`INSERT INTO checkpoints VALUES ('r', 1, 'broken', NULL)`);
    await engine.exec(`INSERT INTO metrics VALUES
      ('r', 's1', 0, false, 'rollout/zero_std/count_-1.0', 2, 0, NULL, NULL, 3, NULL),
      ('r', 's2', 0, false, 'rollout/zero_std/count_-1.0', 2, 0, NULL, NULL, 9, NULL),
      ('r', 's1', 0, false, 'removed', 2, 0, NULL, NULL, 0.1, NULL),
      ('r', 's1', 0, false, 'removed', 3, 0, NULL, NULL, 0.2, NULL),
      ('r', 's1', 1, false, 'response_len/max', 6, 1, NULL, NULL, 700, NULL)`);

    // Task c has no scored trial, the evaluation of task a no rollout.
    expect(await engine.run(taskRollouts, { run_id: "r" })).toEqual([
      { task_id: "a", rollout: 0, scored: 4, strict_successes: 0 },
      { task_id: "b", rollout: 0, scored: 2, strict_successes: 2 },
      { task_id: "a", rollout: 1, scored: 4, strict_successes: 1 },
    ]);
    expect(await engine.run(groupSignal, { run_id: "r" })).toMatchObject([
      { rollout: 0, groups: 2, trials: 8, scored: 6 },
      { rollout: 1, groups: 2, trials: 8, scored: 4 },
    ]);
    // The source closest to the trainer, the last value; rollout 1 has a row in the log but none of the keys.
    expect(await engine.run(loggedSignal, { run_id: "r", removed_metric: "removed" })).toEqual([
      { rollout: 0, metric: "removed", value: 0.2 },
      { rollout: 0, metric: "rollout/zero_std/count_-1.0", value: 3 },
      { rollout: 1, metric: null, value: null },
    ]);
    expect(await engine.run(loggedSignal, { run_id: "r", removed_metric: null })).toHaveLength(2);
    expect(await engine.run(rolloutEvents, { run_id: "r", length_metric: "response_len/max" })).toMatchObject(
      [
        { rollout: 0, trials: 8, failed: 2, is_checkpoint: false, attempt: 0, was_redone: false },
        {
          rollout: 1,
          trials: 8,
          scored: 4,
          failed: 4,
          is_checkpoint: true,
          checkpoint_status: "broken",
          attempt: 1,
          was_redone: true,
          longest_response: 700,
        },
      ],
    );
  });
});
