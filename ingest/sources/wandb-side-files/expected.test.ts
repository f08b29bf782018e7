import { readFile } from "node:fs/promises";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import type { SourceContext } from "@/ingest/source";
import {
  hasSamples,
  readExpected,
  sample,
  samplesFolder,
} from "@/ingest/sources/wandb-history/expected-samples";
import type { Expected } from "@/ingest/sources/wandb-history/expected-samples";

import { wandbConfig } from "./config-reader";
import { wandbMetadata } from "./metadata-reader";
import { wandbSummary } from "./summary-reader";
import { wandbMediaTable } from "./table-reader";

function contextOf(name: string, runId = "r"): Partial<SourceContext> {
  const beside = async (relative: string) => {
    try {
      return await readFile(path.join(samplesFolder, path.dirname(name), relative));
    } catch {
      return null;
    }
  };
  return { path: name, runId, beside };
}

const configs = readExpected((_, { kind }) => kind === "yaml");
const summaries = readExpected((name) => name.endsWith("wandb-summary.json"));
const machines = readExpected((name) => name.endsWith("wandb-metadata.json"));
const tables = readExpected((_, { table_rows }) => table_rows !== undefined);

/** The run of each summary and the history beside it; null where no history lies there. */
const HISTORIES: Readonly<Record<string, readonly [runId: string, history: string | null]>> = {
  "rlhf-exit255/files/wandb-summary.json": ["clnzftry", "rlhf-exit255/run-clnzftry.wandb"],
  "legacy-dir-0.8/wandb-summary.json": ["legacy-dir-0.8", "legacy-dir-0.8/wandb-history.jsonl"],
  "verl-config/wandb-summary.json": ["verl-config", null],
  "rm-full-rundir/wandb/run-20251210_093839-s85hes38/files/wandb-summary.json": [
    "s85hes38",
    "rm-full-rundir/wandb/run-20251210_093839-s85hes38/run-s85hes38.wandb",
  ],
};

/** Keys of a summary that are numbers in it and in the history, media and the client's own left out. */
function commonKeys(summary: Expected, history: string | null): string[] {
  const [logged] = readExpected((name) => name === history);
  return Object.entries(summary.flat ?? {}).flatMap(([key, value]) => {
    const isMedium = `${key.split(".")[0] ?? ""}._type` in (summary.flat ?? {});
    const isCommon = typeof value === "number" && key in (logged?.fact.numeric ?? {});
    return isCommon && !isMedium && !key.startsWith("_") ? [key] : [];
  });
}

describe.skipIf(!hasSamples)("real side files (skipped where the samples are absent)", () => {
  it.each(configs)("$name gives the entries that are known of it", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(wandbConfig.detects(bytes, true, "x")).toBe(true);
    const { config, problems } = await collect(wandbConfig, bytes);
    const left = problems.flatMap(
      ({ detail }) => detail.split(": ")[1]?.replace(/\.$/, "").split(", ") ?? [],
    );
    const top = new Set([...config.map(({ key }) => key), ...left].map((key) => key.split(".")[0]));
    const wanted = (fact.top_level_keys ?? []).filter((key) => key !== "wandb_version" && key !== "_wandb");
    for (const key of wanted) expect([...top], key).toContain(key);
    expect(config.map(({ key }) => key).filter((key) => key.startsWith("_wandb"))).toEqual([]);
    expect(config.map(({ value }) => value).join("\n")).not.toMatch(/\/home\/|@/);
  });

  it.each(summaries)("$name agrees with the history beside it", async ({ name, fact }) => {
    const [runId, history] = HISTORIES[name] ?? ["none", "none"];
    const bytes = sample(name);
    expect(wandbSummary.detects(bytes, true)).toBe(true);
    const { checked, metrics, problems } = await collect(wandbSummary, bytes, {
      context: contextOf(name, runId),
    });
    expect(metrics).toEqual([]);
    expect(checked).toBe(commonKeys(fact, history).length);
    expect(checked > 0).toBe(history !== null);
    expect(problems.map(({ kind }) => kind)).toEqual(history === null ? ["known-but-not-data"] : []);
  });

  it.each(machines)("$name gives what its machine is, not whose", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(wandbMetadata.detects(bytes)).toBe(true);
    const { config, problems } = await collect(wandbMetadata, bytes);
    const stored = Object.fromEntries(config.map(({ key, value }) => [key, value]));
    expect(stored["metadata.gpu"]).toBe(fact.flat?.["gpu"]);
    expect(stored["metadata.gpu_count"]).toBe(String(fact.flat?.["gpu_count"]));
    const top = fact.top_level_keys ?? [];
    expect(config.length + (problems[0]?.count ?? 0)).toBe(top.length);
    for (const key of ["host", "email", "root", "program", "args", "git", "username", "executable"])
      expect(stored).not.toHaveProperty(`metadata.${key}`);
  });

  it.each(tables)("$name is a table that is no data", async ({ name }) => {
    const bytes = sample(name);
    expect(wandbMediaTable.detects(bytes)).toBe(true);
    expect((await collect(wandbMediaTable, bytes)).problems).toMatchObject([{ kind: "known-but-not-data" }]);
  });
});
