import { describe, expect, it } from "vitest";

import { collect, problemsOf, trialOf } from "./collected";
import { LogText } from "./log-text";

const log = () => new LogText();

describe("a trial", () => {
  it("carries its times, its line and what its lines say", async () => {
    const { trials } = await collect(
      log()
        .trial("a", "Start terminal rollout", { group: 3, sample: 25 })
        .trial("a", "Rollout finished: status=Status.COMPLETED turns=4 parse_errors=1", {
          group: 3,
          sample: 25,
        })
        .reward("a", "1.0000", { group: 3, sample: 25 })
        .trial("a", "Reward details: source=x", { group: 3, sample: 25 })
        .perf(7).text,
    );
    expect(trials).toEqual([
      {
        run_id: "run-1",
        phase: "train",
        checkpoint: null,
        attempt: 0,
        rollout: 7,
        group_id: "3",
        sample_id: "25",
        trial_id: "a/3/25",
        task_id: "t",
        reward: 1,
        non_finite: null,
        strict_success: true,
        status: "completed",
        turns: 4,
        parse_errors: 1,
        evaluations: 1,
        error_kind: null,
        started_at: Date.UTC(2026, 0, 1, 0, 0, 1),
        finished_at: Date.UTC(2026, 0, 1, 0, 0, 4),
        source_line: 3,
      },
    ]);
  });

  it("points at its last line when it was never evaluated", async () => {
    const text = log().trial("a", "Start terminal rollout").trial("a", "Generate failed (E): x").perf(0).text;
    expect(trialOf(await collect(text), "a")).toMatchObject({
      source_line: 2,
      error_kind: "Generate",
      reward: null,
    });
  });

  it("is a strict success only at exactly 1, and neither without a finite reward", async () => {
    const text = log()
      .reward("a", "0.9999")
      .reward("b", "nan")
      .reward("c", "-inf")
      .reward("d", "1.0000")
      .perf(0).text;
    const collected = await collect(text);
    expect(trialOf(collected, "a").strict_success).toBe(false);
    expect(trialOf(collected, "b")).toMatchObject({ strict_success: null, reward: null, non_finite: "nan" });
    expect(trialOf(collected, "c")).toMatchObject({ strict_success: null, reward: null, non_finite: "-inf" });
    expect(trialOf(collected, "d").strict_success).toBe(true);
    expect(problemsOf(collected, "non-finite-reward")).toHaveLength(2);
    expect(problemsOf(collected, "missing-reward")).toHaveLength(0);
  });

  it("keeps a reward outside [0, 1] and tells it", async () => {
    const collected = await collect(log().reward("a", "1.5000").reward("b", "-0.2500").perf(0).text);
    expect(collected.trials.map(({ reward }) => reward)).toEqual([1.5, -0.25]);
    expect(problemsOf(collected, "reward-out-of-range").map(({ line }) => line)).toEqual([1, 2]);
  });

  it("counts those that ended without a reward, by status", async () => {
    const text = log()
      .trial("a", "Generate failed (E): ")
      .trial("b", "No final response produced; mark sample aborted.")
      .trial("c", "No interactions recorded; remove sample.")
      .reward("d", "0.0000")
      .perf(0).text;
    const problems = problemsOf(await collect(text), "missing-reward");
    expect(problems).toMatchObject([{ count: 3, line: 1 }]);
    expect(problems[0]?.detail).toContain("1 failed, 1 aborted, 1 unknown");
  });
});

describe("the status of a trial", () => {
  const finished = (flags: string) => `Rollout finished: turns=3 parse_errors=0 ${flags}`;
  it.each([
    ["a failure of a stage", "failed", ["env.reset failed (E): x"]],
    ["an evaluation that failed", "failed", ["Evaluation failed, marking FAILED: E: "]],
    [
      "a failure after a printed status",
      "failed",
      ["Rollout finished: status=Status.COMPLETED turns=1 parse_errors=0", "Generate failed (E): "],
    ],
    ["a mark after an evaluation error", "failed", ["Marking sample FAILED after evaluation error."]],
    ["no failure by closing the environment", null, ["env.close failed (E): x"]],
    ["no final response", "aborted", ["No final response produced; mark sample aborted."]],
    ["a printed status", "truncated", ["Rollout finished: status=Status.TRUNCATED turns=1 parse_errors=0"]],
    [
      "a printed status that is no outcome",
      "completed",
      ["Rollout finished: status=Status.PENDING turns=1 parse_errors=0"],
    ],
    ["the parse limit in family A", "failed", ["Max parse errors (3) reached at turn 4."]],
    ["the parse limit in family B", "aborted", [finished("iteration_limit=False parse_error_limit=True")]],
    ["the iteration limit alone", "truncated", ["Max iterations (10) reached."]],
    [
      "the iteration limit in family B",
      "truncated",
      [finished("iteration_limit=True parse_error_limit=False")],
    ],
    ["a finish in family B", "completed", [finished("iteration_limit=False parse_error_limit=False")]],
    [
      "an empty last response in family B",
      "aborted",
      ["Turn 2 returned empty model_response.", finished("iteration_limit=False parse_error_limit=False")],
    ],
    [
      "an empty response that was not the last",
      "completed",
      [
        "Turn 1 returned empty model_response.",
        "Turn 2: executing 1 tool call(s).",
        finished("iteration_limit=False parse_error_limit=False"),
      ],
    ],
    ["a reward alone", null, ["Evaluation completed reward=1.0000"]],
  ])("follows from %s: %s", async (_name, status, messages) => {
    const text = log();
    for (const message of messages) text.trial("a", message);
    expect(trialOf(await collect(text.text), "a").status).toBe(status);
  });

  it("reads the parse limit by the family that the tag's lease gives away", async () => {
    const text = log().trial("a", "Max parse errors (3) reached at turn 4.", { lease: true }).text;
    expect(trialOf(await collect(text), "a").status).toBe("aborted");
  });

  it("keeps the first failing stage, and a reward beside it", async () => {
    const text = log()
      .trial("a", "runner.run_episode failed (ReadTimeout): ")
      .trial("a", "env.evaluate failed (E): x")
      .reward("a", "0.5000").text;
    expect(trialOf(await collect(text), "a")).toMatchObject({
      error_kind: "runner.run_episode",
      reward: 0.5,
    });
  });
});

describe("the context", () => {
  it("wins over what the log says of phase and checkpoint", async () => {
    const text = log().reward("a", "1.0000").perf(3).text;
    const { trials } = await collect(text, { phase: "eval", checkpoint: 215, runId: "mine" });
    expect(trials).toMatchObject([{ run_id: "mine", phase: "eval", checkpoint: 215, rollout: 3 }]);
  });

  it("leaves the checkpoint open where only the phase is given", async () => {
    const { trials } = await collect(log().reward("a", "1.0000").perf(3).text, { phase: "eval" });
    expect(trials).toMatchObject([{ phase: "eval", checkpoint: null, rollout: 3 }]);
  });
});

describe("a log without trials and metrics", () => {
  it("tells that it holds no records, and names no run", async () => {
    const collected = await collect("(RolloutManager pid=1) hello\n");
    expect(problemsOf(collected, "no-records")).toHaveLength(1);
    expect(collected.runs).toEqual([]);
    expect(collected.lines).toBe(1);
  });

  it("names a run when it holds its configuration", async () => {
    const collected = await collect(log().launch("--num-rollout 2000").text);
    expect(collected.runs).toEqual([{ run_id: "run-1", group_size: null, planned_rollouts: 2000 }]);
    expect(problemsOf(collected, "no-records")).toHaveLength(1);
  });
});
