import { expect, it } from "vitest";

import { runCut } from "./run-cut";

const rollouts = (n: number) =>
  Array.from({ length: n }, (_, rollout) => ({ log_index: 4 * rollout, rollout, step: null, value: 1 }));

it.each([
  [320, "50"],
  [3000, "50"],
  [4000, "100"],
  [40, "10"],
  [3, "5"],
  [0, "5"],
])("counts %i rollouts in buckets of %s", (n, size) => {
  expect(runCut(rollouts(n), 4 * n, null).usualBucket).toBe(size);
});

it("shows where the thirds of the log lie among the rollouts", () => {
  expect(runCut(rollouts(9), 36, null)).toMatchObject({ borders: [3, 6], cut: { kind: "thirds" } });
});

it("brings chosen borders inside the run, and keeps thirds where it is too short", () => {
  expect(runCut(rollouts(9), 36, [700, 2])).toMatchObject({ borders: [2, 8], cut: { kind: "borders" } });
  expect(runCut(rollouts(2), 8, [0, 1])).toMatchObject({ cut: { kind: "thirds" } });
});
