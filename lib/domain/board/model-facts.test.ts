import { describe, expect, it } from "vitest";

import { modelFacts } from "./model-facts";

describe("modelFacts", () => {
  it.each([
    ["claude-4-5-sonnet", "Claude", "closed", "unknown"],
    ["gpt-5-codex", "GPT", "closed", "unknown"],
    ["o4-mini", "GPT", "closed", "unknown"],
    ["openai/gpt-oss-20b", "GPT-OSS", "open", "medium"],
    ["Qwen3-8B base", "Qwen", "open", "small"],
    ["accounts/fireworks/models/glm-4p6", "GLM", "open", "unknown"],
    ["multiple", null, "unknown", "unknown"],
  ])("reads %s", (name, family, weights, size) => {
    expect(modelFacts(name)).toEqual({ family, weights, size });
  });

  it("takes the total number of parameters, not the active ones", () => {
    expect(modelFacts("Qwen/Qwen3-Coder-480B-A35B-Instruct-FP8").size).toBe("huge");
    expect(modelFacts("Llama-4-Maverick-17B").size).toBe("unknown");
  });

  it("does not take a model trained further for one with open weights", () => {
    expect(modelFacts("AQ-GPT-OSS-20B (SFT+RL)")).toEqual({
      family: "GPT-OSS",
      weights: "unknown",
      size: "medium",
    });
    expect(modelFacts("Qwen3-8B run-3 iter215 (trained out of distribution)").weights).toBe("unknown");
  });

  it("says of several models what all of them share", () => {
    expect(modelFacts("claude-sonnet-4 + claude-opus-4")).toMatchObject({
      family: "Claude",
      weights: "closed",
    });
    expect(modelFacts("gpt-5-mini + claude-sonnet-4-5")).toMatchObject({ family: null, weights: "closed" });
  });
});
