import { beforeEach, describe, expect, it } from "vitest";

import { captionOf, notesOf } from "@/lib/figures/caption";
import type { Ask, Subject } from "@/lib/figures/figure";
import { frameFigure } from "@/lib/figures/frame";
import { FigureError, textsOf } from "@/lib/figures/scene";
import { VENUES } from "@/lib/figures/venues";
import { runOverview } from "@/lib/queries/run-overview";
import { type Engine, openNative } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import { leaderboard } from "./leaderboard";

let engine: Engine;
const ask: Ask = (query, params) => engine.run(query, params);

beforeEach(async () => {
  engine = await openNative();
});

const publicRow = (
  agent: string,
  model: string,
  accuracy: number,
  benchmark: string,
  self_reported = false,
) =>
  engine.exec(
    `INSERT INTO leaderboard BY NAME SELECT '${agent}' AS agent, '${model}' AS model, ${accuracy} AS accuracy, 0.01 AS stderr,
      'between-runs' AS stderr_kind, '${benchmark}' AS benchmark, ${String(self_reported)} AS self_reported`,
  );

async function ownRun(run_id: string, contaminated: boolean): Promise<void> {
  const rewards = Array.from({ length: 8 }, (_, sample) => (sample < 2 ? 1 : 0));
  await insertCells(engine, [{ run_id, task_id: "t", rollout: 0, rewards, groups: { mixed: 1 } }]);
  await engine.exec(
    `INSERT INTO runs BY NAME SELECT '${run_id}' AS run_id, 'name of ${run_id}' AS name, 'unknown' AS role,
      ${String(contaminated)} AS contaminated, 'original' AS provenance,
      ${contaminated ? "'upper bound'" : "NULL"} AS required_qualifier`,
  );
}

async function subject(): Promise<Subject> {
  const [run] = await ask(runOverview, {});
  if (run === undefined) throw new Error("no run");
  return { run, cohort: null, first_rollout: null, last_rollout: null };
}

describe("the leaderboard figure", () => {
  it("is the seed comparison in its versions where its rows are there, without other public rows", async () => {
    await publicRow("Droid", "gpt-5", 0.525, "terminal-bench-core 0.1.1 (TB 1.0)");
    await publicRow("Terminus 2", "AQ-GPT-OSS-20B (SFT+RL)", 0.17, "terminal-bench 2.0", true);
    await publicRow("Other", "model", 0.6, "terminal-bench-core 0.1.1 (TB 1.0)");
    await ownRun("clean", false);
    const { table, sentences } = await leaderboard.make(ask, await subject(), "en", {});
    const agents = table.rows.map((row) => row[table.names.indexOf("agent")]);
    expect(agents).toEqual(expect.arrayContaining(["Droid", "Terminus 2", "name of clean"]));
    expect(agents).not.toContain("Other");
    expect(sentences[0]).toContain("compare inside one version only");
    expect(sentences.join(" ")).toContain("Hollow: self-reported.");
    expect(sentences.join(" ")).toContain("After ±: half the width of the 95\u202f% interval.");
  });

  it("shows the best of other data, and carries the words of every run in it, whichever was asked for", async () => {
    await publicRow("Other", "model", 0.6, "b");
    await ownRun("clean", false);
    await ownRun("tainted", true);
    const asked = await subject();
    const figure = await leaderboard.make(ask, asked, "en", {});
    expect(figure.table.rows).toHaveLength(3);
    const caption = captionOf(figure, asked, "en");
    expect(caption).toContain("name of tainted: Required qualifier: upper bound.");
    const notes = notesOf(figure, asked, "en");
    const { scene } = frameFigure(figure, { venue: VENUES.neurips, notes, palette: "house", grey: false });
    const words = textsOf(scene.nodes)
      .map(({ text }) => text)
      .join(" ");
    expect(words).toContain("name of tainted: In-distribution, contaminated: upper bound.");
    expect(words).toContain("in-distribution");
  });

  it("refuses data without a result, and a height that its rows do not fit in", async () => {
    await engine.exec(
      "INSERT INTO runs BY NAME SELECT 'r' AS run_id, 'r' AS name, 'unknown' AS role, 'original' AS provenance",
    );
    const asked = await subject();
    await expect(leaderboard.make(ask, asked, "en", {})).rejects.toThrow(FigureError);
    for (let at = 0; at < 14; at++) await publicRow(`agent ${String(at)}`, "m", 0.5, "b");
    const figure = await leaderboard.make(ask, asked, "en", {});
    const venue = { ...VENUES.neurips, height: 2 };
    expect(() => frameFigure(figure, { venue, notes: [], palette: "house", grey: false })).toThrow(
      "do not fit",
    );
  });
});
