import { describe, expect, it } from "vitest";

import type { CohortRow } from "@/lib/queries/cohorts";

import { addressOf } from "./cohort-address";
import { choiceOf, choicesOf } from "./cohort-choices";
import { chosenCohorts } from "./chosen-cohorts";

const row = { trials: 100, scored: 90, strict_successes: 9, tasks_observed: 10 };
const known: CohortRow[] = [
  { ...row, run_id: "ood", phase: "eval", checkpoint: 215, first_rollout: null, last_rollout: null },
  { ...row, run_id: "id", phase: "train", checkpoint: null, first_rollout: 0, last_rollout: 319 },
];
const checkpoints = [
  { run_id: "id", checkpoint: 311, status: null },
  { run_id: "id", checkpoint: 999, status: null },
];
const chosen = (a: string | null, b: string | null, more: string[] = []) => {
  const found = chosenCohorts({ a, b, more }, known, checkpoints);
  const text = (cohort: typeof found.a) => (cohort === null ? null : addressOf(cohort));
  return { a: text(found.a), b: text(found.b), more: found.more.map(text), found };
};

describe("the cohorts of an address", () => {
  it("are the default two where none is named: the evaluation left, the window of training right", () => {
    expect(chosen(null, null)).toMatchObject({ a: "ood:eval@215", b: "id:train@311" });
    expect(chosen(null, null).found.picked).toBe(true);
  });

  it("take the side that is left out from the other run, with the filter of the named one", () => {
    expect(chosen(null, "id:train~git*")).toMatchObject({ a: "ood:eval@215~git*", b: "id:train~git*" });
    expect(chosen(null, "ood@215")).toMatchObject({ a: "id:train@311" });
    expect(chosen("id@0-9", null)).toMatchObject({ b: "ood:eval@215" });
  });

  it("are a problem where they are written badly or not there, and never another cohort instead", () => {
    const { a, b, found } = chosen("nobody", "id@9-1");
    expect([a, b]).toEqual([null, null]);
    expect(found.problems.map(({ kind }) => kind)).toEqual(["resolve", "syntax"]);
  });

  it("keep further cohorts in their order", () => {
    expect(chosen("ood", "id", ["id@0-9", "ood"]).more).toEqual(["id:train@0-9", "ood:eval@215"]);
  });
});

describe("the choices of a run", () => {
  it("are its evaluations, all of training, and a window for every checkpoint inside of it", () => {
    expect(choicesOf("id", known, checkpoints).map(({ key, kind }) => [key, kind])).toEqual([
      ["id:train", "training"],
      ["id:train@311", "window"],
    ]);
    expect(choicesOf("ood", known, checkpoints).map(({ key }) => key)).toEqual(["ood:eval@215"]);
  });

  it("hold the cohort that came from one of them, and no range of its own", () => {
    const choices = choicesOf("id", known, checkpoints);
    const { b } = chosenCohorts({ a: null, b: null, more: null }, known, checkpoints);
    expect(b === null ? null : choiceOf(b, choices)?.key).toBe("id:train@311");
    const range = chosenCohorts({ a: null, b: "id@0-9", more: null }, known, checkpoints).b;
    expect(range === null ? null : choiceOf(range, choices)).toBeNull();
  });
});
