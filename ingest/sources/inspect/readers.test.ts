import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";

import { inspectEval } from "./eval-reader";
import { inspectJson } from "./json-reader";
import { scoreValue } from "./log-sample";
import { header, inspectSample, zipOf } from "./testing";

const entry = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });
const sampleEntry = (id: number | string, facts = {}) =>
  entry(`samples/${id}_epoch_1.json`, inspectSample(id, facts));
const wrong = { scores: { match: { value: "I" } } };
const kinds = (problems: readonly { readonly kind: string }[]) => problems.map(({ kind }) => kind);
const json = (facts: object, ...samples: object[]) => JSON.stringify({ ...facts, samples });

describe("a zip", () => {
  it.each([0, 8, 93] as const)("with entries of method %i is read", async (method) => {
    const files = [entry("header.json", header()), sampleEntry(1), sampleEntry(2, wrong)];
    const bytes = zipOf(files.map((file) => ({ ...file, method })));
    expect(inspectEval.detects(bytes)).toBe(true);
    const { trials, problems, checked } = await collect(inspectEval, bytes);
    expect(trials.map(({ trial_id, reward }) => [trial_id, reward])).toEqual([
      ["1/1", 1],
      ["2/1", 0],
    ]);
    expect([problems, checked]).toEqual([[], 2]);
  });

  it("whose sample cannot be read falls back on the summaries, and says why", async () => {
    const summaries = [inspectSample(1), inspectSample(2, wrong)];
    const bytes = zipOf([
      entry("header.json", header()),
      sampleEntry(1),
      { name: "samples/2_epoch_1.json", text: "", method: 8, stored: Buffer.from("no deflate") },
      entry("summaries.json", summaries),
    ]);
    const { trials, problems } = await collect(inspectEval, bytes);
    expect(trials.map(({ trial_id, reward }) => [trial_id, reward])).toEqual([
      ["1/1", 1],
      ["2/1", 0],
    ]);
    expect(kinds(problems)).toEqual(["bad-record"]);
  });

  it.each([
    ["says that it is larger than any sample", { text: "{}", claimedSize: 2 ** 31 }, "too-large"],
    ["expands beyond any sample", { text: `"${"0".repeat(70_000_000)}"`, claimedSize: 10 }, "too-large"],
    ["is compressed in an unknown way", { text: "{}", method: 12 as const }, "bad-record"],
    ["is no JSON", { text: "{" }, "bad-record"],
    ["is no sample", { text: "[]" }, "bad-record"],
  ])("with an entry that %s leaves it out", async (_how, file, kind) => {
    const bytes = zipOf([
      entry("header.json", header()),
      sampleEntry(1),
      { name: "samples/2_epoch_1.json", ...file },
    ]);
    const { trials, problems } = await collect(inspectEval, bytes);
    expect(trials).toHaveLength(1);
    expect(kinds(problems)[0]).toBe(kind);
  });

  it("may name files outside of itself: they are only names", async () => {
    const bytes = zipOf([
      entry("header.json", header()),
      sampleEntry("../../etc/x"),
      sampleEntry("__proto__"),
    ]);
    const { trials } = await collect(inspectEval, bytes);
    expect(trials.map(({ task_id }) => task_id)).toEqual(["../../etc/x", "__proto__"]);
  });

  it("of a log that still runs has its start and its journal", async () => {
    const { version, eval: evaluation } = header();
    const bytes = zipOf([
      entry("_journal/start.json", { version, eval: evaluation }),
      entry("_journal/summaries/1.json", [inspectSample(1)]),
    ]);
    const { trials, problems } = await collect(inspectEval, bytes);
    expect(trials).toHaveLength(1);
    expect(problems).toMatchObject([{ kind: "job-interrupted", count: 1 }]);
    expect(problems[0]?.detail).toContain("2 samples planned, 1 completed");
  });

  it("that is cut, or holds no header, is unreadable", async () => {
    const bytes = zipOf([entry("header.json", header()), sampleEntry(1)]);
    expect(kinds((await collect(inspectEval, bytes.subarray(0, -30))).problems)).toEqual(["unreadable"]);
    expect(kinds((await collect(inspectEval, zipOf([sampleEntry(1)]))).problems)).toEqual(["unreadable"]);
  });

  it("with any byte changed never throws", async () => {
    const bytes = zipOf([entry("header.json", header()), sampleEntry(1)]);
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await collect(inspectEval, changed);
    }
  });

  it("of something else is not claimed", () => {
    expect(inspectEval.detects(zipOf([entry("word/document.xml", {})]))).toBe(false);
    expect(inspectEval.detects(Buffer.from("PK"))).toBe(false);
  });
});

describe("a sample", () => {
  it.each<[string, Record<string, unknown>, object, string[]]>([
    [
      "with an error has failed, by the name of the exception alone",
      { scores: {}, error: { message: "RuntimeError('key sk-1')", traceback: "x" } },
      { reward: null, status: "failed", error_kind: "RuntimeError" },
      ["missing-reward"],
    ],
    [
      "that met a limit was truncated, and its score counts",
      { limit: { type: "token", limit: 5 } },
      { reward: 1, status: "truncated", error_kind: "token_limit" },
      [],
    ],
    [
      "without a score is not scored",
      { scores: {} },
      { reward: null, strict_success: null, evaluations: 0 },
      ["missing-reward"],
    ],
    [
      "whose score is a list is not scored",
      { scores: { match: { value: [1] } } },
      { reward: null },
      ["not-a-score"],
    ],
    [
      "whose score is nan is not scored",
      { scores: { match: { value: "NaN" } } },
      { reward: null, non_finite: "nan" },
      ["non-finite-reward"],
    ],
    [
      "has the value that the results name among several",
      { scores: { match: { value: { style: 0.2, match: 0.7 } } } },
      { reward: 0.7 },
      [],
    ],
    [
      "takes the scorer that the results name first",
      { scores: { other: { value: 0 }, match: { value: 0.25 } } },
      { reward: 0.25 },
      [],
    ],
    [
      "adds up the tokens of its models",
      {
        model_usage: {
          a: { input_tokens: 3, output_tokens: 1, input_tokens_cache_read: 9 },
          b: { input_tokens: 4, output_tokens: 0 },
        },
      },
      { input_tokens: 7, output_tokens: 1, cached_tokens: 9 },
      [],
    ],
  ])("%s", async (_fact, facts, trial, problems) => {
    const { trials, problems: told } = await collect(
      inspectJson,
      json(header({ results: { scores: [{ name: "match" }] } }), inspectSample(1, facts), inspectSample(2)),
    );
    expect(trials[0]).toMatchObject(trial);
    expect(kinds(told)).toEqual(problems);
  });

  it("repeated in epochs is a group", async () => {
    const repeated = header(
      { results: null },
      { config: { epochs: 2 }, dataset: { samples: 1, sample_ids: [1] } },
    );
    const { trials, problems } = await collect(
      inspectJson,
      json(repeated, inspectSample(1), inspectSample(1, { epoch: 2 })),
    );
    expect(trials.map(({ trial_id, group_id, sample_id }) => [trial_id, group_id, sample_id])).toEqual([
      ["1/1", "1", "1"],
      ["1/2", "1", "2"],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ["C", 1],
    ["I", 0],
    ["P", 0.5],
    ["N", 0],
    ["yes", 1],
    ["False", 0],
    ["0.25", 0.25],
    [0.5, 0.5],
    [true, true],
    ["maybe", undefined],
    ["constructor", undefined],
    [null, undefined],
    [{}, undefined],
  ])("scored %j counts %s", (value, number) => expect(scoreValue(value)).toBe(number));
});

describe("a log", () => {
  it("in JSON is recognised by its outermost keys", () => {
    expect(inspectJson.detects(Buffer.from(json(header())))).toBe(true);
    expect(inspectJson.detects(Buffer.from(JSON.stringify({ logs: header() })))).toBe(false);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ["was cancelled", { status: "cancelled", results: null }, ["job-interrupted"]],
    [
      "states another accuracy than its samples give",
      {
        results: { completed_samples: 2, scores: [{ name: "match", metrics: { accuracy: { value: 0.9 } } }] },
      },
      ["stated-total-differs"],
    ],
    [
      "states another number of samples",
      { results: { completed_samples: 7, total_samples: 7 } },
      ["stated-total-differs"],
    ],
  ])("that %s says so", async (_how, facts, problems) => {
    const { problems: told } = await collect(
      inspectJson,
      json(header(facts), inspectSample(1), inspectSample(2, wrong)),
    );
    expect(kinds(told)).toEqual(problems);
  });

  it("is a run of its own, even where two models share a run id", async () => {
    const run = async (evaluation: Record<string, unknown>) =>
      (await collect(inspectJson, json(header({}, { ...evaluation }), inspectSample(1)))).runs[0]?.run_id;
    expect(await run({ task_id: "a" })).toBe("quiz-run-a");
    expect(await run({ task_id: "b" })).toBe("quiz-run-b");
    expect(await run({ eval_id: "e" })).toBe("quiz-e");
    expect(await run({ run_id: null, task_id: null })).toBe("from-context");
  });
});
