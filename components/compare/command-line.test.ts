import { describe, expect, it } from "vitest";

import { DEFAULT_OPTIONS } from "@/lib/domain/compare/comparison";

import { commandLine } from "./command-line";

describe("the command for a terminal", () => {
  it("names the cohorts alone where all is as usual", () => {
    const state = { options: DEFAULT_OPTIONS, missing: "by-phase" } as const;
    expect(commandLine(["msp60ius:eval@215", "fdhgc9j7:train@311"], state)).toBe(
      "rewardscape compare msp60ius:eval@215 fdhgc9j7:train@311",
    );
  });

  it("writes every choice, and quotes names that a shell would read otherwise", () => {
    const options = { measure: "reward", verdict_rule: "any", test: "barnard", seed: 7 } as const;
    expect(commandLine(["it's $HOME~git*", "b"], { options, missing: "skip" })).toBe(
      String.raw`rewardscape compare 'it'\''s $HOME~git*' b --measure reward --missing skip --verdict-rule any --test barnard --seed 7`,
    );
  });
});
