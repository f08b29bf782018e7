import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { folderOf, ingested, removeTemporaryFolders } from "@/ingest/testing";
import { COLLAPSE, runFiles } from "@/lib/testing/audit-runs";

import { reportCommand, thresholdsOf } from "./report";
import { markdownText } from "./report-markdown";

afterAll(removeTemporaryFolders);
afterEach(() => vi.restoreAllMocks());

const files = runFiles({ ...COLLAPSE, card: { name: "a | `b` [x](y) <i>" } });

/** What docs/audit.md says that `report --json` gives; nothing else stands in a finding. */
const documented = z.object({
  runs: z.array(
    z.looseObject({
      run_id: z.string(),
      trials: z.int(),
      verdict: z.strictObject({ infrastructure: z.string(), learning: z.string(), text: z.string() }),
      audit: z.array(
        z.strictObject({
          id: z.string(),
          severity: z.enum(["serious", "warning", "notice", "quiet"]),
          text: z.string().min(1),
          values: z.record(z.string(), z.unknown()),
          link: z.string().startsWith("/"),
        }),
      ),
    }),
  ),
});

async function printed(...argv: string[]): Promise<string> {
  const written: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => written.push(text));
  expect(await reportCommand(argv)).toBe(0);
  return written.join("\n");
}

describe("report", () => {
  it("gives the audit in text, Markdown and JSON in the same words, beside the tables", async () => {
    const { out } = await ingested([await folderOf(files)]);
    const [run] = documented.parse(JSON.parse(await printed("--data", out, "--json"))).runs;
    expect(run).toMatchObject({ run_id: "run-4", trials: 4800, verdict: { learning: "lost" } });
    const { text: said, link } = run?.audit[0] ?? { text: "", link: "" };
    expect(said).toMatch(/^The policy collapsed: five signatures, the first at rollout 36\./);
    const text = await printed("--data", out);
    expect(text).toContain(`  Serious  ${said} [collapse]`);
    expect(text).toContain("task-00");
    const md = await printed("--data", out, "--format", "md", "--no-figures");
    expect(md).toContain(String.raw`# a \| \`b\` \[x\]\(y\) \<i\> (run-4)`);
    expect(md).toContain(`| Serious | ${markdownText(said)} | [collapse](${link}) |`);
    const chinese = await printed("--data", out, "--language", "zh");
    expect(chinese).toContain("策略坍缩");
    expect(chinese).toMatch(/^任务 +试验 +有奖励 +均值/m);
  });

  it("refuses a format, a language and a threshold that do not exist", async () => {
    await expect(reportCommand(["--format", "pdf"])).rejects.toThrow("--format is one of text, md, json");
    await expect(reportCommand(["--language", "de"])).rejects.toThrow("--language is one of en, zh");
    expect(() => thresholdsOf("kl=high")).toThrow('--threshold kl cannot be "high"');
    expect(() => thresholdsOf("toString=1")).toThrow('--threshold knows no "toString"');
    expect(thresholdsOf("kl=0.5, window=25")).toMatchObject({ kl: 0.5, window: 25 });
  });
});
