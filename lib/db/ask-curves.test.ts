import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { askCurves, type CurveAnswer, curveKey, type RunMetric } from "./ask-curves";
import { runColumns } from "./run-query";
import { storedAnswer } from "./stored-answers";

vi.mock("./run-query");
vi.mock("./stored-answers");

const loss = (run_id: string): RunMetric => ({ run_id, metric: "loss" });

/** One value for each metric asked for, with the number of runs asked together as the value. */
function columns(metrics: number, value: number) {
  const numbers = (of: (row: number) => number) =>
    Float64Array.from({ length: metrics }, (_, row) => of(row));
  const zero = numbers(() => 0);
  return {
    ...{ metric: numbers((row) => row + 1), preference: numbers(() => 1), value: numbers(() => value) },
    ...{ attempt: zero, superseded: zero, log_index: zero, rollout: zero, step: zero, logged_at: zero },
    non_finite: zero,
  };
}

let asked: string[][] = [];
let missing = new Set<string>();

beforeEach(() => {
  asked = [];
  missing = new Set();
  vi.mocked(storedAnswer).mockResolvedValue(null);
  vi.mocked(runColumns).mockImplementation((_query, _values, run_ids) => {
    asked.push([...run_ids]);
    const lost = run_ids.find((run_id) => missing.has(run_id));
    if (lost !== undefined) return Promise.reject(new Error(`metrics of ${lost} are not there`));
    return Promise.resolve(columns(run_ids.length, run_ids.length));
  });
});
afterEach(() => {
  vi.resetAllMocks();
});

async function answers(wanted: readonly RunMetric[], loaded: Set<string>) {
  const found = new Map<string, CurveAnswer>();
  await askCurves(wanted, loaded, (more) => {
    for (const [key, answer] of more) found.set(key, answer);
  });
  return wanted.map((each) => {
    const answer = found.get(curveKey(each));
    if (answer?.status === "failed") return answer.error.message;
    return answer?.status === "ready" ? [...answer.columns.value] : "nothing";
  });
}

it("runs whose rows are in the engine are asked for with one question", async () => {
  expect(await answers([loss("a"), loss("b")], new Set(["a", "b"]))).toEqual([[2], [2]]);
  expect(asked).toEqual([["a", "b"]]);
});

it("runs that are not there yet are asked one by one, and together the next time", async () => {
  const loaded = new Set(["a"]);
  expect(await answers([loss("a"), loss("b")], loaded)).toEqual([[1], [1]]);
  expect(asked).toEqual([["a"], ["b"]]);
  expect(loaded).toEqual(new Set(["a", "b"]));
});

it("a run that fails is told by name and takes no other run's curves with it", async () => {
  missing.add("b");
  const wanted = [loss("a"), loss("b"), loss("c")];
  const told = [[1], "metrics of b are not there", [1]];
  expect(await answers(wanted, new Set(["a", "b", "c"]))).toEqual(told);
  expect(asked).toEqual([["a", "b", "c"], ["a"], ["b"], ["c"]]);
});
