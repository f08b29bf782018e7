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
import { configDifferences, listedSettings, mixedSettings, valuesText } from "./config-differences";

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
    expect(kinds({ config: [{ key: "agent_timeout", value: "1800" }] })).toEqual(["timeouts"]);
    expect(kinds({ config: [{ key: "agent-timeout", value: "900.0" }] })).toEqual([]);
    expect(kinds({ config: [] })).toEqual(["timeouts"]);
  });

  it("names a time limit of which one run states several values, apart from limits that differ between the sides", () => {
    const mixed = { config: ["900", "1800"].map((value) => ({ key: "agent_timeout", value })) };
    expect(kinds(mixed)).toEqual(["timeouts", "mixed-timeouts"]);
    const both = cautions({ ...PLAIN, ...mixed }, { ...PLAIN, ...mixed }, PAIRED);
    expect(both).toEqual([
      {
        kind: "mixed-timeouts",
        runs: [{ name: "r", keys: [{ key: "agent_timeout", values: ["900", "1800"] }] }],
      },
    ]);
    expect(both.map((caution) => cautionSentence(caution, comparabilityMessages.en))).toEqual([
      "r states several values of agent_timeout 900 | 1800. The rate mixes trials under different limits; which trial had which is not known.",
    ]);
  });

  it("names other settings of which one run states several values, a hundred keys as a count", () => {
    const settings = Array.from({ length: 100 }, (_, index) =>
      ["1", "2"].map((value) => ({ key: `k${String(index)}`, value })),
    ).flat();
    const config = [...PLAIN.config, ...settings];
    const [caution, ...others] = cautions({ ...PLAIN, config }, { ...PLAIN, config }, PAIRED);
    expect([caution?.kind, others]).toEqual(["mixed-config", []]);
    if (caution !== undefined)
      expect(cautionSentence(caution, comparabilityMessages.en)).toMatch(
        /^r states several values of k0 1 \| 2, .*, 88 more\./,
      );
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
      config: ["1", "2"].flatMap((value) => ["agent_timeout", "model_name"].map((key) => ({ key, value }))),
    };
    const first = { ...PLAIN, config: [...PLAIN.config, { key: "model_name", value: "0" }] };
    const all = cautions(first, { ...PLAIN, ...change }, { common: 3, only_a: 1, only_b: 2 });
    expect(all.length).toBeGreaterThanOrEqual(12);
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
      { key: "adam_beta1", a: ["0.9"], b: ["0.95"] },
      { key: "n_attempts", a: ["5"], b: [] },
    ]);
  });

  it("does not take an empty value for 0, nor a name of Object for a key of ours", () => {
    expect(configDifferences([{ key: "x", value: "" }], [{ key: "x", value: "0" }])).toHaveLength(1);
    expect(configDifferences([{ key: "constructor", value: "1" }], [])).toEqual([
      { key: "constructor", a: ["1"], b: [] },
    ]);
  });

  it("compares every value that a side states, each once and numbers in their order", () => {
    const stated = (...values: string[]) => values.map((value) => ({ key: "timeout", value }));
    expect(configDifferences(stated("1800", "900", "900.0"), stated("900", "1800"))).toEqual([]);
    expect(configDifferences(stated("1800", "900"), stated("900"))).toEqual([
      { key: "timeout", a: ["900", "1800"], b: ["900"] },
    ]);
    expect(
      mixedSettings([...stated("1800", "900"), { key: "on", value: "True" }, { key: "on", value: "true" }]),
    ).toEqual([{ key: "timeout", values: ["900", "1800"] }]);
  });

  it("lists keys with the same several values on both sides beside those that differ", () => {
    const mixed = [
      { key: "lr", value: "1" },
      { key: "lr", value: "2" },
    ];
    expect(listedSettings([...mixed, { key: "x", value: "1" }], mixed)).toEqual([
      { key: "learning_rate", a: ["1", "2"], b: ["1", "2"], isDifferent: false },
      { key: "x", a: ["1"], b: [], isDifferent: true },
    ]);
  });

  it("counts values beyond the first four", () => {
    expect(valuesText([])).toBeNull();
    expect(valuesText(["900", "1800"])).toBe("900 | 1800");
    expect(valuesText(Array.from({ length: 100 }, (_, i) => String(i)))).toBe("0 | 1 | 2 | 3 | +96");
  });
});
