import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";

import { plainModel } from "./job-of";
import { harborReward } from "./reward-reader";
import { harborSideFile } from "./side-files";
import { failed, type Facts, kinds, trial } from "./testing";
import { agentTurns } from "./trajectory";
import { harborTrialResult } from "./trial-reader";

describe("a trial", () => {
  it.each<[string, Facts, Facts, string[]]>([
    ["is completed without an exception", {}, { status: "completed", reward: 1, error_kind: null }, []],
    [
      "is truncated by a timeout with a verdict, which counts",
      { exception_info: { exception_type: "AgentTimeoutError" } },
      { status: "truncated", reward: 1, strict_success: true, error_kind: "AgentTimeoutError" },
      [],
    ],
    [
      "has failed by a timeout without a verdict",
      { exception_info: { exception_type: "AgentTimeoutError" }, verifier_result: null },
      { status: "failed", reward: null, strict_success: null, evaluations: 0 },
      ["missing-reward"],
    ],
    [
      "is aborted when it was cancelled",
      { exception_info: { exception_type: "CancelledError" }, verifier_result: null },
      { status: "aborted", reward: null },
      ["missing-reward"],
    ],
    [
      "has failed by any other exception",
      failed,
      { status: "failed", error_kind: "RuntimeError" },
      ["missing-reward"],
    ],
    [
      "takes an only reward of another name",
      { verifier_result: { rewards: { pass: 0.25 } } },
      { reward: 0.25 },
      [],
    ],
    [
      "takes the reward called reward among several",
      { verifier_result: { rewards: { style: 0.1, reward: 0 } } },
      { reward: 0, strict_success: false },
      [],
    ],
    [
      "has no reward when several have other names",
      { verifier_result: { rewards: { style: 0.1, speed: 1 } } },
      { reward: null },
      ["not-a-score"],
    ],
    [
      "keeps a reward beyond 1 and says so",
      { verifier_result: { rewards: { reward: 7 } } },
      { reward: 7 },
      ["reward-out-of-range"],
    ],
    [
      "has no reward when it is null",
      { verifier_result: { rewards: { reward: null } } },
      { reward: null },
      ["missing-reward"],
    ],
    [
      "measured nothing where its counts are 0 or beyond the column",
      { agent_result: { n_input_tokens: 0, n_cache_tokens: 3e9, n_output_tokens: 5, cost_usd: 0 } },
      { input_tokens: null, cached_tokens: null, output_tokens: 5, cost_usd: null },
      [],
    ],
  ])("%s", async (_fact, facts, expected, problems) => {
    const { trials, problems: told } = await collect(harborTrialResult, trial("t__aaaaaaa", facts));
    expect(trials).toMatchObject([{ trial_id: "t__aaaaaaa", task_id: "t", phase: "eval", ...expected }]);
    expect(kinds(told)).toEqual(problems);
  });

  it("without a task is a bad record, and text that does not parse is unreadable", async () => {
    expect(kinds((await collect(harborTrialResult, trial("t__aaaaaaa", { task_name: 5 }))).problems)).toEqual(
      ["bad-record"],
    );
    expect(kinds((await collect(harborTrialResult, trial("t__aaaaaaa").slice(0, 90))).problems)).toEqual([
      "unreadable",
    ]);
  });

  it("counts the agent's own steps of its trajectory as turns", () => {
    const steps = ["system", "user", "agent", "agent"].map((source) => ({ source }));
    expect(
      agentTurns({
        schema_version: "ATIF-v1.5",
        steps: [...steps, { source: "agent", is_copied_context: true }],
      }),
    ).toBe(2);
    expect(agentTurns({ schema_version: "other", steps })).toBeNull();
  });
});

describe("a reward file", () => {
  const context = (result: string | null, name = "reward.txt") => ({
    path: `job/t__aaaaaaa/verifier/${name}`,
    beside: (file: string) =>
      Promise.resolve(file === "../result.json" && result !== null ? Buffer.from(result) : null),
  });

  it("that says another reward than the result is told with both", async () => {
    const { problems, checked, trials } = await collect(harborReward, "0", {
      context: context(trial("t__aaaaaaa")),
    });
    expect(trials).toEqual([]);
    expect(checked).toBe(0);
    expect(problems).toMatchObject([{ kind: "conflicting-evaluation", run_id: "first" }]);
    expect(problems[0]?.detail).toContain("reward.txt says 0, result.json says 1");
  });

  it.each([
    ["1\n", "reward.txt", { reward: 1 }],
    ["nan", "reward.txt", { reward: null }],
    ['{"a": 0.5, "reward": 1.0}', "reward.json", { reward: 1, a: 0.5 }],
  ])("of %s agrees with its result", async (text, name, rewards) => {
    const result = trial("t__aaaaaaa", { verifier_result: { rewards } });
    const { checked, problems } = await collect(harborReward, text, { context: context(result, name) });
    expect([checked, problems]).toEqual([1, []]);
  });

  it.each([
    ["reward.txt", "1 apple", false],
    ["reward.txt", "1", true],
    ["notes.txt", "1", false],
    ["reward.json", '{"reward": "high"}', false],
    ["reward.json", "{}", false],
    ["reward.json", '{"reward": 1}', true],
  ])("%s holding %s is one: %s", (path, text, is) => {
    expect(harborReward.detects(Buffer.from(text), true, path)).toBe(is);
  });
});

it.each([
  ["job/t__aaaaaaa/trial.log", true],
  ["job/t__aaaaaaa/agent/session.jsonl", true],
  ["job/t__aaaaaaa/artifacts/a/b.bin", true],
  ["job/t__aaaaaaa/verifier/ctrf.json", true],
  ["job/t__aaaaaaa/agent/trajectory.json", false],
  ["t__aaaaaaa/result.json", false],
  ["notes/trial.log", false],
  ["exception.txt", false],
])("%s is a side file by its path: %s", (path, is) => {
  expect(harborSideFile.detects(Buffer.from("text"), true, path)).toBe(is);
});

it("a model is named without its provider, slashes of its own kept", () => {
  expect(["openai/z-ai/glm-5", "anthropic/claude", "local", "", null].map(plainModel)).toEqual([
    "z-ai/glm-5",
    "claude",
    "local",
    null,
    null,
  ]);
});
