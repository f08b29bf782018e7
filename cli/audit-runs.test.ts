import { afterAll, describe, expect, it } from "vitest";

import { ask } from "@/ingest/open-data";
import { folderOf, ingested, removeTemporaryFolders, trainingLog } from "@/ingest/testing";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";
import { runOverview } from "@/lib/queries/run-overview";
import {
  BROAD,
  BROKEN,
  COLLAPSE,
  FORGETTING,
  NARROW,
  PLAN,
  runFiles,
  type RunPlan,
} from "@/lib/testing/audit-runs";

import { openFolder } from "./data";
import { reportRun, type ReportedRun } from "./report-run";

afterAll(removeTemporaryFolders);

/** What the report says of the first run in these files, after ordinary ingestion. */
async function reported(files: Readonly<Record<string, string>>): Promise<ReportedRun> {
  const { out } = await ingested([await folderOf(files)]);
  const { connection } = await openFolder(out);
  const [run] = await ask(connection, runOverview, {});
  if (run === undefined) throw new Error("nothing was ingested");
  const report = await reportRun(connection, run, DEFAULT_THRESHOLDS, "en");
  connection.closeSync();
  return report;
}

const planned = (plan: RunPlan) => reported(runFiles(plan));
const idsOf = ({ audit }: ReportedRun) => audit.map(({ id }) => id);
const find = ({ audit }: ReportedRun, id: string) => audit.find((finding) => finding.id === id);
const severities = ({ audit }: ReportedRun, ...of: string[]) =>
  audit.filter(({ severity }) => of.includes(severity)).map(({ id }) => id);

describe("a generated run", () => {
  it("that learns broadly is called that, and nothing about it is serious or a warning", async () => {
    const report = await planned(BROAD);
    expect(report.verdict).toMatchObject({ infrastructure: "healthy", learning: "broad" });
    expect(severities(report, "serious", "warning")).toEqual([]);
    expect(find(report, "improved")?.values).toMatchObject({ tested: 40 });
    expect(find(report, "infrastructure")).toMatchObject({ severity: "quiet" });
  });

  it("that learns three tasks is healthy and narrow, unprompted", async () => {
    const report = await planned(NARROW);
    expect(report.verdict).toMatchObject({ infrastructure: "healthy", learning: "narrow" });
    expect(report.verdict.text).toMatch(
      /^Infrastructure healthy. Learning narrow. All five standard monitors/,
    );
    expect(severities(report, "serious")).toEqual(["concentrated", "never_solved", "no_gradient"]);
    expect(find(report, "concentrated")?.text).toMatch(/^3 of 40 tasks hold/);
    expect(find(report, "never_solved")?.text).toMatch(/^37 of 40 tasks were never strictly solved/);
    expect(find(report, "improved")?.values).toMatchObject({ tested: 3 });
    expect(find(report, "breadth")).toMatchObject({ severity: "warning" });
  });

  it("that collapses is said to have, from where on, and by which signs", async () => {
    const report = await planned(COLLAPSE);
    expect(report.verdict.infrastructure).toBe("unhealthy");
    const collapse = find(report, "collapse");
    expect(collapse).toMatchObject({ severity: "serious" });
    expect(collapse?.text).toMatch(
      /the first at rollout 36\. Response length .* → .*entropy .*gradient norm .*removed share .*accuracy/,
    );
    expect(collapse?.link).toMatch(/^\/curves\/\?run=run-4&x=rollout&at=36$/);
    expect(find(report, "fallen")).toMatchObject({ severity: "serious" });
    expect(report.verdict).toMatchObject({ infrastructure: "unhealthy", learning: "lost" });
  });

  it("on broken infrastructure is called unhealthy for what broke, and not collapsed", async () => {
    const report = await planned(BROKEN);
    expect(report.verdict).toMatchObject({ infrastructure: "unhealthy", learning: "broad" });
    expect(find(report, "infrastructure")?.text).toMatch(
      /Gradient norm is not finite in \d+ values?, first at/,
    );
    expect(find(report, "failed_trials")?.text).toMatch(/^3\d\s% of 4,800 training trials failed/);
    expect(find(report, "pauses")?.text).toMatch(/^The job stood still once, 5\.3 h in all\./);
    expect(find(report, "slower")?.text).toMatch(/^A rollout takes 3\.3 times as long/);
    expect(idsOf(report)).not.toContain("collapse");
    expect(idsOf(report)).not.toContain("fallen");
  });

  it("that loses five tasks it could do names exactly these", async () => {
    const report = await planned(FORGETTING);
    const forgotten = find(report, "forgotten");
    expect(forgotten?.text).toMatch(/^Five tasks were solved early and lost\./);
    expect(forgotten?.link).toBe("/landscape/?run=run-6&tasks=task-03,task-00,task-02,task-04,task-01");
  });

  it.each([11, 12])("whose rates do not change is flat, whatever the dice say (seed %i)", async (seed) => {
    const report = await planned({ ...PLAN, seed });
    expect(report.verdict).toMatchObject({ infrastructure: "healthy", learning: "flat" });
    for (const id of ["improved", "forgotten", "breadth", "fallen", "collapse"])
      expect(idsOf(report)).not.toContain(id);
  });

  it("that was started twice with a day between is told what was done again and how long it stood still", async () => {
    const rollout = (n: number) => ["a", "b", "c"].map((task) => [task, [n % 2, 0, 1, 0]] as const);
    const attempt = (first: number, last: number) =>
      trainingLog(
        Array.from({ length: last - first + 1 }, (_, n) => rollout(first + n)),
        first,
      );
    const report = await reported({
      "card.json": JSON.stringify({ rewardscape_run: 1, run_id: "restarted" }),
      "first.log": attempt(0, 24),
      "second.log": attempt(20, 44).replaceAll("2026-04-20", "2026-04-21"),
    });
    expect(find(report, "restarts")?.text).toBe(
      "The job was started two times. The later attempt begins at rollout 20. Five rollouts were done again; the later attempt counts.",
    );
    expect(find(report, "pauses")).toMatchObject({
      severity: "warning",
      values: { pauses: 1, at: { at: 20 } },
    });
    expect(find(report, "pauses")?.text).toMatch(
      /^The job stood still once, 2[34] h in all\. .*ends at rollout 20;/,
    );
  });

  it("without trials, only metrics, is judged by its curves and nothing else", async () => {
    const files = runFiles(COLLAPSE);
    const report = await reported({
      "card.json": files["card.json"] ?? "",
      "h.jsonl": files["history.jsonl"] ?? "",
    });
    expect(report.verdict.learning).toBe("unmeasured");
    expect(severities(report, "serious")).toEqual(["collapse", "logged_fall", "infrastructure"]);
    const healthy = runFiles(BROAD);
    const quiet = await reported({
      "card.json": healthy["card.json"] ?? "",
      "h.jsonl": healthy["history.jsonl"] ?? "",
    });
    expect(idsOf(quiet)).toEqual(["infrastructure"]);
  });

  it("without metrics, only trials, says nothing about its infrastructure but what trials tell", async () => {
    const files = runFiles(NARROW);
    const report = await reported({
      "card.json": files["card.json"] ?? "",
      "t.jsonl": files["trials.jsonl"] ?? "",
    });
    expect(report.verdict).toMatchObject({ infrastructure: "unknown", learning: "narrow" });
    expect(idsOf(report)).not.toContain("infrastructure");
  });

  it("that was only evaluated has nothing to be found", async () => {
    const trials = runFiles(BROAD)["trials.jsonl"]?.replaceAll(
      '"phase":"train","rollout"',
      '"phase":"eval","checkpoint"',
    );
    const report = await reported({
      "card.json": runFiles(BROAD)["card.json"] ?? "",
      "t.jsonl": trials ?? "",
    });
    expect(report.verdict).toMatchObject({ infrastructure: "unknown", learning: "unmeasured" });
    expect(report.audit).toEqual([]);
  });

  it("whose evaluation is far below its training is told so", async () => {
    const files = runFiles(BROAD);
    const evaluation = Array.from({ length: 200 }, (_, i) =>
      JSON.stringify({
        ...{ trial_id: `e${String(i)}`, phase: "eval", checkpoint: 59, task: `other-${String(i % 20)}` },
        reward: i % 10 === 0 ? 1 : 0,
      }),
    );
    const report = await reported({ ...files, "eval.jsonl": evaluation.join("\n") });
    expect(find(report, "train_eval_gap")).toMatchObject({
      severity: "warning",
      values: { checkpoint: 59, eval_scored: 200, evaluation: 0.1, shared_tasks: 0 },
    });
  });
});
