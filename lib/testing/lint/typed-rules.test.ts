import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import tseslint from "typescript-eslint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

const CONFIG = join(process.cwd(), ".oxlintrc.json");

/** Each asks something only a compiler knows; the text breaks the rule once. */
const planted = {
  "no-floating-promises": "export function a(p: Promise<number>): void {\n  void p;\n}\n",
  "switch-exhaustiveness-check":
    'export function b(x: "up" | "down"): number {\n  switch (x) {\n    case "up":\n      return 1;\n  }\n  return 0;\n}\n',
  "no-unsafe-assignment": 'export const c: number = JSON.parse("1");\n',
  "no-unnecessary-condition": "export const d = (x: number): number => (x ? 1 : (x ?? 2));\n",
  "restrict-template-expressions": "export const e = (x: number | null): string => `${x}`;\n",
  "no-deprecated": "/** @deprecated gone */\nexport const old = 1;\nexport const f = old;\n",
};

const folder = mkdtempSync(join(tmpdir(), "planted-"));
let found = "";

beforeAll(() => {
  const compilerOptions = { strict: true, target: "es2022", lib: ["es2022"], types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  for (const [rule, text] of Object.entries(planted)) writeFileSync(join(folder, `${rule}.ts`), text);
  writeFileSync(
    join(folder, "hen.ts"),
    'import type { Egg } from "./egg";\nexport type Hen = { lays: Egg };\n',
  );
  writeFileSync(
    join(folder, "egg.ts"),
    'import type { Hen } from "./hen";\nexport type Egg = { of: Hen };\n',
  );
  const program = join(process.cwd(), "node_modules/oxlint/bin/oxlint");
  const { stdout, stderr } = spawnSync(process.execPath, [program, "-c", CONFIG, "-f", "unix", folder], {
    encoding: "utf8",
  });
  found = stdout + stderr;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each(Object.keys(planted))("typed lint catches a breach of %s", (rule) => {
  const lines = found.split("\n").filter((line) => line.includes(`${rule}.ts:`));
  expect(lines.join("\n"), found).toContain(`typescript(${rule})`);
});

it("files that import each other are refused, were it for types alone", () => {
  expect(found).toContain("import(no-cycle)");
});

it("typed lint asks every rule of the strict set that needs types, but for one about classes", () => {
  const { rules } = z
    .object({ rules: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(CONFIG, "utf8")));
  const strict = tseslint.configs.strictTypeChecked.flatMap((config) => Object.keys(config.rules ?? {}));
  const typed = [...new Set(strict)]
    .filter((rule) => rule in (tseslint.configs.disableTypeChecked.rules ?? {}))
    .map((rule) => rule.replace("@typescript-eslint/", "typescript/"));
  const missing = typed.filter((rule) => !(rule in rules));
  // The first asks of every assignment whether a look-alike takes a class's place; the second is about enums, which are forbidden.
  expect(missing.sort()).toEqual([
    "typescript/no-unsafe-class-instance-assignment",
    "typescript/no-unsafe-enum-assignment",
  ]);
});
