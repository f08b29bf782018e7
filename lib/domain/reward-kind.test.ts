import { expect, it } from "vitest";

import { rewardKindOf } from "./reward-kind";

it.each([
  [1, "solved"],
  [0, "zero"],
  [-0, "zero"],
  [0.001, "partial"],
  [0.999, "partial"],
  [-1, "partial"],
  [1.5, "partial"],
  [null, "missing"],
] as const)("takes %j for %s", (reward, kind) => {
  expect(rewardKindOf(reward)).toBe(kind);
});
