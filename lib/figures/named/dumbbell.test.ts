import { beforeAll, describe, expect, it } from "vitest";

import { resolveCohort } from "@/lib/domain/compare/cohort-resolve";
import { parseCohort } from "@/lib/domain/compare/cohort-syntax";
import { captionOf, notesOf } from "@/lib/figures/caption";
import type { Ask, Subject } from "@/lib/figures/figure";
import { frameFigure } from "@/lib/figures/frame";
import { FigureError } from "@/lib/figures/scene";
import { VENUES } from "@/lib/figures/venues";
import { cohorts } from "@/lib/queries/cohorts";
import { runOverview } from "@/lib/queries/run-overview";
import { type Engine, openNative } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import { dumbbell } from "./dumbbell";

let engine: Engine;
const ask: Ask = (query, params) => engine.run(query, params);

/** Four trials of a task, so many of them strict successes. */
const trials = (task_id: string, strict: number) => ({
  task_id,
  rewards: Array.from({ length: 4 }, (_, at) => (at < strict ? 1 : 0)),
});

beforeAll(async () => {
  engine = await openNative();
  const evaluation = (run_id: string, tasks: readonly ReturnType<typeof trials>[]) =>
    insertCells(
      engine,
      tasks.map((task) => ({ ...task, run_id, phase: "eval" as const, checkpoint: 7, rollout: null })),
    );
  await evaluation("a", [trials("same", 2), trials("up", 0), trials("down", 4), trials("only-a", 1)]);
  await evaluation("b", [trials("same", 2), trials("up", 4), trials("down", 3)]);
  await evaluation(
    "many",
    Array.from({ length: 60 }, (_, at) => trials(`t${String(at)}`, at === 0 ? 4 : 1)),
  );
  await evaluation(
    "none",
    Array.from({ length: 60 }, (_, at) => trials(`t${String(at)}`, 0)),
  );
  for (const [run_id, contaminated] of [
    ["a", false],
    ["b", true],
    ["many", false],
    ["none", false],
  ] as const)
    await engine.exec(
      `INSERT INTO runs BY NAME SELECT '${run_id}' AS run_id, 'run ${run_id}' AS name, 'original' AS provenance,
        '${contaminated ? "in-distribution" : "out-of-distribution"}' AS role, ${String(contaminated)} AS contaminated,
        ${contaminated ? "'upper bound'" : "NULL"} AS required_qualifier`,
    );
});

async function pairOf(one: string, other: string): Promise<Subject> {
  const known = await ask(cohorts, {});
  const [a, b] = [one, other].map((text) => {
    const parsed = parseCohort(text);
    if (parsed.error !== null) throw new Error(text);
    const { cohort } = resolveCohort(parsed.cohort, known);
    if (cohort === null) throw new Error(text);
    return cohort;
  });
  const run = (await ask(runOverview, {})).find(({ run_id }) => run_id === a?.run_id);
  if (a === undefined || b === undefined || run === undefined) throw new Error("no pair");
  return { run, cohort: null, first_rollout: null, last_rollout: null, pair: [a, b] };
}

describe("the dumbbell figure", () => {
  it("pairs tasks by name: all common ones in its table, largest gain first, one-sided ones named", async () => {
    const figure = await dumbbell.make(ask, await pairOf("a@7", "b@7"), "en", {});
    const at = (name: string) => figure.table.names.indexOf(name);
    expect(figure.table.rows.map((row) => [row[at("task_id")], row[at("difference")]])).toEqual([
      ["up", 1],
      ["same", 0],
      ["down", -0.25],
    ]);
    // Fisher's exact test of 0 of 4 against 4 of 4 is 2/70.
    expect(figure.table.rows[0]?.[at("p")]).toBeCloseTo(2 / 70, 12);
    expect(figure.title).toBe("2 of 3 tasks differ between two cohorts");
    expect(figure.sentences.join(" ")).toContain("Only in A: 1 task");
  });

  it("carries the guard's sentences and the words of either run, in either language", async () => {
    const subject = await pairOf("a@7", "b@7");
    const figure = await dumbbell.make(ask, subject, "en", {});
    const caption = captionOf(figure, subject, "en");
    expect(caption).toContain("A: run a, iter7, evaluation. B: run b, iter7, evaluation, in-distribution.");
    expect(caption).toContain("run b was trained on the tasks that it is measured on.");
    expect(caption).toContain("run b: Required qualifier: upper bound.");
    expect(notesOf(figure, subject, "en")).toEqual(["run b: In-distribution, contaminated: upper bound."]);
    const chinese = captionOf(await dumbbell.make(ask, subject, "zh", {}), subject, "zh");
    expect(chinese).toContain("run b：必须注明：upper bound。");
  });

  it("draws at most forty of the differing tasks, those that differ most, and says so", async () => {
    const figure = await dumbbell.make(ask, await pairOf("none@7", "many@7"), "en", {});
    expect(figure.sentences[0]).toContain("the 40 of 60 differing tasks that differ most");
    expect(figure.table.rows).toHaveLength(60);
    const venue = { ...VENUES.neurips, height: 3 };
    expect(() => frameFigure(figure, { venue, notes: [], palette: "house", grey: false })).toThrow(
      "do not fit",
    );
  });

  it("refuses two cohorts without a common task", async () => {
    await expect(dumbbell.make(ask, await pairOf("a@7", "many@7"), "en", {})).rejects.toThrow(FigureError);
  });
});
