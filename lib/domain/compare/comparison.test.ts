import { describe, expect, it } from "vitest";

import { passAtK } from "@/lib/domain/pass-at-k";
import { seededRandom } from "@/lib/domain/random";
import { near } from "@/lib/testing/near";

import { compareCohorts, DEFAULT_OPTIONS } from "./comparison";
import { differenceMatrix } from "./matrix";
import { pairScores } from "./pairing";
import { passCurve, passHatK } from "./pass-curve";
import { power, RESOLVED_AT } from "./power";
import { missingRuleOf, type TaskCounts, taskScores } from "./task-scores";
import { TRANSITION_STATES } from "./transitions";

/** A task whose scored trials are 0 or 1. */
function task(task_id: string, strict_successes: number, scored: number, trials = scored): TaskCounts {
  const mean = scored === 0 ? null : strict_successes / scored;
  return {
    task_id,
    trials,
    scored,
    mean,
    m2: mean === null ? null : scored * mean * (1 - mean),
    max: scored === 0 ? null : Number(strict_successes > 0),
    strict_successes,
  };
}

function cohort(tasks: readonly TaskCounts[], missing: "skip" | "zero" = "skip") {
  return { tasks, rewards: null, missing };
}

const A = [task("a", 0, 5), task("b", 2, 5), task("c", 5, 5), task("gone", 5, 5), task("silent", 0, 0, 5)];
const B = [task("c", 4, 8), task("b", 4, 8), task("a", 8, 8), task("new", 1, 8), task("silent", 3, 8)];

describe("two cohorts", () => {
  const found = compareCohorts(cohort(A), cohort(B));

  it("are compared on the tasks that both have; others are listed and never filled with 0", () => {
    expect(found.tasks.map(({ task_id, difference }) => [task_id, difference])).toEqual([
      ["a", 1],
      ["b", near(0.1)],
      ["c", -0.5],
    ]);
    expect([found.only_a, found.only_b]).toEqual([["gone"], ["new", "silent"]]);
    expect(found.mean_difference).toBeCloseTo(0.2, 12);
    expect(found.paired_stderr).toBeCloseTo(Math.sqrt((0.8 ** 2 + 0.1 ** 2 + 0.7 ** 2) / 2 / 3), 12);
  });

  it("have micro and macro means over their own tasks", () => {
    expect(found.a).toMatchObject({ tasks: 4, n: 20, micro: 0.6, macro: near(0.6) });
    expect(found.b).toMatchObject({ tasks: 5, n: 40, micro: 0.5, macro: near(0.5) });
    expect(found.of_macros).toMatchObject({ difference: near(-0.1), ratio: near(5 / 6) });
  });

  it("count a trial without a reward as 0 where told to", () => {
    const zero = compareCohorts(cohort(A, "zero"), cohort(B, "zero"));
    expect(zero.only_b).toEqual(["new"]);
    expect(zero.tasks.find(({ task_id }) => task_id === "silent")).toMatchObject({ a: { n: 5, mean: 0 } });
    expect([missingRuleOf("eval", "by-phase"), missingRuleOf("train", "by-phase")]).toEqual(["zero", "skip"]);
    expect(missingRuleOf("train", "zero")).toBe("zero");
  });

  it("change signs and nothing else when they are swapped", () => {
    const back = compareCohorts(cohort(B), cohort(A));
    expect(back.mean_difference).toBeCloseTo(-(found.mean_difference ?? NaN), 12);
    expect(back.paired_stderr).toBeCloseTo(found.paired_stderr ?? NaN, 12);
    expect(back.sign_flip.p).toBe(found.sign_flip.p);
    expect([back.sign.ups, back.sign.downs]).toEqual([found.sign.downs, found.sign.ups]);
    expect(back.mcnemar).toMatchObject({ only_a: found.mcnemar.only_b, p: found.mcnemar.p });
    expect(back.tasks.map(({ p }) => p)).toEqual(found.tasks.map(({ p }) => near(p, 10)));
    expect(back.bootstrap?.difference.low).toBeCloseTo(-(found.bootstrap?.difference.high ?? NaN), 12);
  });

  it("do not depend on the order of tasks", () => {
    expect(compareCohorts(cohort(A.toReversed()), cohort(B.toReversed()))).toEqual(found);
  });

  it("say nothing where they have no task in common", () => {
    const none = compareCohorts(cohort([task("x", 1, 2)]), cohort([task("y", 1, 2)]));
    expect(none).toMatchObject({
      mean_difference: null,
      ratio: null,
      bootstrap: null,
      power: null,
      tasks: [],
    });
    expect(none.sign_flip.p).toBe(1);
  });

  it("move between categories, unobserved tasks included", () => {
    expect(found.transitions).toContainEqual({
      task_id: "a",
      before: "truly-cold-flat",
      after: "verifier-shortcut-suspect",
    });
    expect(found.transitions).toContainEqual({
      task_id: "gone",
      before: "verifier-shortcut-suspect",
      after: "unobserved",
    });
    const total = found.transition_matrix.flat().reduce((sum, count) => sum + count, 0);
    expect(total).toBe(found.transitions.length);
    const row = TRANSITION_STATES.indexOf("truly-cold-flat");
    const column = TRANSITION_STATES.indexOf("verifier-shortcut-suspect");
    expect(found.transition_matrix[row]?.[column]).toBe(1);
  });

  it("have equal q and p orders, and q never below p", () => {
    for (const { p, q } of found.tasks) expect(q).toBeGreaterThanOrEqual(p);
  });
});

describe("a mean reward", () => {
  it("merges missing trials as zeros into the Welford state", () => {
    const partial: TaskCounts = { ...task("a", 1, 3, 5), mean: 0.5, m2: 0.5, max: 1 };
    const [skip, zero] = (["skip", "zero"] as const).map(
      (missing) => taskScores([partial], "reward", missing)[0],
    );
    expect(skip).toMatchObject({ n: 3, mean: 0.5, variance: 0.25 });
    // 0, .5, 1, 0, 0: mean .3, squared deviations .8.
    expect(zero).toMatchObject({ n: 5, mean: near(0.3), variance: near(0.2) });
  });
});

describe("pass@k and pass^k", () => {
  it("are unbiased: the mean over all choices of k trials", () => {
    const outcomes = [1, 0, 0, 1, 0];
    const pairs = outcomes.flatMap((one, i) => outcomes.slice(i + 1).map((other) => [one, other] as const));
    expect(passAtK(5, 2, 2)).toBeCloseTo(pairs.filter(([a, b]) => a + b > 0).length / pairs.length, 12);
    expect(passHatK(5, 2, 2)).toBeCloseTo(pairs.filter(([a, b]) => a * b > 0).length / pairs.length, 12);
    expect([passAtK(3, 1, 4), passHatK(3, 1, 4)]).toEqual([null, null]);
    expect([passAtK(5, 4, 2), passHatK(5, 1, 2)]).toEqual([1, 0]);
  });

  it("say how many tasks have too few trials, and meet at k = 1", () => {
    const curve = passCurve(
      [
        { n: 2, strict_successes: 1 },
        { n: 5, strict_successes: 5 },
      ],
      1,
    );
    expect(curve.map(({ k, tasks, dropped }) => [k, tasks, dropped])).toEqual([
      [1, 2, 0],
      [2, 2, 0],
      [3, 1, 1],
      [4, 1, 1],
      [5, 1, 1],
    ]);
    expect(curve[0]).toMatchObject({ pass_at_k: 0.75, pass_hat_k: 0.75 });
  });
});

describe("power", () => {
  const random = seededRandom(8);
  const scores = (gain: number, trials: number) =>
    taskScores(
      Array.from({ length: 60 }, (_, at) => {
        const rate = 0.3 + gain;
        return task(
          `t${String(at)}`,
          Array.from({ length: trials }, random).filter((u) => u < rate).length,
          trials,
        );
      }),
      "strict",
      "zero",
    );

  it("says how many more trials resolve a gap, and fewer are not enough", () => {
    const { common } = pairScores(scores(0, 4), scores(0.06, 4));
    const found = power(common, 0.06, null, "strict");
    const more = found?.more_trials_tasks_fixed ?? 0;
    expect(more).toBeGreaterThan(0);
    const variance = (n: number, c: number) => ((c + 0.5) / (n + 1)) * (1 - (c + 0.5) / (n + 1));
    const error = (extra: number) =>
      Math.sqrt(
        common.reduce(
          (sum, { a, b }) =>
            sum + (variance(a.n, a.strict_successes) + variance(b.n, b.strict_successes)) / (4 + extra),
          0,
        ),
      ) / common.length;
    expect(0.06).toBeGreaterThanOrEqual(RESOLVED_AT * error(more));
    expect(0.06).toBeLessThan(RESOLVED_AT * error(more - 1));
  });

  it("needs none for a wide gap, and no number is enough for none", () => {
    const { common } = pairScores(scores(0, 20), scores(0.5, 20));
    expect(power(common, 0.5, 0.02, "strict")).toMatchObject({
      more_trials_tasks_fixed: 0,
      more_trials_tasks_sampled: 0,
    });
    expect(power(common, 0, 0.02, "strict")).toMatchObject({
      more_trials_tasks_fixed: null,
      tasks_needed: null,
    });
    expect(power(common, 0.01, 0.2, "strict")?.more_trials_tasks_sampled).toBeNull();
    expect(power([], 0.5, null, "strict")).toBeNull();
  });

  it("is what it claims: a gap of that many standard errors is found in four of five repetitions", () => {
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    let found = 0;
    for (let i = 0; i < 20_000; i += 1) if (Math.abs(RESOLVED_AT + normal()) > 1.96) found += 1;
    expect(found / 20_000).toBeCloseTo(0.8, 1);
  });
});

describe("many cohorts", () => {
  const all = [A, B, [task("a", 3, 5), task("b", 3, 5), task("c", 0, 5)]].map((tasks) =>
    taskScores(tasks, "strict", "skip"),
  );
  const cells = differenceMatrix(all, 1);

  it("are compared in every pair once, each on its own common tasks", () => {
    expect(cells.map(({ a, b, tasks_common }) => [a, b, tasks_common])).toEqual([
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
    ]);
  });

  it("have the numbers of a comparison of two, and Holm's p above the raw one", () => {
    const two = compareCohorts(cohort(A), cohort(B), { ...DEFAULT_OPTIONS, seed: 1 });
    expect(cells[0]).toMatchObject({
      mean_difference: two.mean_difference,
      paired_stderr: two.paired_stderr,
      bootstrap95: {
        low: near(two.bootstrap?.difference.low ?? NaN, 10),
        high: near(two.bootstrap?.difference.high ?? NaN, 10),
      },
      p: two.sign_flip.p,
    });
    for (const { p, p_holm } of cells) expect(p_holm).toBeGreaterThanOrEqual(p ?? NaN);
  });

  it("have an empty cell where a pair shares no task", () => {
    expect(differenceMatrix([all[0] ?? [], []], 1)).toEqual([
      {
        a: 0,
        b: 1,
        tasks_common: 0,
        mean_difference: null,
        paired_stderr: null,
        bootstrap95: null,
        p: null,
        p_holm: null,
      },
    ]);
  });
});
