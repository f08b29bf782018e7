import { readFileSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { collect } from "@/ingest/collecting-sink";
import { ingested, removeTemporaryFolders } from "@/ingest/testing";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

import { leaderboardCsv } from "./reader";

afterAll(removeTemporaryFolders);

describe.skipIf(SAMPLES === null)(`the benchmark authors' table${NEEDS_SAMPLES}`, () => {
  const folder = "tb2-authors-score-table";
  it("has its entries as shares, zeros kept, and no benchmark that it does not name", async () => {
    const facts = z
      .object({
        rows: z.number(),
        rows_with_zero_accuracy: z.number(),
        top: z.string(),
        checks: z.record(z.string(), z.tuple([z.number(), z.number(), z.string()])),
      })
      .parse(JSON.parse(readFileSync(sample("trials", folder, "EXPECTED.json"), "utf8")));
    const { rows, report } = await ingested([sample("trials", folder)]);
    const board = await rows("SELECT * FROM leaderboard ORDER BY accuracy DESC");
    expect(board).toHaveLength(facts.rows);
    expect(board.filter(({ accuracy }) => accuracy === 0)).toHaveLength(facts.rows_with_zero_accuracy);
    expect(new Set(board.map(({ benchmark }) => benchmark))).toEqual(new Set([`not named (${folder})`]));
    const [top] = board;
    const percent = (Number(top?.["accuracy"]) * 100).toFixed(2);
    expect(`${String(top?.["agent"])} / ${String(top?.["model"])} ${percent}`).toBe(facts.top);
    for (const [entry, [accuracy, stderr]] of Object.entries(facts.checks)) {
      const found = board.find(({ agent, model }) => `${String(agent)} / ${String(model)}` === entry);
      expect(found?.["accuracy"]).toBeCloseTo(accuracy / 100, 9);
      expect(found?.["stderr"]).toBeCloseTo(stderr / 100, 9);
    }
    expect(report.problems.map(({ path }) => path)).toEqual([`${folder}/EXPECTED.json`]);
  });
});

const entries = async (text: string) =>
  (await collect(leaderboardCsv, text, { context: { path: "board/s.csv" } })).leaderboard;

describe("a table of scores", () => {
  it("below 1 is taken as shares, above 1 as percent", async () => {
    expect(await entries("agent,model,accuracy,stderr\na,m,0.5,0.01\nb,m,1,\n")).toMatchObject([
      { accuracy: 0.5, stderr: 0.01 },
      { accuracy: 1, stderr: null },
    ]);
    expect(await entries("agent,model,accuracy,stderr\na,m,0.5,0.01\nb,m,12,2\n")).toMatchObject([
      { accuracy: 0.005, stderr: 0.0001 },
      { accuracy: 0.12, stderr: 0.02 },
    ]);
  });

  it("keeps what it names of benchmark, date, organisation and source", async () => {
    const text =
      'agent,model,org,accuracy,stderr,date,benchmark,source\n"A, B",m,o,0.5,None,2026-01-01,tb 1,web\n';
    expect(await entries(text)).toEqual([
      {
        agent: "A, B",
        model: "m",
        org: "o",
        accuracy: 0.5,
        stderr: null,
        stderr_kind: null,
        date: "2026-01-01",
        benchmark: "tb 1",
        verified: null,
        self_reported: null,
        contaminated: null,
        reference: "web",
      },
    ]);
  });

  it("keeps what it says of the error and of how far a row can be trusted, and no other words", async () => {
    const header = "agent,model,accuracy,stderr,stderr_kind,verified,self_reported,contaminated";
    const board = await entries(`${header}\na,m,.5,.1,tasks-fixed,true,no,1\nb,m,.5,.1,guessed,maybe,,0\n`);
    expect(board).toMatchObject([
      { stderr_kind: "tasks-fixed", verified: true, self_reported: false, contaminated: true },
      { stderr_kind: null, verified: null, self_reported: null, contaminated: false },
    ]);
  });

  it("with broken rows says which, and keeps the rest", async () => {
    const { leaderboard, problems } = await collect(
      leaderboardCsv,
      "agent,model,accuracy,stderr\na,m,high,1\nb\nc,m,0.1,0\n",
    );
    expect(leaderboard.map(({ agent, accuracy }) => [agent, accuracy])).toEqual([
      ["a", null],
      ["c", 0.1],
    ]);
    expect(problems.map(({ kind, line, count }) => [kind, line, count])).toEqual([["bad-line", 3, 2]]);
  });

  it.each([
    ["agent,model,accuracy,stderr", true],
    ["agent_name,model_name,accuracy,error_probability,stderr,n_tasks", true],
    ["task,model,accuracy,stderr", false],
    ["agent,model,accuracy,reward", false],
    ["agent,model,org,accuracy,stderr,date,benchmark,source", true],
  ])("with the header %s is one: %s", (header, is) => {
    expect(leaderboardCsv.detects(Buffer.from(`${header}\n`))).toBe(is);
  });
});
