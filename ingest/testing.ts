import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { ingest, type IngestReport } from "./ingest";
import { readManifest } from "./manifest";
import { openData } from "./open-data";
import type { IngestOptions } from "./options";

/** A folder of ingested data that a test can ask in SQL. */
export interface Ingested {
  readonly out: string;
  readonly report: IngestReport;
  readonly rows: (sql: string) => Promise<Record<string, unknown>[]>;
}

/** Ingests into a new temporary folder (or `out`) and opens the result natively. */
export async function ingested(
  paths: readonly string[],
  options: Partial<IngestOptions> = {},
): Promise<Ingested> {
  const out = options.out ?? (await temporaryFolder());
  const report = await ingest({ ...options, paths, out });
  return { out, report, rows: (sql) => askData(out, sql) };
}

/** Rows of one SQL text over a folder of data. Throws when it holds none. */
export async function askData(out: string, sql: string): Promise<Record<string, unknown>[]> {
  const manifest = await readManifest(out);
  if (manifest === null) throw new Error(`${out} holds no data`);
  const connection = await openData(out, manifest);
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJS();
  } finally {
    connection.closeSync();
  }
}

const folders: string[] = [];

/** A new folder that `removeTemporaryFolders` takes away again. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rewardscape-test-"));
  folders.push(folder);
  return folder;
}

/** For afterAll. */
export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Writes files given by relative name into a new temporary folder and returns it. */
export async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** A terminal-rl log, family B: one rollout a list of [task, rewards of one group], null = no evaluation. */
export function trainingLog(
  rollouts: readonly (readonly (readonly [string, readonly (number | string | null)[]])[])[],
  first = 0,
): string {
  const lines: string[] = [];
  let group = 0;
  let sample = 0;
  let second = 0;
  const say = (message: string) => {
    const time = new Date(Date.UTC(2026, 3, 20) + 1000 * second++)
      .toISOString()
      .slice(0, 19)
      .replace("T", " ");
    lines.push(`(RolloutManager pid=7) [${time}] generate.py:1 - ${message}`);
  };
  for (const [index, groups] of rollouts.entries()) {
    for (const [task, rewards] of groups) {
      for (const reward of rewards) {
        const tag = `[task=${task} uid=${sample.toString(16).padStart(8, "0")} group_idx=${group} sample_idx=${sample}]`;
        say(`${tag} Remote env reset complete. Starting terminal rollout.`);
        if (reward === null) say(`${tag} env.reset failed (ReadTimeout): no answer`);
        else
          say(
            `${tag} Evaluation completed reward=${typeof reward === "number" ? reward.toFixed(4) : reward}`,
          );
        sample += 1;
      }
      group += 1;
    }
    say(
      `perf ${first + index}: {'rollout/response_len/mean': ${100 + index}.5, 'rollout/truncated_ratio': 0.25}`,
    );
  }
  return `${lines.join("\n")}\n`;
}
