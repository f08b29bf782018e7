import { describe, expect, it } from "vitest";

import { collect, problemsOf, trialOf } from "./collected";
import { LogText } from "./log-text";

const log = () => new LogText();

describe("text that looks like a trial", () => {
  it("is ignored inside a printed tool call", async () => {
    const tag = "[task=t uid=x group_idx=0 sample_idx=0] Evaluation reward=1.0000";
    const header = "[2026-01-01 00:00:00] generate.py:1 - ";
    const text = log()
      .raw(`(RolloutManager pid=1) [ToolCallRequest(args={'command': "echo '${tag}'"})]`)
      .raw(`(RolloutManager pid=1) [ToolCallRequest(args={'command': "echo ${header}${tag}"})]`)
      .raw(`(RolloutManager pid=1) see ${tag}`)
      .perf(0).text;
    expect((await collect(text)).trials).toEqual([]);
  });

  it("does not change the trial it quotes", async () => {
    const text = log().reward("a", "0.0000").trial("a", "Turn 1: 'Evaluation reward=1.0000'").perf(0).text;
    expect(trialOf(await collect(text), "a")).toMatchObject({ reward: 0, evaluations: 1 });
  });
});

describe("several evaluations", () => {
  it("let the last one count and tell repetition and conflict with their lines", async () => {
    const collected = await collect(
      log().reward("a", "0.5000").reward("a", "0.5000").reward("a", "1.0000").perf(0).text,
    );
    expect(trialOf(collected, "a")).toMatchObject({ reward: 1, evaluations: 3, source_line: 3 });
    expect(problemsOf(collected, "duplicate-evaluation")).toMatchObject([{ line: 2, count: 1 }]);
    const conflicts = problemsOf(collected, "conflicting-evaluation");
    expect(conflicts).toMatchObject([{ line: 3, count: 1 }]);
    expect(conflicts[0]?.detail).toContain('a/0/0 of task "t"');
  });

  it("still count when they come after the rollout was closed", async () => {
    const text = log()
      .reward("a", "0.5000")
      .perf(0)
      .reward("a", "0.2500")
      .trial("a", "Marking sample FAILED after evaluation error.")
      .reward("b", "0.0000", { sample: 1 })
      .perf(1).text;
    const collected = await collect(text);
    expect(trialOf(collected, "a")).toMatchObject({
      rollout: 0,
      reward: 0.25,
      status: "failed",
      evaluations: 2,
    });
    expect(trialOf(collected, "b")).toMatchObject({ rollout: 1 });
  });

  it("are told but not used when they come a rollout later", async () => {
    const text = log().reward("a", "0.5000").perf(0).perf(1).reward("a", "1.0000").reward("a", "0.5000").text;
    const collected = await collect(text);
    expect(trialOf(collected, "a")).toMatchObject({ reward: 0.5, evaluations: 1, rollout: 0 });
    expect(problemsOf(collected, "conflicting-evaluation")).toMatchObject([{ line: 4 }]);
    expect(problemsOf(collected, "duplicate-evaluation")).toMatchObject([{ line: 5 }]);
  });

  it("are told one by one up to a hundred, then counted", async () => {
    const text = log();
    for (let trial = 0; trial < 130; trial++) text.reward(`u${trial}`, "nan");
    const problems = problemsOf(await collect(text.text), "non-finite-reward");
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toMatchObject({ count: 30 });
  });
});

describe("a last line without an end", () => {
  it("gives no cut reward", async () => {
    const text = log().reward("a", "0.3333").text;
    for (const cut of [2, 4]) {
      const collected = await collect(text.slice(0, -cut));
      expect(trialOf(collected, "a")).toMatchObject({ reward: null, evaluations: 0 });
      expect(problemsOf(collected, "torn-last-line")).toMatchObject([{ line: 1 }]);
    }
  });

  it("is used when it is whole all the same", async () => {
    const collected = await collect(log().reward("a", "0.3333").text.trimEnd());
    expect(trialOf(collected, "a").reward).toBe(0.3333);
    expect(problemsOf(collected, "torn-last-line")).toEqual([]);
  });

  it("is told even where nothing in it can be recognised", async () => {
    const collected = await collect(`${log().reward("a", "0.3333").text}(RolloutManager pid=1) [2026-0`);
    expect(problemsOf(collected, "torn-last-line")).toMatchObject([{ line: 2 }]);
  });

  it("gives no error count that may be cut", async () => {
    const text = log().trial("a", "Rollout finished: status=Status.FAILED turns=12 parse_errors=12").text;
    const collected = await collect(text.slice(0, -2));
    expect(trialOf(collected, "a")).toMatchObject({ status: "failed", turns: 12, parse_errors: null });
  });
});
