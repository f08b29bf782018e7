import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { tableFromIPC } from "apache-arrow";
import type { AsyncBuffer } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openNative } from "@/lib/testing/engines";

import { readFooter, rowGroupsToArrow } from "./parquet-to-arrow";
import { mayHold, type RowGroup, rowGroupsOf } from "./row-groups";
import type { ColumnSpec } from "./table-columns";

const PRUNED = ["run_id", "phase", "checkpoint", "task_id"];
const COLUMNS: ColumnSpec[] = [
  { name: "phase", sql_type: "VARCHAR", nullable: false },
  { name: "checkpoint", sql_type: "INTEGER", nullable: true },
  { name: "task_id", sql_type: "VARCHAR", nullable: false },
  { name: "n", sql_type: "INTEGER", nullable: false },
];
/** 20 tasks of 500 training trials, then of 100 trials of checkpoint 7; ids with an astral and a private-use character. */
const ROWS = `
  SELECT 'r' AS run_id, phase, checkpoint, task_id, (row_number() OVER ())::INTEGER AS n FROM (
    SELECT 'train' AS phase, NULL::INTEGER AS checkpoint, task, i FROM range(20) t(task), range(500) r(i)
    UNION ALL SELECT 'eval', 7, task, i FROM range(20) t(task), range(100) r(i)
  ) CROSS JOIN LATERAL (SELECT CASE task WHEN 18 THEN chr(57344) WHEN 19 THEN chr(128512) ELSE 'task-' || lpad(task::VARCHAR, 2, '0') END AS task_id)
  ORDER BY phase DESC, checkpoint, task_id`;

describe("row groups", () => {
  let folder: string;
  let file: ArrayBuffer;
  let groups: readonly RowGroup[];
  const reads: (readonly [start: number, end: number])[] = [];
  let ranged: AsyncBuffer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rewardscape-groups-"));
    const native = await openNative();
    const target = path.join(folder, "trials.parquet");
    await native.exec(
      `COPY (${ROWS}) TO '${target}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 2048)`,
    );
    file = new Uint8Array(await readFile(target)).buffer;
    ranged = {
      byteLength: file.byteLength,
      slice(start, end = file.byteLength) {
        reads.push([start, end]);
        return file.slice(start, end);
      },
    };
    groups = rowGroupsOf(await readFooter(ranged), PRUNED);
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function rowsOf(wanted: Parameters<typeof mayHold>[1]) {
    const chosen = groups.filter((group) => mayHold(group, wanted)).map(({ index }) => index);
    reads.splice(0);
    const { ipc, rows } = await rowGroupsToArrow(ranged, await readFooter(ranged), COLUMNS, chosen);
    const decoded = tableFromIPC(ipc)
      .toArray()
      .map((row: { toJSON(): Record<string, unknown> }) => row.toJSON());
    const matching = decoded.filter(
      (row) => row["phase"] === wanted["phase"] && row["task_id"] === wanted["task_id"],
    );
    return { chosen, rows, matching: matching.length };
  }

  const train = { run_id: "r", phase: "train", checkpoint: null };

  test("that may hold one task are few of many, and hold all of it", async () => {
    expect(groups.length).toBe(6);
    for (let task = 0; task < 18; task++) {
      const found = await rowsOf({ ...train, task_id: `task-${String(task).padStart(2, "0")}` });
      expect(found.chosen.length, `groups of task ${String(task)}`).toBeLessThanOrEqual(3);
      expect(found.matching).toBe(500);
    }
  });

  test("that lie side by side come with one read, besides that of the footer", async () => {
    const { chosen } = await rowsOf({ ...train, task_id: "task-04" });
    // In the fifth training ends and evaluation begins: it may hold any task.
    expect(chosen).toEqual([0, 1, 4]);
    expect(reads.length).toBe(3);
  });

  test("are told apart by phase and checkpoint", async () => {
    const evaluated = { run_id: "r", phase: "eval", checkpoint: 7, task_id: "task-03" };
    expect(await rowsOf(evaluated)).toMatchObject({ matching: 100 });
    expect(await rowsOf({ ...evaluated, checkpoint: 8 })).toMatchObject({ chosen: [] });
    expect((await rowsOf({ ...train, checkpoint: 7, task_id: "task-03" })).chosen).not.toContain(0);
  });

  test.each([["\ue000"], ["\u{1f600}"]])(
    "find %j, which JavaScript and Parquet order differently",
    async (task_id) => {
      expect(await rowsOf({ ...train, task_id })).toMatchObject({ matching: 500 });
    },
  );

  test("hold no task that is not there, between or beyond those that are", async () => {
    for (const task_id of ["", "a", "zzz", "task-"]) {
      const { matching, chosen } = await rowsOf({ ...train, task_id });
      expect(matching).toBe(0);
      expect(chosen.length).toBeLessThanOrEqual(1);
    }
  });

  test("of no group at all are no rows", async () => {
    expect((await rowGroupsToArrow(ranged, await readFooter(ranged), COLUMNS, [])).rows).toBe(0);
  });
});

describe("mayHold", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const group = (column: Partial<RowGroup["columns"][string]>): RowGroup => ({
    index: 0,
    rows: 10,
    columns: { c: { min: null, max: null, absent: null, ...column } },
  });

  test("keeps a group of which the file says nothing", () => {
    expect(mayHold(group({}), { c: "x" })).toBe(true);
    expect(mayHold(group({}), { c: null })).toBe(true);
    expect(mayHold({ index: 0, rows: 1, columns: {} }, { other: 3 })).toBe(true);
  });

  test("drops a group without a value when one is wanted, and one without gaps when none is", () => {
    expect(mayHold(group({ absent: 10 }), { c: "x" })).toBe(false);
    expect(mayHold(group({ absent: 0 }), { c: null })).toBe(false);
  });

  test("takes bounds as part of the range, numbers and texts alike", () => {
    const numbers = group({ min: 3, max: 7, absent: 0 });
    expect([2, 3, 7, 8].map((c) => mayHold(numbers, { c }))).toEqual([false, true, true, false]);
    const texts = group({ min: bytes("b"), max: bytes("d"), absent: 0 });
    expect(["a", "b", "d", "e"].map((c) => mayHold(texts, { c }))).toEqual([false, true, true, false]);
  });

  test("keeps what begins with an upper bound that a writer may have cut", () => {
    expect(mayHold(group({ min: bytes("a"), max: bytes("long") }), { c: "longer" })).toBe(true);
  });
});
