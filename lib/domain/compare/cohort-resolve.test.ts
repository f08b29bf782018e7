import { describe, expect, it } from "vitest";

import { nameOf, resolveCohort } from "./cohort-resolve";
import { parseCohort, printCohort } from "./cohort-syntax";
import { defaultCohorts } from "./default-cohorts";

const counted = (scored: number, strict_successes: number) => ({
  scored,
  strict_successes,
  tasks_observed: 80,
});
const none = { first_rollout: null, last_rollout: null };
/** A trained run without evaluations, one with two evaluations, and a base model with one. */
const KNOWN = [
  {
    run_id: "probe",
    phase: "train",
    checkpoint: null,
    first_rollout: 0,
    last_rollout: 319,
    ...counted(37_236, 2533),
  },
  { run_id: "prod", phase: "eval", checkpoint: 215, ...none, ...counted(430, 24) },
  { run_id: "prod", phase: "eval", checkpoint: 279, ...none, ...counted(602, 15) },
  { run_id: "base", phase: "eval", checkpoint: null, ...none, ...counted(602, 12) },
] as const;
const SAVED = [
  { run_id: "probe", checkpoint: 303, status: "healthy" },
  { run_id: "probe", checkpoint: 311, status: null },
  { run_id: "probe", checkpoint: 319, status: "broken" },
  { run_id: "probe", checkpoint: 999, status: "healthy" },
];

function resolved(text: string) {
  const { cohort } = parseCohort(text);
  if (cohort === null) throw new Error(`${text} is no cohort`);
  return resolveCohort(cohort, KNOWN);
}

describe("the trials of a cohort", () => {
  it.each([
    ["probe", "probe:train"],
    ["probe@311", "probe:train@262-311"],
    ["probe:train@311", "probe:train@262-311"],
    ["probe@10", "probe:train@0-10"],
    ["probe@100-120", "probe:train@100-120"],
    ["prod@215", "prod:eval@215"],
    ["base", "base:eval"],
    ["base~a*", "base:eval~a*"],
  ])("%s stands for %s", (text, full) => {
    const { cohort } = resolved(text);
    expect(cohort === null ? null : printCohort(nameOf(cohort))).toBe(full);
  });

  it("of a checkpoint in training are the 50 rollouts that end with it, and it says so", () => {
    expect(resolved("probe@311").cohort).toMatchObject({ phase: "train", checkpoint: null, window_of: 311 });
    expect(resolved("probe@262-311").cohort?.window_of).toBeNull();
    expect(resolved("prod@215").cohort).toMatchObject({ checkpoint: 215, window_of: null });
  });

  it.each([
    ["other", { kind: "unknown-run", known: ["probe", "prod", "base"] }],
    ["prod", { kind: "which-checkpoint", asked: null, known: [215, 279] }],
    ["prod@216", { kind: "which-checkpoint", asked: 216, known: [215, 279] }],
    ["prod:train", { kind: "no-phase", phase: "train" }],
    ["probe:eval", { kind: "no-phase", phase: "eval" }],
    ["probe@400-500", { kind: "outside", first_rollout: 0, last_rollout: 319 }],
    ["probe@320", { kind: "outside" }],
    ["prod:eval@3-5", { kind: "which-checkpoint" }],
    ["base:eval@3-5", { kind: "outside", first_rollout: null }],
  ])("are missing for %s, and the error says what there is", (text, error) => {
    expect(resolved(text)).toMatchObject({ cohort: null, error });
  });
});

describe("the default cohorts", () => {
  it("are two runs' checkpoints: the best evaluated one left, the last healthy one of training right", () => {
    const pair = defaultCohorts(KNOWN, SAVED);
    expect(pair === null ? [] : [pair.a, pair.b].map((cohort) => printCohort(nameOf(cohort)))).toEqual([
      "prod:eval@215",
      "probe:train@262-311",
    ]);
    expect(defaultCohorts(KNOWN.toReversed(), SAVED)).toEqual(pair);
  });

  it("of one run are its first and last evaluation, or the outer thirds of its training", () => {
    const evaluated = defaultCohorts(KNOWN.slice(1, 3), []);
    expect([evaluated?.a.checkpoint, evaluated?.b.checkpoint]).toEqual([215, 279]);
    const trained = defaultCohorts(KNOWN.slice(0, 1), []);
    expect(trained?.a).toMatchObject({ first_rollout: 0, last_rollout: 105 });
    expect(trained?.b).toMatchObject({ first_rollout: 214, last_rollout: 319 });
  });

  it("are absent where there is nothing to compare", () => {
    expect(defaultCohorts([], [])).toBeNull();
    expect(defaultCohorts(KNOWN.slice(3), [])).toBeNull();
  });
});
