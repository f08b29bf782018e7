import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { main } from "@/cli/figure/main";
import { folderOf, ingested, removeTemporaryFolders, temporaryFolder } from "@/ingest/testing";
import { findRecipe } from "@/lib/figures/find-recipe";
import { COLLAPSE, runFiles } from "@/lib/testing/audit-runs";

const ROOT = join(import.meta.dirname, "..", "..");
const HOSTILE = '<script>alert(1)</script> \\input{x} =1+1 "&';

afterAll(removeTemporaryFolders);
afterEach(() => vi.restoreAllMocks());

let data = "";
let out = "";
beforeAll(async () => {
  data = (await ingested([await folderOf(runFiles({ ...COLLAPSE, card: { name: HOSTILE } }))])).out;
  out = await temporaryFolder();
});

/** Runs the program; what it wrote on both outputs and its exit code. */
async function run(...argv: string[]): Promise<{ code: number; said: string; failed: string }> {
  const [said, failed]: string[][] = [[], []];
  vi.spyOn(console, "log").mockImplementation((text: string) => said?.push(text));
  vi.spyOn(console, "error").mockImplementation((text: string) => failed?.push(text));
  const code = await main(argv, ROOT);
  return { code, said: said?.join("\n") ?? "", failed: failed?.join("\n") ?? "" };
}

const bytes = (name: string) => readFileSync(join(out, name));
const made = (figure: string, name: string, ...more: string[]) =>
  run("figure", figure, "--data", data, ...more, "-o", join(out, name));

describe("figure", () => {
  it("lists figures with what each can be asked for, presets, formats and palettes", async () => {
    const { code, said } = await run("figure", "--list");
    expect(code).toBe(0);
    for (const word of ["scatter", "--axes", "curves", "--smooth", "icml-full", "booktabs", "okabe-ito"])
      expect(said).toContain(word);
  });

  it("answers wrong usage with 2 and says what is known", async () => {
    const wrong = async (...argv: string[]) => {
      const { code, failed } = await run("figure", ...argv);
      expect(code, argv.join(" ")).toBe(2);
      return failed;
    };
    expect(await wrong("pie", "-o", "x.pdf")).toContain('there is no figure "pie"; figure --list shows them');
    expect(await wrong("scatter")).toContain("figure needs -o <file>");
    expect(await wrong("scatter", "--palette", "pink", "-o", "x.pdf")).toContain(
      "--palette is one of house, okabe-ito, tol",
    );
    expect(await wrong("scatter", "--nonsense", "-o", "x.pdf")).toContain("--nonsense");
  });

  it("answers what cannot be drawn with 1 and a sentence, and leaves no file", async () => {
    const refused = async (...argv: string[]) => {
      const { code, failed } = await made("scatter", "no.pdf", ...argv);
      expect(code, argv.join(" ")).toBe(1);
      expect(() => bytes("no.pdf")).toThrow();
      return failed;
    };
    expect(await refused("--run", "nobody")).toContain('the data hold no run "nobody". They hold: run-4');
    expect(await refused("--width", "3miles")).toContain('"3miles" is no length');
    expect(await refused("--smooth", "ema")).toContain("scatter does not know --smooth; it knows --axes");
    expect(await refused("--axes", "pretty")).toContain("--axes is one of mean-std,");
    expect(await refused("--width", "0.4in")).toMatch(/too small|6 pt/);
  });

  it("makes the same bytes again from an exported file, settings and palette included", async () => {
    const asked = [
      "--axes",
      "strict-zero",
      "--tasks",
      "task-00,task-01",
      "--palette",
      "tol",
      "--preset",
      "icml",
    ];
    for (const format of ["svg", "pdf"] as const) {
      expect((await made("scatter", `one.${format}`, ...asked)).code).toBe(0);
      const again = await run(
        ...["figure", "--from", join(out, `one.${format}`), "--data", data, "-o", join(out, `two.${format}`)],
      );
      expect(again.failed).toContain(`two.${format}`);
      expect(bytes(`two.${format}`).equals(bytes(`one.${format}`)), format).toBe(true);
    }
    expect(bytes("one.svg").toString("utf8")).toContain(
      "--axes strict-zero --tasks task-00,task-01 --preset icml --palette tol",
    );
  });

  it("draws in the colours of the palette", async () => {
    await made("scatter", "tol.svg", "--palette", "tol");
    await made("scatter", "house.svg");
    expect(bytes("tol.svg").toString("utf8")).toContain("#332288");
    expect(bytes("house.svg").toString("utf8")).not.toContain("#332288");
  });

  it("writes the name of a run as text and nothing else, in every format", async () => {
    expect((await made("curves", "name.svg")).code).toBe(0);
    expect((await made("curves", "name.tex")).code).toBe(0);
    expect(bytes("name.svg").toString("utf8")).not.toContain("<script");
    const lines = bytes("name.tex").toString("utf8").split("\n");
    for (const line of lines.filter((each) => !each.startsWith("%"))) expect(line).not.toContain("\\input{");
  });
});

describe("report with figures", () => {
  it("is one HTML page that loads nothing, with figures, tables and the name as text", async () => {
    const { code, said } = await run("report", "--data", data, "--format", "html");
    expect(code).toBe(0);
    expect(said).toContain("default-src 'none'");
    expect(said.match(/<svg/g)?.length).toBeGreaterThanOrEqual(4);
    expect(said).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(said).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    const ids = Array.from(said.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(said).toContain("task-00");
  });

  it("is one Markdown text with its figures as bitmaps inside, each under a title with its caption", async () => {
    const { code, said } = await run("report", "--data", data, "--format", "md");
    expect(code).toBe(0);
    const images = Array.from(said.matchAll(/^!\[(.+)\]\(data:image\/png;base64,([\w+/=]+)\)$/gm));
    expect(images.length).toBeGreaterThanOrEqual(4);
    for (const [, title, base64 = ""] of images) {
      expect(title).not.toBe("");
      expect(findRecipe(Buffer.from(base64, "base64"))?.caption).toBeTruthy();
    }
    expect(said).toContain("## Training curves");
    expect(said).toContain("task-00");
    expect(said).not.toContain("<script>");
  });

  it("sets per-task tables in LaTeX no wider than the text", async () => {
    const { said } = await run("report", "--data", data, "--format", "tex");
    const width = Number(/textwidth=([\d.]+)in/.exec(said)?.[1]);
    const gap = Number(/\\setlength\{\\tabcolsep\}\{([\d.]+)in\}/.exec(said)?.[1]);
    const tables = Array.from(said.matchAll(/\\begin\{longtable\}\{@\{\}(.*)@\{\}\}/g), ([, look = ""]) =>
      Array.from(look.matchAll(/p\{([\d.]+)in\}/g), ([, inches]) => Number(inches)),
    );
    const tasks = tables.filter(({ length }) => length > 3);
    expect(tasks.length).toBeGreaterThan(0);
    for (const columns of tasks)
      expect(columns.reduce((sum, each) => sum + each + 2 * gap, -2 * gap)).toBeCloseTo(width, 1);
  });

  it("is one LaTeX document in which a name is no command", async () => {
    const { code, said } = await run("report", "--data", data, "--format", "tex", "--language", "zh");
    expect(code).toBe(0);
    expect(said).toContain("\\begin{document}");
    expect(said).toContain("\\begin{tikzpicture}");
    expect(said).toContain("策略坍缩");
    for (const line of said.split("\n").filter((each) => !each.startsWith("%")))
      expect(line).not.toContain("\\input{x}");
  });
});
