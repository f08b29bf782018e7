import { appendFile, readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { folderOf, ingested, removeTemporaryFolders, temporaryFolder, trainingLog } from "./testing";

afterAll(removeTemporaryFolders);

const log = trainingLog([
  [
    ["cold", [0, 0, 0, 0]],
    ["half", [0, 0.5, 1, 1]],
  ],
  [
    ["solved", [1, 1, 1, 1]],
    ["stuck", [0.5, 0.5, 0.5, 0.5]],
    ["broken", [1, null, 1, "nan"]],
  ],
]);

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

describe("cells", () => {
  it("hold the Welford state of the scored trials and the groups by kind", async () => {
    const { rows } = await ingested([await folderOf({ "a.log": log })]);
    expect(
      await rows(`SELECT task_id, rollout, trials, scored, mean, m2, strict_successes, groups, all_zero_groups,
        all_one_groups, constant_partial_groups, mixed_groups, unknown_groups, failed FROM cells ORDER BY task_id`),
    ).toEqual([
      cell("broken", 1, { scored: 2, mean: 1, m2: 0, strict_successes: 2, unknown_groups: 1, failed: 1 }),
      cell("cold", 0, { all_zero_groups: 1 }),
      cell("half", 0, { mean: 0.625, m2: 0.6875, strict_successes: 2, mixed_groups: 1 }),
      cell("solved", 1, { mean: 1, strict_successes: 4, all_one_groups: 1 }),
      cell("stuck", 1, { mean: 0.5, constant_partial_groups: 1 }),
    ]);
  });

  function cell(task_id: string, rollout: number, facts: Record<string, number>) {
    const none = {
      all_zero_groups: 0,
      all_one_groups: 0,
      constant_partial_groups: 0,
      mixed_groups: 0,
      unknown_groups: 0,
    };
    return {
      task_id,
      rollout,
      trials: 4,
      scored: 4,
      mean: 0,
      m2: 0,
      strict_successes: 0,
      groups: 1,
      ...none,
      failed: 0,
      ...facts,
    };
  }

  it("merge into the same mean and variance per task as the trials themselves give", async () => {
    const rollouts = Array.from({ length: 40 }, (_, r) =>
      ["a", "b", "c"].map(
        (task, t) =>
          [
            task,
            Array.from(
              { length: 8 },
              (_, s) => Math.round(1e4 * Math.abs(Math.sin(r * 31 + t * 7 + s))) / 1e4,
            ),
          ] as const,
      ),
    );
    const { rows } = await ingested([await folderOf({ "a.log": trainingLog(rollouts) })]);
    const [difference] = await rows(`
      WITH merged AS (
        SELECT task_id, sum(mean * scored) / sum(scored) AS mean FROM cells GROUP BY task_id
      ), spread AS (
        SELECT cells.task_id, any_value(merged.mean) AS mean,
          sum(m2 + scored * (cells.mean - merged.mean) ** 2) / sum(scored) AS variance
        FROM cells JOIN merged USING (task_id) GROUP BY cells.task_id
      ), direct AS (SELECT task_id, avg(reward) AS mean, var_pop(reward) AS variance FROM trials GROUP BY task_id)
      SELECT count(*)::INTEGER AS tasks, max(abs(spread.mean - direct.mean)) AS mean, max(abs(spread.variance - direct.variance)) AS variance
      FROM spread JOIN direct USING (task_id)`);
    expect(difference?.["tasks"]).toBe(3);
    expect(difference?.["mean"]).toBeLessThan(1e-14);
    expect(difference?.["variance"]).toBeLessThan(1e-14);
  });
});

describe("a folder of data", () => {
  it("holds the same bytes whenever the same input is read", async () => {
    const input = await folderOf({ "a.log": log, "b.log": trainingLog([[["x", [0, 1]]]]) });
    const [first, second] = [await ingested([input]), await ingested([input])];
    const files = await filesOf(first.out);
    expect(files.length).toBeGreaterThan(10);
    expect(await filesOf(second.out)).toEqual(files);
    for (const file of files)
      expect((await readFile(join(first.out, file))).equals(await readFile(join(second.out, file)))).toBe(
        true,
      );
  });

  it("stays whole when a later call can read nothing", async () => {
    const { out } = await ingested([await folderOf({ "a.log": log })]);
    const before = await readFile(join(out, "manifest.json"), "utf8");
    const { report } = await ingested(
      [await folderOf({ "empty.log": "", "noise.bin": Buffer.from([1, 2, 3]) })],
      { out },
    );
    expect(report.runs).toEqual([]);
    expect(report.problems.map(({ kind, path }) => [kind, path.split("/").at(-1)])).toEqual([
      ["empty-file", "empty.log"],
      ["not-recognised", "noise.bin"],
    ]);
    expect(await readFile(join(out, "manifest.json"), "utf8")).toBe(before);
  });
});

describe("walking", () => {
  it("does not follow symbolic links out of a folder", async () => {
    const secret = await folderOf({ "secret.log": log });
    const input = await folderOf({ "a.log": log });
    await symlink(join(secret, "secret.log"), join(input, "b.log"));
    const { report } = await ingested([input]);
    expect(report.sources.map(({ path }) => path.split("/").at(-1))).toEqual(["a.log"]);
    const links = report.problems.filter(({ kind }) => kind === "link-not-followed");
    expect(links.map(({ path }) => path.split("/").at(-1))).toEqual(["b.log"]);
  });

  it("does not look into the folders of tools, and names them", async () => {
    const { report } = await ingested([await folderOf({ "a.log": log, ".git/objects/ab/cd": "x" })]);
    expect(report.sources).toHaveLength(1);
    const skipped = report.problems.filter(({ kind }) => kind === "folder-skipped");
    expect(skipped.map(({ path }) => path.split("/").at(-1))).toEqual([".git"]);
  });

  it("tells files of two folders of the same name apart", async () => {
    const input = await folderOf({ "x/logs/a.log": log, "y/logs/a.log": log });
    const { report } = await ingested([join(input, "x/logs"), join(input, "y/logs")], { run: "r" });
    expect(report.sources.map(({ path }) => path)).toEqual(["x/logs/a.log", "y/logs/a.log"]);
  });

  it("reports a path that is not there and a folder without files, and reads the rest", async () => {
    const empty = await temporaryFolder();
    const { report } = await ingested([join(empty, "no-such"), empty, await folderOf({ "a.log": log })]);
    expect(report.missing).toHaveLength(2);
    expect(report.runs.map(({ run_id }) => run_id)).toEqual(["a"]);
  });
});

describe("hostile names", () => {
  const ids = [
    "../../escape",
    "a/b",
    "..",
    "%2e%2e",
    "run id with spaces",
    "日本",
    "__proto__",
    "x".repeat(400),
    "a'b\";--",
  ];

  it.each(ids)("keep a run called %s inside the folder and readable", async (run) => {
    const { out, rows } = await ingested([await folderOf({ "a.log": log })], { run });
    expect(await rows("SELECT DISTINCT run_id FROM cells")).toEqual([{ run_id: run }]);
    for (const file of await filesOf(out)) expect(file).not.toMatch(/(^|\/)\.\.?(\/|$)/);
  });

  it("of tasks survive into Parquet as they are", async () => {
    const names = [
      "<img src=x onerror=alert(1)>",
      "=cmd()",
      "__proto__",
      "a\u202Eb",
      "' OR 1=1 --",
      "日本",
      "x".repeat(70_000),
    ];
    const { rows } = await ingested([
      await folderOf({ "a.log": trainingLog([names.map((name) => [name, [0, 1]] as const)]) }),
    ]);
    const found = await rows("SELECT DISTINCT task_id FROM cells");
    expect(found.map(({ task_id }) => task_id).sort()).toEqual([...names].sort());
  });
});

describe("attempts", () => {
  it("in two files of one run are counted on, and the later one wins where rollouts were redone", async () => {
    const first = trainingLog([[["a", [0, 0]]], [["a", [0, 0]]], [["a", [0, 0]]]]);
    const second = trainingLog([[["a", [1, 1]]], [["a", [1, 1]]]], 1)
      .replaceAll("[2026-04-20", "[2026-04-21")
      .replaceAll("uid=", "uid=f");
    const { rows } = await ingested([await folderOf({ "1.log": first, "2.log": second })], { run: "r" });
    expect(
      await rows(
        "SELECT attempt, rollout, bool_and(superseded) AS superseded FROM trials GROUP BY ALL ORDER BY ALL",
      ),
    ).toEqual([
      { attempt: 0, rollout: 0, superseded: false },
      { attempt: 0, rollout: 1, superseded: true },
      { attempt: 0, rollout: 2, superseded: true },
      { attempt: 1, rollout: 1, superseded: false },
      { attempt: 1, rollout: 2, superseded: false },
    ]);
    expect(
      await rows(
        "SELECT sum(trials)::INTEGER AS trials, sum(strict_successes)::INTEGER AS strict FROM cells",
      ),
    ).toEqual([{ trials: 6, strict: 4 }]);
  });

  it("met twice in a copy of the same file count once, with a problem that says so", async () => {
    const input = await folderOf({ "1.log": log, "copy.log": log });
    const { rows, report } = await ingested([input], { run: "r" });
    expect(await rows("SELECT count(*)::INTEGER AS n FROM trials WHERE NOT superseded")).toEqual([{ n: 20 }]);
    expect(
      report.problems
        .filter(({ kind }) => kind === "duplicate-file")
        .map(({ path }) => path.split("/").at(-1)),
    ).toEqual(["copy.log"]);
  });
});

it("continues to answer from a folder whose unrelated files it does not know", async () => {
  const { out, rows } = await ingested([await folderOf({ "a.log": log })]);
  await appendFile(join(out, "notes.txt"), "mine");
  await ingested([await folderOf({ "b.log": log })], { out });
  expect(await readFile(join(out, "notes.txt"), "utf8")).toBe("mine");
  expect(await rows("SELECT count(DISTINCT run_id)::INTEGER AS runs FROM trials")).toEqual([{ runs: 2 }]);
});
