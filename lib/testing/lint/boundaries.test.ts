import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

// Each planted file stands where the rule applies; its text is linted without being written.
const planted = [
  [
    "lib/domain may import nothing",
    "lib/domain/planted.ts",
    `import { z } from "zod";\nexport const a = z.string();\n`,
    "no-restricted-imports",
  ],
  [
    "lib/charts may not import the database",
    "lib/charts/planted.ts",
    `import { useRows } from "@/lib/db/use-rows";\nexport const a = useRows;\n`,
    "no-restricted-imports",
  ],
  [
    "lib/queries may not import charts",
    "lib/queries/planted.ts",
    `import { mark } from "@/lib/charts/marks";\nexport const a = mark;\n`,
    "no-restricted-imports",
  ],
  [
    "app may not import lib/db",
    "app/planted.ts",
    `import { useRows } from "@/lib/db/use-rows";\nexport const a = useRows;\n`,
    "no-restricted-imports",
  ],
  [
    "a view may not import another view",
    "components/curves/planted.ts",
    `import { LandscapeView } from "@/components/landscape/landscape-view";\nexport const a = LandscapeView;\n`,
    "no-restricted-imports",
  ],
  [
    "components may not import ingest",
    "components/ui/planted.ts",
    `import { ingest } from "@/ingest/ingest";\nexport const a = ingest;\n`,
    "no-restricted-imports",
  ],
  [
    "ingest may not import the page",
    "ingest/planted.ts",
    `import { useRows } from "@/lib/db/use-rows";\nexport const a = useRows;\n`,
    "no-restricted-imports",
  ],
  [
    "no path may climb out of its folder",
    "lib/domain/planted.ts",
    `import { queries } from "../queries/all";\nexport const a = queries;\n`,
    "no-restricted-imports",
  ],
  [
    "SQL outside its folders",
    "components/curves/planted.ts",
    "export const sql = `SELECT a FROM b`;\n",
    "no-restricted-syntax",
  ],
  ["a default export", "lib/domain/planted.ts", "export default 1;\n", "no-restricted-syntax"],
  ["an enum", "lib/domain/planted.ts", "export enum Light {\n  Red,\n}\n", "no-restricted-syntax"],
  ["a barrel", "lib/domain/planted.ts", `export * from "./moments";\n`, "no-restricted-syntax"],
  [
    "a type assertion",
    "lib/domain/planted.ts",
    "export const a = 1 as unknown;\n",
    "@typescript-eslint/consistent-type-assertions",
  ],
  [
    "an any",
    "lib/domain/planted.ts",
    "export function f(x: any): void {\n  throw x;\n}\n",
    "@typescript-eslint/no-explicit-any",
  ],
  ["an empty catch", "ingest/planted.ts", "try {\n  process.exit();\n} catch {}\n", "no-restricted-syntax"],
  [
    "a failure that becomes an empty answer",
    "lib/db/planted.ts",
    "export const a = (p: Promise<number[]>) => p.catch(() => []);\n",
    "no-restricted-syntax",
  ],
  [
    "raw HTML",
    "components/ui/planted.tsx",
    `export const A = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;\n`,
    "no-restricted-syntax",
  ],
  [
    "the page's globals in pure code",
    "lib/domain/planted.ts",
    "export const a = () => window.location.href;\n",
    "no-restricted-globals",
  ],
  ["a file over 250 lines", "lib/domain/planted.ts", "export const a = 1;\n".repeat(251), "max-lines"],
] as const;

const eslint = new ESLint();

describe("lint catches", () => {
  it.each(planted)("%s", async (_title, filePath, text, rule) => {
    const [result] = await eslint.lintText(text, { filePath });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});

it("lets an import pass that the table allows", async () => {
  const text = `import { wilson } from "@/lib/domain/proportion";\n\nexport const interval = wilson;\n`;
  const [result] = await eslint.lintText(text, { filePath: "lib/queries/planted.ts" });
  expect(result?.messages).toEqual([]);
});
