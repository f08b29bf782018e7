import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { PROBLEM_KINDS } from "@/lib/domain/problem-kinds";

import { READERS } from "./sources/all";

const inputs = readFileSync(join(import.meta.dirname, "../docs/inputs.md"), "utf8");

it("docs/inputs.md names every kind that can be read", () => {
  const silent = READERS.map(({ kind }) => kind).filter((kind) => !inputs.includes(`\`${kind}\``));
  expect(silent).toEqual([]);
});

it("every reader has a kind and a title of its own", () => {
  expect(new Set(READERS.map(({ kind }) => kind)).size).toBe(READERS.length);
  expect(new Set(READERS.map(({ title }) => title)).size).toBe(READERS.length);
});

it("every kind of problem says in one sentence what it means", () => {
  for (const [kind, meaning] of Object.entries(PROBLEM_KINDS)) expect(meaning, kind).toMatch(/^[A-Z].*\.$/);
});
