import { describe, expect, it } from "vitest";

import { comparabilityMessages } from "@/lib/messages/comparability";
import { cautionSentence } from "@/lib/messages/compare-sentences";

import {
  type CautionKind,
  cautions,
  type ComparedSide,
  requiredQualifiers,
  severityOf,
} from "./comparability";
import { configDifferences } from "./config-differences";

const PLAIN: ComparedSide = {
  cohort: {
    run_id: "r",
    phase: "eval",
    checkpoint: null,
    first_rollout: null,
    last_rollout: null,
    tasks: null,
    window_of: null,
  },
  name: "r",
  role: "out-of-distribution",
  contaminated: false,
  provenance: "original",
  required_qualifier: null,
  suite: "terminal-bench 2.0",
  pool: null,
  config: [{ key: "agent_timeout", value: "900" }],
  trials: 400,
  scored: 400,
  missing: "zero",
  tasks: 80,
};
const PAIRED = { common: 80, only_a: 0, only_b: 0 };
const training = { ...PLAIN.cohort, phase: "train" as const };

function kinds(change: Partial<ComparedSide>, paired = PAIRED): CautionKind[] {
  return cautions(PLAIN, { ...PLAIN, ...change }, paired).map(({ kind }) => kind);
}

describe("the comparability guard", () => {
  it("is silent about two sides that are alike", () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ trials: 160, scored: 160, tasks: 32 })).toEqual([]);
  });

  it.each<[CautionKind, Partial<ComparedSide>]>([
    ["contaminated", { contaminated: true }],
    ["distribution", { role: "in-distribution" }],
    ["benchmark", { suite: "terminal-bench 2.1" }],
    ["benchmark-unstated", { suite: null }],
    ["trial-counts", { trials: 80, scored: 80 }],
    ["reconstruction", { provenance: "reconstruction" }],
    ["denominators", { missing: "skip", scored: 300 }],
  ])("raises %s", (kind, change) => {
    expect(kinds(change)).toEqual([kind]);
  });

  it("names differing time limits apart from other differing keys", () => {
    expect(kinds({ config: [{ key: "agent_timeout", value: "1800" }] })).toEqual(["timeouts", "config"]);
    expect(kinds({ config: [{ key: "agent-timeout", value: "900.0" }] })).toEqual([]);
    expect(kinds({ config: [] })).toEqual(["timeouts"]);
  });

  it("tells a training window from an evaluation, and takes its problems from the pool", () => {
    expect(kinds({ cohort: training, suite: "other", pool: "terminal-bench 2.0" })).toEqual([
      "training-window",
    ]);
  });

  it("lists tasks of one side only", () => {
    expect(kinds({}, { common: 79, only_a: 1, only_b: 0 })).toEqual(["one-sided-tasks"]);
  });

  it("puts serious reasons first, whichever side raises them", () => {
    const change = { contaminated: true, trials: 80, scored: 80, suite: "x" };
    const forth = cautions(PLAIN, { ...PLAIN, ...change }, PAIRED).map(({ kind }) => kind);
    const back = cautions({ ...PLAIN, ...change }, PLAIN, PAIRED).map(({ kind }) => kind);
    expect(forth).toEqual(["contaminated", "benchmark", "trial-counts"]);
    expect(back).toEqual(forth);
    expect(forth.map(severityOf)).toEqual(["serious", "serious", "note"]);
  });

  it("has a sentence for every banner, in both languages, and keeps the required words", () => {
    const change: Partial<ComparedSide> = {
      cohort: training,
      contaminated: true,
      role: "in-distribution",
      suite: "x",
      pool: "x",
      provenance: "reconstruction",
      required_qualifier: "upper bound",
      missing: "skip",
      scored: 12,
      trials: 99,
      config: [{ key: "agent_timeout", value: "1" }],
    };
    const all = cautions(PLAIN, { ...PLAIN, ...change }, { common: 3, only_a: 1, only_b: 2 });
    expect(all.length).toBeGreaterThanOrEqual(10);
    for (const caution of all)
      for (const texts of [comparabilityMessages.en, comparabilityMessages.zh])
        expect(cautionSentence(caution, texts)).not.toMatch(/undefined|null|NaN|^$/);
    expect(requiredQualifiers(PLAIN, { ...PLAIN, ...change })).toEqual([
      { side: "b", name: "r", qualifier: "upper bound" },
    ]);
  });
});

describe("differing configuration", () => {
  it("holds only the keys that differ, under one name", () => {
    expect(
      configDifferences(
        [
          { key: "lr", value: "1e-6" },
          { key: "adam-beta1", value: "0.9" },
          { key: "n_attempts", value: "5" },
        ],
        [
          { key: "learning_rate", value: "0.000001" },
          { key: "adam_beta1", value: "0.95" },
        ],
      ),
    ).toEqual([
      { key: "adam_beta1", a: "0.9", b: "0.95" },
      { key: "n_attempts", a: "5", b: null },
    ]);
  });

  it("does not take an empty value for 0, nor a name of Object for a key of ours", () => {
    expect(configDifferences([{ key: "x", value: "" }], [{ key: "x", value: "0" }])).toHaveLength(1);
    expect(configDifferences([{ key: "constructor", value: "1" }], [])).toEqual([
      { key: "constructor", a: "1", b: null },
    ]);
  });
});
