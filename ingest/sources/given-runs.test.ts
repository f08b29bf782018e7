import { expect, it } from "vitest";

import { collectingSink, testContext } from "@/ingest/collecting-sink";

import { givenRuns } from "./given-runs";

function runsOf(owns: readonly string[], { isGiven = true, most = 100 } = {}): readonly string[] {
  const { sink, collected } = collectingSink();
  const given = givenRuns({ ...testContext, runId: "mine", runIsGiven: isGiven }, sink, most);
  for (const run_id of owns) given.sink.run({ run_id });
  given.finish();
  return collected.runs.map(({ run_id }) => run_id);
}

it("runs that rows name stay as they are where none was given", () => {
  expect(runsOf(["a", "b"], { isGiven: false })).toEqual(["a", "b"]);
});

it("the only run of a file is the given one, with the rows that name none", () => {
  expect(runsOf(["a", "mine", "a"])).toEqual(["mine", "mine", "mine"]);
});

it("several runs stand below the given one, the first of them too", () => {
  expect(runsOf(["a", "a", "b", "a", "c"])).toEqual(["mine/a", "mine/a", "mine/b", "mine/a", "mine/c"]);
});

it("a first run of more rows than can be held back is the given one, and no other is merged with it", () => {
  expect(runsOf(["a", "a", "a", "b", "a"], { most: 3 })).toEqual(["mine", "mine", "mine", "mine/b", "mine"]);
});

it("problems that name no run are told at once, the others with their run", () => {
  const { sink, collected } = collectingSink();
  const given = givenRuns({ ...testContext, runId: "mine", runIsGiven: true }, sink);
  given.sink.problem({ kind: "bad-line", run_id: "a", detail: "x" });
  given.sink.problem({ kind: "bad-line", detail: "y" });
  given.finish();
  expect(collected.problems.map(({ run_id, detail }) => [run_id, detail])).toEqual([
    [undefined, "y"],
    ["mine", "x"],
  ]);
});
