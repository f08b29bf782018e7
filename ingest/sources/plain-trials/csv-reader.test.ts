import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";

import { plainTrialsCsv } from "./csv-reader";

const read = (text: string, context = {}) => collect(plainTrialsCsv, text, { context });

describe("a table of trials as CSV", () => {
  it("is known by a task column and a reward or a verdict, in any spelling of them", () => {
    const detects = (text: string) => plainTrialsCsv.detects(Buffer.from(text));
    expect(detects("task_id,reward\na,1\n")).toBe(true);
    expect(detects("Task Name\tIs Resolved\na\ttrue\n")).toBe(true);
    expect(detects("taskId;score\n")).toBe(true);
    expect(detects("task,accuracy\n")).toBe(false);
    expect(detects("task,successes,attempts,score\n")).toBe(false);
    expect(detects("_step,reward\n1,2\n")).toBe(false);
    expect(detects("agent,model,org,accuracy,stderr,date,benchmark,source\n")).toBe(false);
  });

  it("gives every column its place", async () => {
    const { trials, problems, runs, lines } = await read(
      [
        "run_id,task_id,reward,resolved,phase,step,job_attempt,group,sample,trial_id,status,error,turns,input_tokens,output_tokens,cost,started_at,finished_at",
        "r1,t/1,0.5,false,train,7,1,g,s,x,timeout,AgentTimeoutError: 60 s,12,100,0,0.25,2026-04-01T12:00:00Z,1775044801",
      ].join("\n"),
    );
    expect(trials).toEqual([
      {
        run_id: "r1",
        phase: "train",
        checkpoint: null,
        attempt: 1,
        rollout: 7,
        group_id: "g",
        sample_id: "s",
        trial_id: "x",
        task_id: "t/1",
        reward: 0.5,
        non_finite: null,
        strict_success: false,
        status: "truncated",
        turns: 12,
        parse_errors: null,
        evaluations: 1,
        error_kind: "AgentTimeoutError",
        input_tokens: 100,
        output_tokens: null,
        cost_usd: 0.25,
        started_at: Date.UTC(2026, 3, 1, 12),
        finished_at: Date.UTC(2026, 3, 1, 12, 0, 1),
        source_line: 2,
      },
    ]);
    expect([problems, runs, lines]).toEqual([[], [{ run_id: "r1" }], 2]);
  });

  it("takes a verdict for the reward where there is no other, and keeps both where they differ", async () => {
    const alone = await read("task,success\na,yes\nb,0\nc,\n");
    expect(alone.trials.map(({ reward, strict_success }) => [reward, strict_success])).toEqual([
      [1, true],
      [0, false],
      [null, null],
    ]);
    const both = await read("task,score,passed\na,0.9,true\nb,,false\n");
    expect(both.trials.map(({ reward, strict_success }) => [reward, strict_success])).toEqual([
      [0.9, true],
      [0, false],
    ]);
  });

  it("keeps odd rewards apart and tells of each kind once, with its count and first line", async () => {
    const rows = ["a,nan", "a,", "a,-0.5", "a,2", "a,high", "a,inf", ",1"];
    const { trials, problems } = await read(`task,reward\n${rows.join("\n")}\n`);
    expect(trials.map(({ reward, non_finite }) => reward ?? non_finite)).toEqual([
      "nan",
      null,
      -0.5,
      2,
      null,
      "inf",
    ]);
    expect(problems.map(({ kind, line, count }) => [kind, line, count])).toEqual([
      ["non-finite-reward", 2, 2],
      ["missing-reward", 3, 1],
      ["reward-out-of-range", 4, 2],
      ["not-a-score", 6, 1],
      ["bad-record", 8, 1],
    ]);
  });

  it("lets the user say which column is which, under any of our names", async () => {
    const columns = { reward: "points", task_id: "name", run: "reward" };
    const { trials } = await read("name,points,reward\na,1,r1\n", { columns });
    expect(trials[0]).toMatchObject({ task_id: "a", reward: 1, run_id: "r1" });
  });

  it("refuses a mapping that the file or we do not know, and says what there is", async () => {
    const { trials, problems } = await read("name,points\na,1\n", {
      columns: { reward: "score", colour: "points" },
    });
    expect(trials).toEqual([]);
    expect(problems.map(({ kind }) => kind)).toEqual([
      "column-not-found",
      "column-not-found",
      "column-not-found",
    ]);
    expect(problems.map(({ detail }) => detail).join("\n")).toMatch(
      /colour, which is no field[\s\S]*reward from score, which the file lacks; it has name, points[\s\S]*--map task=/,
    );
  });

  it("is training where a rollout or step stands, evaluation where a checkpoint does or nothing", async () => {
    const phase = async (text: string, context = {}) => {
      const [trial] = (await read(text, context)).trials;
      return [trial?.phase, trial?.rollout, trial?.checkpoint];
    };
    expect(await phase("task,reward,rollout\na,1,3\n")).toEqual(["train", 3, null]);
    expect(await phase("task,reward,step\na,1,3\n")).toEqual(["train", 3, null]);
    expect(await phase("task,reward,checkpoint\na,1,3\n")).toEqual(["eval", null, 3]);
    expect(await phase("task,reward,step,split\na,1,3,val\n")).toEqual(["eval", null, 3]);
    expect(await phase("task,reward\na,1\n", { checkpoint: 9 })).toEqual(["eval", null, 9]);
    expect(await phase("task,reward\na,1\n", { phase: "train" })).toEqual(["train", null, null]);
  });

  it("takes a column attempt for the sample in training too, and for a start of the job where it is mapped", async () => {
    const text = `task,reward,rollout,attempt\n${[0, 1, 2, 3].map((n) => `a,1,5,${n}`).join("\n")}\n`;
    const found = async (columns: Readonly<Record<string, string>>) =>
      (await read(text, { columns })).trials.map(({ attempt, sample_id }) => [attempt, sample_id]);
    expect(await found({})).toEqual([0, 1, 2, 3].map((n) => [0, String(n)]));
    expect(await found({ attempt: "attempt" })).toEqual([0, 1, 2, 3].map((n) => [n, null]));
  });

  it("takes a column restart for a start of the job, beside a column attempt", async () => {
    const { trials } = await read("task,reward,rollout,restart,attempt,uid\na,1,3,1,2,x\na,0,3,1,3,x\n");
    expect(trials.map(({ attempt, sample_id, trial_id }) => [attempt, sample_id, trial_id])).toEqual([
      [1, "2", "x#2"],
      [1, "3", "x#3"],
    ]);
  });

  it("counts the attempts of an evaluation as tries, not as starts of a job", async () => {
    const { trials } = await read("task,reward,attempt,uid\na,1,1,x\na,0,2,x\n");
    expect(trials.map(({ attempt, sample_id, trial_id }) => [attempt, sample_id, trial_id])).toEqual([
      [0, "1", "x#1"],
      [0, "2", "x#2"],
    ]);
  });

  it("gives rows without an id one that no other file has", async () => {
    const one = await read("task,reward\na,1\na,1\n", { path: "one.csv" });
    const two = await read("task,reward\na,1\n", { path: "two.csv" });
    expect(new Set([...one.trials, ...two.trials].map(({ trial_id }) => trial_id)).size).toBe(3);
  });

  it("puts the only run of a file into the run that the user gave, and several below it", async () => {
    const given = { runIsGiven: true, runId: "mine" };
    const one = await read("task,reward,run\na,1,x\na,2,x\nb,1,\n", given);
    expect(one.trials.map(({ run_id }) => run_id).sort()).toEqual(["mine", "mine", "mine"]);
    expect(new Set(one.runs.map(({ run_id }) => run_id))).toEqual(new Set(["mine"]));
    const two = await read("task,reward,run\na,1,x\na,1,y\nb,1,x\n", given);
    expect(two.trials.map(({ run_id }) => run_id)).toEqual(["mine/x", "mine/y", "mine/x"]);
  });

  it("reads decimal commas between semicolons, in numbers only", async () => {
    const rows = ["1,5;0,5;12,0;-", "b;1e-1;3;0,25", '"1,2,3";,5;;1,2,3'];
    const { trials, problems } = await read(`task;reward;turns;cost\n${rows.join("\n")}\n`);
    expect(trials.map(({ task_id, reward, turns, cost_usd }) => [task_id, reward, turns, cost_usd])).toEqual([
      ["1,5", 0.5, 12, null],
      ["b", 0.1, 3, 0.25],
      ["1,2,3", 0.5, null, null],
    ]);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([["value-left-out", 4]]);
    const commas = await read('task,reward\na,"0,5"\n');
    expect(commas.problems.map(({ kind }) => kind)).toEqual(["not-a-score"]);
  });

  it("does not make a run of every row", async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => `a,1,run${n}`).join("\n");
    const { trials, problems } = await read(`task,reward,run\n${rows}\n`);
    expect(trials).toHaveLength(1000);
    expect(problems).toMatchObject([{ kind: "bad-record", count: 500, line: 1002 }]);
  });

  it("names rows of another width by their line, and a cut last row apart from them", async () => {
    const { trials, problems } = await read("task,reward\na,1\nb\nc,1,2\nd");
    expect(trials).toHaveLength(1);
    expect(problems.map(({ kind, line, count }) => [kind, line, count])).toEqual([
      ["bad-line", 3, 2],
      ["torn-last-line", 5, 1],
    ]);
  });

  it("leaves out values that do not fit, and keeps their row", async () => {
    const { trials, problems } = await read(
      "task,reward,turns,status,started_at,phase\na,1,9999999999,odd,yesterday,later\na,1,-1,odd,,\n",
    );
    expect(trials).toHaveLength(2);
    expect(trials[0]).toMatchObject({ turns: null, status: null, started_at: null, phase: "eval" });
    expect(problems.map(({ kind, count }) => [kind, count])).toEqual([
      ["value-left-out", 1],
      ["value-left-out", 2],
      ["value-left-out", 2],
      ["value-left-out", 1],
    ]);
  });

  it("says that a header alone holds no trial", async () => {
    expect((await read("task,reward\n")).problems).toMatchObject([{ kind: "no-records" }]);
  });

  it.each([1, 3, 65_536])("reads the same in pieces of %d bytes", async (pieces) => {
    const text = '\uFEFFtask,reward\r\n"a ""é"", 1",1\r\nβ,0.5\r\n';
    const { trials } = await collect(plainTrialsCsv, text, { pieces: Math.max(pieces, 16) });
    expect(trials.map(({ task_id, reward }) => [task_id, reward])).toEqual([
      ['a "é", 1', 1],
      ["β", 0.5],
    ]);
  });

  it("takes hostile names of columns and tasks for names", async () => {
    const { trials } = await read(
      "task,reward,__proto__,constructor\n__proto__,1,a,b\n../../etc/passwd,0,a,b\n",
    );
    expect(trials.map(({ task_id }) => task_id)).toEqual(["__proto__", "../../etc/passwd"]);
  });
});
