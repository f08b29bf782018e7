import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { asked, COUNT_SYNONYMS, fieldOf, normalised, recognised, resolved, SYNONYMS } from "./fields";

describe("the fields of a trial", () => {
  it("are documented with every name they go by", () => {
    const page = readFileSync(resolve(import.meta.dirname, "../../../docs/trials-table.md"), "utf8");
    for (const [field, names] of Object.entries(SYNONYMS)) {
      const row = page
        .split("\n")
        .map((line) => line.split("|"))
        .find((cells) => cells[1]?.trim() === `\`${field}\``);
      expect(row?.[2]?.match(/[a-z_]+/g)).toEqual(names);
    }
    for (const name of Object.values(COUNT_SYNONYMS).flat()) expect(page).toContain(name);
  });

  it("have no name in common", () => {
    const names: readonly string[] = Object.values(SYNONYMS).flat();
    expect(new Set(names).size).toBe(names.length);
  });

  it("are compared without regard to case, spaces, dashes and humps", () => {
    expect(["Task Name", "task-name", "taskName", " TASK_NAME"].map(normalised)).toEqual(
      Array(4).fill("task_name"),
    );
  });

  it("take the surest name where a table has several", () => {
    expect(Object.fromEntries(recognised(["score", "task_name", "reward", "task_id"]))).toEqual({
      task: "task_id",
      reward: "reward",
    });
  });

  it("may be called by any of their names in a mapping, which goes before all recognition", () => {
    expect([fieldOf("task_id"), fieldOf("reward"), fieldOf("colour"), fieldOf("__proto__")]).toEqual([
      "task",
      "reward",
      null,
      null,
    ]);
    const { wanted, unknown } = asked({ score: "reward2", task: "reward", colour: "x" });
    expect(unknown).toEqual(["colour"]);
    expect(Object.fromEntries(resolved(["reward", "reward2", "task"], wanted))).toEqual({
      reward: "reward2",
      task: "reward",
    });
  });
});
