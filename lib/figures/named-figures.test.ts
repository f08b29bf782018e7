import { beforeAll, describe, expect, it } from "vitest";

import { LOCALES } from "@/lib/messages/catalogue";
import { cohorts } from "@/lib/queries/cohorts";
import { runOverview } from "@/lib/queries/run-overview";
import { type Engine, openNative } from "@/lib/testing/engines";
import { insertCells } from "@/lib/testing/fixture";

import { captionOf, notesOf } from "./caption";
import type { Ask, Subject } from "./figure";
import { frameFigure } from "./frame";
import { makeFigure } from "./make-figure";
import { FIGURES, figureNamed } from "./registry";
import { FigureError, type SceneNode, textsOf } from "./scene";
import { USUAL_OPTIONS } from "./testing";
import { VENUES } from "./venues";
import { curves } from "./named/curves";

const PLAIN = { notes: [], palette: "house", grey: false } as const;
const HOSTILE = "<script>\"'&%_\\";
const QUALIFIER = "eval-as-train, in-distribution upper bound";
let engine: Engine;
let subject: Subject;
const ask: Ask = (query, params) => engine.run(query, params);

beforeAll(async () => {
  engine = await openNative();
  const rewards = (task: number, rollout: number) =>
    Array.from({ length: 8 }, (_, sample) =>
      task === 0 ? 0 : (sample + rollout) % (task + 1) === 0 ? 1 : 0.5,
    );
  await insertCells(
    engine,
    Array.from({ length: 60 }, (_, index) => ({
      task_id: index % 6 === 5 ? HOSTILE : `task-${index % 6}`,
      rollout: Math.floor(index / 6),
      rewards: rewards(index % 6, Math.floor(index / 6)),
      groups: { mixed: 1 },
    })),
  );
  await engine.exec(
    `INSERT INTO runs BY NAME SELECT 'r' AS run_id, 'A & B' AS name, 'in-distribution' AS role, true AS contaminated,
      'reconstruction' AS provenance, '${QUALIFIER}' AS required_qualifier`,
  );
  for (const metric of ["train/grad_norm", "rollout/raw_reward"])
    await engine.exec(
      `INSERT INTO metrics BY NAME SELECT 'r' AS run_id, 's' AS source_id, '${metric}' AS metric, i AS log_index,
        i AS rollout, i AS step, 0 AS attempt, sin(i) AS value, false AS superseded FROM range(30) t(i)`,
    );
  await engine.exec(
    `INSERT INTO trials BY NAME SELECT 'r' AS run_id, 'train' AS phase, 'task-1' AS task_id, i // 8 AS rollout, 0 AS attempt,
      (i // 8)::VARCHAR AS group_id, i::VARCHAR AS sample_id, i::VARCHAR AS trial_id, (i > 40)::INTEGER::DOUBLE AS reward,
      i > 40 AS strict_success, 's' AS source_id, i AS source_line, 1 AS evaluations, false AS superseded FROM range(80) t(i)`,
  );
  const [run] = await ask(runOverview, {});
  const [cohort] = await ask(cohorts, {});
  if (run === undefined || cohort === undefined) throw new Error("no run");
  subject = { run, cohort, first_rollout: null, last_rollout: null };
});

describe("every named figure", () => {
  it.each(FIGURES)(
    "$name fits the narrowest venue, a page and a slide with no text under 6 pt and none outside",
    async ({ make }) => {
      const figure = await make(ask, subject, "en", {});
      for (const venue of [VENUES.acl, VENUES.neurips, VENUES.slide]) {
        const notes = notesOf(figure, subject, "en");
        const { size, scene } = frameFigure(figure, { venue, notes, palette: "house", grey: false });
        expect(size.width).toBe(venue.width);
        const texts = textsOf(scene.nodes);
        expect(texts.length).toBeGreaterThan(3);
        for (const { matrix } of texts) {
          expect(matrix[4]).toBeGreaterThanOrEqual(0);
          expect(matrix[4]).toBeLessThanOrEqual(scene.width);
          expect(matrix[5]).toBeGreaterThanOrEqual(0);
          expect(matrix[5]).toBeLessThanOrEqual(scene.height);
        }
      }
    },
  );

  it.each(FIGURES)("$name keeps to a height that is asked for", async ({ make }) => {
    const figure = await make(ask, subject, "en", {});
    const venue = { ...VENUES.neurips, height: 4.2 };
    expect(frameFigure(figure, { venue, notes: [], palette: "house", grey: false }).size.height).toBeCloseTo(
      4.2,
      9,
    );
  });

  it.each(FIGURES)("$name has rows behind it, all as wide as its head", async ({ make }) => {
    const { table } = await make(ask, subject, "en", {});
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows) expect(row.length).toBe(table.names.length);
  });

  it.each(FIGURES)("$name says in either language what the run must always say", async ({ make }) => {
    for (const locale of LOCALES) {
      const caption = captionOf(await make(ask, subject, locale, {}), subject, locale);
      expect(caption).toContain(QUALIFIER);
      expect(caption).toMatch(locale === "en" ? /Reconstruction calibrated/ : /校准的重建/);
      expect(caption).not.toMatch(/undefined|NaN|null/);
    }
  });

  it.each(FIGURES)("$name in grey has no colour", async ({ make }) => {
    const figure = await make(ask, subject, "en", {});
    const { scene } = frameFigure(figure, { venue: VENUES.neurips, notes: [], palette: "house", grey: true });
    for (const colour of coloursOf(scene.nodes)) expect(colour).toMatch(/^#(..)\1\1$/);
  });

  it("is refused for a run that lacks what it shows", async () => {
    const empty = { ...subject, cohort: null, run: { ...subject.run, run_id: "other" } };
    for (const { make } of FIGURES.filter(({ of = "run" }) => of === "run"))
      await expect(make(ask, empty, "en", {})).rejects.toThrow(FigureError);
  });

  it("has a name of its own", () => {
    expect(new Set(FIGURES.map(({ name }) => name)).size).toBe(FIGURES.length);
    expect(figureNamed("constructor")).toBeNull();
  });
});

describe("curves", () => {
  it("mark the checkpoints of the run only where they are asked for, and then say so", async () => {
    await engine.exec(
      `INSERT INTO checkpoints BY NAME SELECT 'r' AS run_id, i * 10 AS checkpoint FROM range(3) t(i)`,
    );
    const drawn = async (settings: Record<string, string>) => {
      const figure = await curves.make(ask, subject, "en", settings);
      const { scene } = frameFigure(figure, { ...PLAIN, venue: VENUES.neurips });
      return { paths: coloursOf(scene.nodes).length, said: figure.sentences.join(" ") };
    };
    const [without, asked] = [await drawn({}), await drawn({ checkpoints: "show" })];
    expect(without.said).not.toContain("checkpoint");
    expect(asked.said).toContain("Ticks under the axis: 3 checkpoints.");
    // Three ticks in each of two panels.
    expect(asked.paths - without.paths).toBe(6);
  });
});

describe("makeFigure", () => {
  const options = { ...USUAL_OPTIONS, preset: "acl" };
  const file = (table: string, run_id: string | null) => ({
    table,
    run_id,
    path: `${table}.parquet`,
    sha256: "0",
  });
  const manifest = {
    files: [file("cells", "r"), file("cells", "other"), file("metrics", "r"), file("runs", null)],
  };
  const source = { ask, manifest, version: "1.2.3" };

  it("names in the recipe the queries with their values and the files that they read", async () => {
    const { recipe } = await makeFigure(options, subject, source);
    expect(recipe.queries.map(({ name, values }) => [name, values])).toEqual([
      ["task-summary", [["r", "train", null, null, null]]],
    ]);
    expect(recipe.data).toEqual([{ path: "cells.parquet", sha256: "0" }]);
    expect(recipe.version).toBe("1.2.3");
  });

  it("draws the qualifier of a contaminated run unless told not to, and keeps it in the caption", async () => {
    const drawn = async (qualifier: boolean) => {
      const { framed, recipe } = await makeFigure({ ...options, qualifier }, subject, source);
      const words = textsOf(framed.scene.nodes).map(({ text }) => text);
      return { words: words.join(" "), caption: recipe.caption };
    };
    expect((await drawn(true)).words).toContain(QUALIFIER);
    expect((await drawn(false)).words).not.toContain(QUALIFIER);
    expect((await drawn(false)).caption).toContain(QUALIFIER);
  });

  it("refuses a length that is none", async () => {
    await expect(makeFigure({ ...options, width: "5 feet" }, subject, source)).rejects.toThrow("no length");
  });
});

function coloursOf(nodes: readonly SceneNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.kind === "group") return coloursOf(node.children);
    if (node.kind === "text") return [node.paint.colour];
    if (node.kind === "image") return [];
    return [node.fill, node.stroke].flatMap((paint) => paint?.colour ?? []);
  });
}
