import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { RULES } from "./rules";
import { DEFAULT_THRESHOLDS, isThresholdValue, THRESHOLD_NAMES } from "./thresholds";

const rules = Object.entries(RULES);

describe("the registry of rules", () => {
  it("keeps each rule under its own id and every threshold in use", () => {
    for (const [id, rule] of rules) expect(rule.id).toBe(id);
    const used = new Set(rules.flatMap(([, { thresholds }]) => thresholds));
    // Used by the verdict alone.
    expect(THRESHOLD_NAMES.filter((name) => !used.has(name))).toEqual(["errors"]);
  });

  it("has usual thresholds that are possible ones", () => {
    for (const name of THRESHOLD_NAMES)
      expect(isThresholdValue(name, DEFAULT_THRESHOLDS[name]), name).toBe(true);
  });

  it("stands in the documentation with its thresholds as they are", () => {
    const text = readFileSync(path.resolve(import.meta.dirname, "../../../docs/audit.md"), "utf8");
    for (const [id, { thresholds }] of rules) {
      const row = text.split("\n").find((line) => line.startsWith(`| \`${id}\``));
      for (const name of thresholds)
        expect(row, id).toContain(`\`${name}\` ${String(DEFAULT_THRESHOLDS[name])}`);
    }
  });
});
