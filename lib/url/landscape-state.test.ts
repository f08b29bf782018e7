import { createLoader, createSerializer } from "nuqs/server";
import { describe, expect, it } from "vitest";

import { DEFAULT_RULES } from "@/lib/domain/categories";

import { landscapeState } from "./landscape-state";

const writeLandscape = createSerializer(landscapeState);
const readLandscape = createLoader(landscapeState);

const HOSTILE = [
  "a,b",
  "50%",
  "%2C",
  "\\",
  "\\,",
  ",",
  "tail\\",
  "x&tasks=y",
  "<img src=x>",
  "__proto__",
  "任务 1",
  "a+b",
  "#",
  "",
];

describe("the landscape's URL", () => {
  it("comes back as it was written", () => {
    const state = {
      run: "fdhgc9j7",
      phase: "train" as const,
      checkpoint: 311,
      from: 0,
      to: 319,
      category: ["cold-noisy" as const, "truly-learnable" as const],
      bucket: ["0", "3"],
      reward: [3, 5] as const,
      area: {
        axes: "strict-std" as const,
        corners: [
          [0, 0.1],
          [0.5, 0.2],
          [1, 0.12345],
        ] as const,
      },
      axes: "early-late" as const,
      size: "trials" as const,
      rules: { ...DEFAULT_RULES, rare_rate: 0.15 },
      versus: "msp60ius",
      below: "heat" as const,
      heat: "zero-signal" as const,
      order: "similar" as const,
      width: 8,
      find: "swe-bench & co",
      tasks: HOSTILE,
      only: "selected" as const,
    };
    expect(readLandscape(writeLandscape(state))).toEqual(state);
  });

  it("is short while nothing is chosen", () => {
    expect(writeLandscape({ run: null, from: null, category: null, tasks: null })).toBe("");
  });

  it.each(["-1", "1.5", "1e3", "99999999999", "NaN", "0x10", " 3", "1;DROP", ""])(
    "takes %j as no bound of rollouts",
    (value) => {
      expect(readLandscape(`?from=${encodeURIComponent(value)}`).from).toBeNull();
    },
  );

  it.each(["7", "-1", "__proto__", "exactly 0"])("takes %j as no std bucket", (value) => {
    expect(readLandscape(`?bucket=${encodeURIComponent(value)}`).bucket ?? []).toEqual([]);
  });

  it.each(["5-3", "3-12", "-1-2", "3", "a-b", ""])("takes %j as no range of rewards", (value) => {
    expect(readLandscape(`?reward=${encodeURIComponent(value)}`).reward).toBeNull();
  });

  it.each(["mean-std_0_0_1_1", "nonsense_0_0_1_0_1_1", "mean-std_0_0_1_0_1_x", "mean-std_0_0_1_0_1_1e9"])(
    "takes %j as no area",
    (value) => {
      expect(readLandscape(`?area=${encodeURIComponent(value)}`).area).toBeNull();
    },
  );

  it("keeps to thresholds that exist and lie in [0, 1]", () => {
    expect(readLandscape("?rules=rare-rate:0.2_cold-mean:7_nonsense:0.1").rules).toEqual({
      ...DEFAULT_RULES,
      rare_rate: 0.2,
    });
    expect(readLandscape("?rules=rare-rate:0.1").rules).toBeNull();
  });

  it("drops categories that do not exist", () => {
    expect(readLandscape("?category=nonsense,cold-noisy").category).toEqual(["cold-noisy"]);
  });
});
