import { describe, expect, it } from "vitest";

import { type CohortName, isInFilter, parseCohort, printCohort, taskPattern } from "./cohort-syntax";

const WHOLE: CohortName = {
  run_id: "r",
  phase: null,
  checkpoint: null,
  first_rollout: null,
  last_rollout: null,
  tasks: null,
};

describe("a cohort as text", () => {
  it.each<[string, Partial<CohortName>]>([
    ["r", {}],
    ["r:eval", { phase: "eval" }],
    ["r@311", { checkpoint: 311 }],
    ["r:eval@215", { phase: "eval", checkpoint: 215 }],
    ["r:train@262-311", { phase: "train", first_rollout: 262, last_rollout: 311 }],
    ["r@0-0", { first_rollout: 0, last_rollout: 0 }],
    [
      "r:train@311~swe-bench-*,hello-world",
      { phase: "train", checkpoint: 311, tasks: ["swe-bench-*", "hello-world"] },
    ],
    ["2025-08-27__22-13-13/a b", { run_id: "2025-08-27__22-13-13/a b" }],
    ["a%3Ab%40c%25d%7E", { run_id: "a:b@c%d~" }],
  ])("%s says what it says, and is printed as it was written", (text, stated) => {
    expect(parseCohort(text)).toEqual({ cohort: { ...WHOLE, ...stated }, error: null });
    expect(printCohort({ ...WHOLE, ...stated })).toBe(text);
  });

  it.each([
    ["", "no-run", ""],
    [":eval", "no-run", ":eval"],
    ["r:test", "phase", "test"],
    ["r:", "phase", ""],
    ["r@iter311", "place", "iter311"],
    ["r@", "place", ""],
    ["r@-5", "place", "-5"],
    ["r@1-2-3", "place", "1-2-3"],
    ["r@12345678901", "place", "12345678901"],
    ["r@311-262", "reversed", "311-262"],
    ["r~", "tasks", ""],
    ["r~a,,b", "tasks", "a,,b"],
    ["100%", "encoding", "100%"],
  ] as const)("%s is refused as %s, with the part that was not understood", (text, kind, part) => {
    expect(parseCohort(text)).toEqual({ cohort: null, error: { kind, text: part } });
  });
});

describe("a filter of tasks", () => {
  it("takes names as they are and * for any text", () => {
    expect(isInFilter("crack-7z-hash.hard", null)).toBe(true);
    expect(isInFilter("crack-7z-hash.hard", ["crack-7z-hash"])).toBe(false);
    expect(isInFilter("crack-7z-hash.hard", ["crack-7z-hash*"])).toBe(true);
    expect(isInFilter("crack-7z-hash.hard", ["x", "*.hard"])).toBe(true);
    expect(isInFilter("abab", ["ab*ab"])).toBe(true);
    expect(isInFilter("aba", ["ab*ba"])).toBe(false);
    expect(isInFilter("a-x-b-y-c", ["a*b*c"])).toBe(true);
    expect(isInFilter("(a+)+$", ["(a+)+$"])).toBe(true);
  });

  it("means one task by its pattern, whatever the name holds", () => {
    for (const task_id of ["a*b", "a,b", "50%~", "x@y:z"]) {
      const parsed = parseCohort(`r~${taskPattern(task_id)}`);
      expect(isInFilter(task_id, parsed.cohort?.tasks ?? [])).toBe(true);
      expect(isInFilter(`${task_id}!`, parsed.cohort?.tasks ?? [])).toBe(false);
    }
    expect(isInFilter("axxb", [taskPattern("a*b")])).toBe(false);
  });
});
