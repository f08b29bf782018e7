import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { generateReconstruction, SEED } from "@/data/reconstruction/generate";
import { GAIN } from "@/data/reconstruction/targets";
import { folderOf, ingested, removeTemporaryFolders, temporaryFolder } from "@/ingest/testing";
import { BOOTSTRAP_ABOUT, expectedPairs } from "@/ingest/sources/terminal-bench/expected-samples";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

import { compareCommand } from "./compare";
import { main } from "./main";

afterAll(removeTemporaryFolders);
afterEach(() => {
  vi.restoreAllMocks();
});

const side = z.object({ trials: z.number(), strict_successes: z.number(), mean: z.number() });
const interval = z.tuple([z.number(), z.number()]);
/** The names that other programs may rely on. */
const document = z.object({
  a: z.looseObject({
    cohort: z.string(),
    macro: z.number(),
    stderr_tasks_sampled: z.number(),
    tasks: z.number(),
  }),
  b: z.looseObject({ cohort: z.string(), macro: z.number(), stderr_tasks_fixed: z.number().nullable() }),
  qualifiers: z.array(z.object({ name: z.string(), qualifier: z.string() })),
  notes: z.array(z.looseObject({ kind: z.string(), severity: z.string(), sentence: z.string() })),
  of_macros: z.object({ difference: z.number(), ratio: z.number().nullable() }),
  tasks_common: z.number(),
  only_a: z.array(z.string()),
  only_b: z.array(z.string()),
  mean_difference: z.number(),
  paired_stderr: z.number(),
  unpaired_stderr: z.number(),
  bootstrap95: interval,
  ratio95: interval.nullable(),
  seed: z.number(),
  sign_flip_p: z.number(),
  sign_test_p: z.number(),
  ups: z.number(),
  downs: z.number(),
  ties: z.number(),
  mcnemar: z.object({ rule: z.string(), only_a: z.number(), only_b: z.number(), p: z.number() }),
  per_task: z.array(
    z.object({ task_id: z.string(), a: side, b: side, difference: z.number(), p: z.number(), q: z.number() }),
  ),
});

async function printed(argv: readonly string[]): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const code = await compareCommand(argv);
  const text = log.mock.calls.map(([line]) => String(line)).join("\n");
  log.mockRestore();
  expect(code).toBe(0);
  return text;
}

async function compared(...argv: string[]) {
  return document.parse(JSON.parse(await printed([...argv, "--json"])));
}

describe("iter215 and iter311 of the reconstruction", () => {
  let data = "";
  beforeAll(async () => {
    const raw = await temporaryFolder();
    await generateReconstruction(raw, SEED);
    ({ out: data } = await ingested([raw]));
  }, 300_000);

  it("are the default cohorts, and differ as published: +3.6 pp, 1.65 times", async () => {
    const found = await compared("--data", data);
    expect([found.a.cohort, found.b.cohort]).toEqual(["msp60ius:eval@215", "fdhgc9j7:train@262-311"]);
    expect([found.a.macro.toFixed(3), found.b.macro.toFixed(3)]).toEqual(["0.056", "0.092"]);
    expect(found.of_macros.difference).toBeCloseTo(GAIN.difference, 3);
    expect(found.of_macros.ratio?.toFixed(2)).toBe(GAIN.ratio.toFixed(2));
    expect(found.mean_difference.toFixed(3)).toBe(GAIN.difference.toFixed(3));
    expect(found.bootstrap95[0]).toBeGreaterThan(0);
    expect(found.bootstrap95[1]).toBeLessThan(0.1);
    expect([found.tasks_common, found.only_a, found.only_b]).toEqual([85, ["unknown-task-6"], []]);
    expect(await compared("msp60ius@215", "fdhgc9j7@311", "--data", data)).toEqual(found);
  });

  it("carry the qualifier and the banners into JSON and into the first lines of the text", async () => {
    const found = await compared("--data", data);
    expect(found.qualifiers).toMatchObject([{ qualifier: "eval-as-train, in-distribution upper bound" }]);
    expect(found.notes.filter(({ severity }) => severity === "serious").map(({ kind }) => kind)).toEqual([
      "contaminated",
      "distribution",
      "denominators",
    ]);
    const text = await printed(["--data", data]);
    expect(text).toMatch(/paired SE \d\.\d\d\u202fpp/);
    expect(text.split("\n")[0]).toBe("Qualifier: tboverfit: eval-as-train, in-distribution upper bound.");
    expect(text.split("\n")[1]).toMatch(
      /^! Contaminated: tboverfit was trained on the tasks .* an upper bound/,
    );
    expect(text).toMatch(
      /0\.056 → 0\.092\. Each side over all of its own tasks: \+3\.6\spp \[\+1\.\d\spp, \+6\.\d\spp\], 1\.65× \[1\.\d\d×, \d\.\d\d×\]\./,
    );
  });

  it("stand beside a third cohort in a matrix", async () => {
    const text = await printed(["msp60ius@215", "msp60ius@279", "fdhgc9j7@311", "--data", data, "--json"]);
    const cell = z.looseObject({ a: z.string(), b: z.string(), p: z.number(), p_holm: z.number() });
    const { differences } = z.object({ differences: z.array(cell) }).parse(JSON.parse(text));
    expect(differences).toHaveLength(3);
    for (const { p, p_holm } of differences) expect(p_holm).toBeGreaterThanOrEqual(p);
    const table = await printed(["msp60ius@215", "msp60ius@279", "fdhgc9j7@311", "--data", data]);
    expect(table.split("\n")[0]).toContain("in-distribution upper bound");
    expect(table).toMatch(/^! 1 \/ 3, 2 \/ 3 Contaminated: tboverfit was trained on the tasks/m);
    const note = z.looseObject({
      kind: z.string(),
      pairs: z.array(z.object({ a: z.string(), b: z.string() })),
    });
    const { notes, qualifiers } = z
      .object({ notes: z.array(note), qualifiers: z.array(z.unknown()) })
      .parse(JSON.parse(text));
    expect(qualifiers).toHaveLength(1);
    expect(notes.map(({ kind, pairs }) => [kind, pairs.length])).toEqual([
      ["contaminated", 2],
      ["distribution", 2],
      ["denominators", 1],
      ["denominators", 1],
      ["trial-counts", 0],
    ]);
  });

  it("can be limited to some tasks", async () => {
    const found = await compared("msp60ius@215~crack*", "fdhgc9j7@311~crack*", "--data", data);
    expect(found.per_task.map(({ task_id }) => task_id).every((name) => name.startsWith("crack"))).toBe(true);
    expect(found.tasks_common).toBeGreaterThan(1);
  });

  it("are refused with a sentence where a name is wrong", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const said = async (...argv: string[]) => {
      const code = await main(["compare", ...argv, "--data", data], "");
      return [code, String(error.mock.lastCall?.[0]).split("\n")[0]];
    };
    expect(await said("nobody", "fdhgc9j7")).toEqual([1, expect.stringContaining('no run "nobody"')]);
    expect(await said("msp60ius", "fdhgc9j7")).toEqual([1, expect.stringContaining("@215, @279")]);
    expect(await said("msp60ius:test", "fdhgc9j7")).toEqual([2, expect.stringContaining("train or eval")]);
    expect(await said("msp60ius@216", "fdhgc9j7")).toEqual([1, expect.stringContaining("@215, @279")]);
    expect(await said("msp60ius:train", "fdhgc9j7")).toEqual([1, expect.stringContaining("phase train")]);
    expect(await said("fdhgc9j7@9-1", "msp60ius@215")).toEqual([
      2,
      expect.stringContaining("before it begins"),
    ]);
    expect(await said("fdhgc9j7@900-999", "msp60ius@215")).toEqual([
      1,
      expect.stringContaining("rollouts 0 to 319"),
    ]);
    expect(await said("msp60ius@215~zzz", "fdhgc9j7")).toEqual([
      1,
      expect.stringContaining("none of its tasks is one of zzz"),
    ]);
    expect(await said("msp60ius@215")).toEqual([2, expect.stringContaining("two cohorts")]);
    expect(await said("a", "b", "--seed", "x")).toEqual([2, expect.stringContaining("--seed")]);
    expect(await said("a", "b", "--verdict-rule", "first")).toEqual([2, expect.stringContaining("majority")]);
  });
});

describe("names of tasks that could act on a terminal", () => {
  it("are printed as visible text", async () => {
    const rows = (reward: number) => JSON.stringify({ task: "a\u001b[31mb", trial_id: "1", reward });
    const input = await folderOf({ "x.jsonl": rows(0), "y.jsonl": rows(1) });
    const { out } = await ingested([join(input, "x.jsonl")], { run: "x", phase: "eval" });
    await ingested([join(input, "y.jsonl")], { out, run: "y", phase: "eval" });
    expect(await printed(["x", "y", "--data", out])).not.toContain("\u001b");
  });
});

const pairs =
  SAMPLES === null
    ? []
    : Object.entries(
        expectedPairs.parse(JSON.parse(readFileSync(sample("trials", "PAIRS_EXPECTED.json"), "utf8"))),
      );

describe.skipIf(SAMPLES === null)(`published runs${NEEDS_SAMPLES}`, () => {
  let out = "";
  beforeAll(async () => {
    out = await temporaryFolder();
    const folders = pairs.flatMap(([, { first, second }]) => [first, second]);
    for (const folder of new Set([...folders, "tb2-forgecode-opus46-per-task"].map(lastPart)))
      await ingested([sample("trials", folder)], { out, run: folder });
  }, 300_000);

  it.each(pairs)("%s differ as was established by other means", async (_name, expected) => {
    const found = await compared(lastPart(expected.first), lastPart(expected.second), "--data", out);
    expect(found.tasks_common).toBe(expected.shared_tasks);
    expect([found.only_a.length, found.only_b.length]).toEqual([
      expected.only_in_first,
      expected.only_in_second,
    ]);
    expect(found.mean_difference).toBeCloseTo(expected.mean_difference, 6);
    expect(found.paired_stderr).toBeCloseTo(expected.paired_stderr, 6);
    expect(found.unpaired_stderr).toBeCloseTo(expected.unpaired_stderr, 6);
    expect([found.ups, found.downs, found.ties]).toEqual(expected.tasks_up_down_tied);
    expect(found.sign_test_p).toBeCloseTo(expected.sign_test_exact_two_sided_p, 5);
    const { only_first, only_second, exact_p } = expected.mcnemar_on_majority;
    expect(found.mcnemar).toMatchObject({ rule: "majority", only_a: only_first, only_b: only_second });
    expect(Math.abs(found.mcnemar.p - exact_p)).toBeLessThan(1e-6);
    expected.paired_bootstrap95_about.forEach((bound, at) => {
      expect(Math.abs((found.bootstrap95[at] ?? NaN) - bound)).toBeLessThan(BOOTSTRAP_ABOUT);
    });
  });

  it("have the SE of tb2-forgecode-opus46-per-task by both readings, and its pass@k and pass^k", async () => {
    const text = await printed([
      "tb2-forgecode-opus46-per-task",
      "tb2-forgecode-opus46-per-task",
      "--data",
      out,
      "--json",
    ]);
    const curve = z.array(z.looseObject({ k: z.number(), pass_at_k: z.number(), pass_hat_k: z.number() }));
    const found = z
      .object({
        a: z.looseObject({ stderr_tasks_fixed: z.number(), stderr_tasks_sampled: z.number() }),
        pass: z.object({ a: curve }),
      })
      .parse(JSON.parse(text));
    const expected = z
      .object({
        combined: z.looseObject({
          stderr_within_task: z.number(),
          stderr_over_task_means: z.number(),
          pass_at_k: z.record(z.string(), z.number()),
          pass_hat_k: z.record(z.string(), z.number()),
        }),
      })
      .parse(
        JSON.parse(readFileSync(sample("trials", "tb2-forgecode-opus46-per-task", "EXPECTED.json"), "utf8")),
      ).combined;
    expect((100 * found.a.stderr_tasks_fixed).toFixed(4)).toBe("0.8703");
    expect((100 * found.a.stderr_tasks_sampled).toFixed(2)).toBe("3.72");
    expect(found.a.stderr_tasks_fixed).toBeCloseTo(expected.stderr_within_task, 6);
    expect(found.a.stderr_tasks_sampled).toBeCloseTo(expected.stderr_over_task_means, 6);
    for (const { k, pass_at_k, pass_hat_k } of found.pass.a) {
      expect(pass_at_k).toBeCloseTo(expected.pass_at_k[String(k)] ?? NaN, 6);
      expect(pass_hat_k).toBeCloseTo(expected.pass_hat_k[String(k)] ?? NaN, 6);
    }
    expect(found.pass.a.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5]);
  });
});

function lastPart(folder: string): string {
  return folder.replace(/^files\//, "");
}
