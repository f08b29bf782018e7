import { describe, expect, it } from "vitest";

import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";

import { audit } from "./audit";
import { type AuditFacts, watchedMetric } from "./facts";
import { course, healthySeries, noFacts, passes, ramp, rollouts, series } from "./testing";

const healthy = (): AuditFacts => ({ ...noFacts(), series: healthySeries(), log_rows: 300 });
const withSeries = (changed: Partial<AuditFacts["series"]>): AuditFacts => ({
  ...healthy(),
  series: { ...healthySeries(), ...changed },
});
const find = (facts: AuditFacts, id: string) => audit(facts).findings.find((finding) => finding.id === id);
const firedOf = (facts: AuditFacts) => {
  const finding = audit(facts).findings.find(({ id }) => id === "infrastructure");
  return finding?.id === "infrastructure"
    ? finding.values.monitors.filter(({ state }) => state === "fired").map(({ id }) => id)
    : [];
};

describe("contaminated", () => {
  const dirty: AuditFacts = {
    ...healthy(),
    run: { ...noFacts().run, contaminated: true },
    pass_at_1: passes([0.05, 0.092]),
    evaluations: [
      {
        run_id: "clean",
        run_name: "run-3",
        checkpoint: 215,
        contaminated: false,
        role: "out-of-distribution",
        scored: 860,
        strict_successes: 48,
      },
      {
        run_id: "other",
        run_name: "dirty",
        checkpoint: 1,
        contaminated: true,
        role: "in-distribution",
        scored: 860,
        strict_successes: 99,
      },
    ],
  };

  it("states pass@1 beside clean evaluations only", () => {
    expect(find(dirty, "contaminated")).toMatchObject({
      severity: "serious",
      values: { pass_at_1: 0.092, evaluations: [{ label: "iter215", scored: 860 }] },
    });
  });

  it("is silent for a clean run and where nobody said", () => {
    for (const contaminated of [false, null])
      expect(find({ ...dirty, run: { ...dirty.run, contaminated } }, "contaminated")).toBeUndefined();
  });
});

describe("removed", () => {
  const late = series([...ramp(250, 0.034, 0.034), ...ramp(43, 0.17, 0.17), ...ramp(7, 0.6, 0.6)]);

  it("finds the worst window, what was before it, and the spikes", () => {
    const finding = find(withSeries({ removed_share: late }), "removed");
    expect(finding).toMatchObject({ severity: "warning", values: { first: 250, last: 299, spikes: 7 } });
    expect(finding?.id === "removed" && finding.values.share).toBeCloseTo(0.2302, 4);
    expect(finding?.id === "removed" && finding.values.before).toBeCloseTo(0.034, 6);
  });

  it("only notes single spikes in a quiet run", () => {
    const spiky = series([...ramp(100, 0.01, 0.01), 0.7, ...ramp(100, 0.01, 0.01)]);
    expect(find(withSeries({ removed_share: spiky }), "removed")).toMatchObject({ severity: "notice" });
  });

  it("is silent for a small share and where it was not logged", () => {
    expect(find(healthy(), "removed")).toBeUndefined();
    expect(find(withSeries({ removed_share: [] }), "removed")).toBeUndefined();
  });
});

describe("fallen", () => {
  const fall = (from: number, to: number, scored: number): AuditFacts => ({
    ...healthy(),
    rollouts: rollouts([...ramp(150, 0.1, from), ...ramp(150, from, to)]),
    course: ["a", "b", "c"].flatMap((name) => course(name, scored, (bin) => (bin < 9 ? from : to))),
  });

  it("fires when the strict rate halves from its best window, and not by chance", () => {
    expect(find(fall(0.4, 0.05, 200), "fallen")).toMatchObject({
      severity: "serious",
      values: { last: { first: 250, last: 299 } },
    });
  });

  it("is silent for a rising run, and for a fall within chance", () => {
    expect(find(fall(0.1, 0.4, 200), "fallen")).toBeUndefined();
    expect(find(fall(0.1, 0.04, 10), "fallen")).toBeUndefined();
  });
});

describe("checkpoints", () => {
  const facts: AuditFacts = {
    ...healthy(),
    run: { ...noFacts().run, rollouts: 320, planned_rollouts: 2000 },
    checkpoints: [
      { checkpoint: 303, status: null, note: null },
      { checkpoint: 311, status: "healthy", note: null },
      { checkpoint: 319, status: "broken", note: "storage quota reached" },
    ],
  };

  it("names the broken one and the last that is whole", () => {
    expect(find(facts, "checkpoints")).toMatchObject({
      severity: "notice",
      values: { broken: [319], last_healthy: 311, count: 3, note: "storage quota reached" },
    });
  });

  it("is silent when all are whole", () => {
    expect(find({ ...facts, checkpoints: facts.checkpoints.slice(0, 2) }, "checkpoints")).toBeUndefined();
  });
});

describe("infrastructure", () => {
  it("is quiet when all five monitors are", () => {
    expect(find(healthy(), "infrastructure")).toMatchObject({
      severity: "quiet",
      values: { health: "healthy" },
    });
    expect(firedOf(healthy())).toEqual([]);
  });

  it("fires on a gradient norm that is not a number or out of bounds", () => {
    expect(firedOf(withSeries({ grad_norm: series([...ramp(99, 0.5, 0.6), "nan"]) }))).toEqual(["grad_norm"]);
    expect(firedOf(withSeries({ grad_norm: series([...ramp(99, 0.5, 0.6), 240]) }))).toEqual(["grad_norm"]);
  });

  it("takes a norm that is high throughout for this model's scale", () => {
    expect(firedOf(withSeries({ grad_norm: series(ramp(99, 20, 30)) }))).toEqual([]);
  });

  it("judges no metric of a few values, but says how many there are", () => {
    const finding = find(withSeries({ grad_norm: series([0.5, 0.6, 240]) }), "infrastructure");
    expect(finding?.id === "infrastructure" && finding.values.monitors[0]).toMatchObject({
      state: "unknown",
      points: 3,
    });
  });

  it("fires on a policy that runs away from its reference", () => {
    expect(firedOf(withSeries({ kl: series(ramp(300, 0, 3)) }))).toEqual(["kl"]);
  });

  it("fires on collapsing entropy and collapsing length, but not on slow decline", () => {
    expect(firedOf(withSeries({ entropy: series(ramp(300, 0.8, 0)) }))).toEqual(["entropy"]);
    expect(
      firedOf(withSeries({ response_length: series([...ramp(150, 400, 400), ...ramp(150, 20, 20)]) })),
    ).toEqual(["response_length"]);
    expect(firedOf(withSeries({ entropy: series(ramp(300, 0.08, 0.04)) }))).toEqual([]);
  });

  it("fires when truncation rises from the early to the late third", () => {
    expect(firedOf(withSeries({ truncated_share: series(ramp(300, 0.1, 0.6)) }))).toEqual([
      "truncated_share",
    ]);
  });

  it("is unknown with fewer than three monitors, whatever they say", () => {
    const facts = withSeries({ kl: [], entropy: [], response_length: [] });
    expect(find(facts, "infrastructure")).toMatchObject({
      severity: "notice",
      values: { health: "unknown" },
    });
  });
});

describe("watchedMetric", () => {
  const mapOf = (...metrics: string[]) => mapMetrics(metrics.map((metric) => ({ metric, points: 9 })));

  it("knows a quantity by the names of several trainers", () => {
    expect(watchedMetric("grad_norm", mapOf("actor/grad_norm", "actor/kl_loss"))).toBe("actor/grad_norm");
    expect(watchedMetric("grad_norm", mapOf("terminal/accuracy", "train/grad_norm"))).toBe("train/grad_norm");
    expect(watchedMetric("grad_norm", mapOf("loss"))).toBeNull();
  });

  it("reads no inverse, no count, no other kind of KL and no key that is only named alike", () => {
    const areal = mapOf(
      "ppo_actor/update/approx_kl/avg",
      "ppo_actor/seq_len/avg",
      "ppo_actor/correct_n_seqs",
    );
    expect(watchedMetric("kl", areal)).toBeNull();
    expect(watchedMetric("response_length", areal)).toBeNull();
    expect(watchedMetric("accuracy", areal)).toBeNull();
    expect(watchedMetric("removed_share", mapOf("train/agg/all/a/is_trainable/mean"))).toBeNull();
    expect(watchedMetric("kl", mapOf("losses/approx_kl"))).toBeNull();
  });

  it("reads the reward only where no accuracy is logged", () => {
    expect(watchedMetric("reward", mapOf("terminal/accuracy", "terminal/reward_mean"))).toBeNull();
    expect(watchedMetric("reward", mapOf("critic/score/mean", "actor/kl_loss"))).toBe("critic/score/mean");
  });
});
