import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { startServer } from "@/cli/serve/server";

const root = path.resolve(import.meta.dirname, "..");
const rewardscape = path.join(root, "bin", "rewardscape");
const run = promisify(execFile);

/** The built site over a data folder of the test's own, which the command line may change under the page. */
export interface OwnData {
  /** With a slash at the end. */
  readonly url: string;
  /** Writes input files, by name, and ingests them into the data. */
  ingest(files: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export async function serveOwnData(files: Readonly<Record<string, string>>): Promise<OwnData> {
  const folder = await mkdtemp(path.join(tmpdir(), "rewardscape-e2e-"));
  const inputs = path.join(folder, "inputs");
  const data = path.join(folder, "data");
  const ingest = async (added: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(added)) {
      await mkdir(path.dirname(path.join(inputs, name)), { recursive: true });
      await writeFile(path.join(inputs, name), content);
    }
    await run(process.execPath, [rewardscape, "ingest", inputs, "--out", data]);
  };
  await ingest(files);
  return { ...(await served(folder, data)), ingest };
}

/** The built site over files that lie elsewhere: of each run, by its id, a file or folder. */
export async function serveRuns(
  inputs: Readonly<Record<string, string>>,
): Promise<Pick<OwnData, "url" | "close">> {
  const folder = await mkdtemp(path.join(tmpdir(), "rewardscape-e2e-"));
  const data = path.join(folder, "data");
  for (const [run_id, input] of Object.entries(inputs))
    await run(process.execPath, [rewardscape, "ingest", input, "--run", run_id, "--out", data]);
  return served(folder, data);
}

async function served(folder: string, data: string): Promise<Pick<OwnData, "url" | "close">> {
  const site = path.resolve(root, process.env["REWARDSCAPE_E2E_SITE"] ?? "out");
  const server = await startServer({ site, data, port: 0 });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A training log: in each rollout one group of one task with these rewards; null is a trial without a result. */
export function trainingLog(rollouts: readonly (readonly [task: string, ...(number | null)[]])[]): string {
  const lines: string[] = [];
  let sample = 0;
  const say = (message: string) => {
    const time = new Date(Date.UTC(2026, 3, 20) + 1000 * lines.length).toISOString();
    lines.push(`(RolloutManager pid=7) [${time.slice(0, 19).replace("T", " ")}] generate.py:1 - ${message}`);
  };
  for (const [rollout, [task, ...rewards]] of rollouts.entries()) {
    for (const reward of rewards) {
      const uid = sample.toString(16).padStart(8, "0");
      const tag = `[task=${task} uid=${uid} group_idx=${String(rollout)} sample_idx=${String(sample)}]`;
      say(`${tag} Remote env reset complete. Starting terminal rollout.`);
      if (reward === null) say(`${tag} env.reset failed (ReadTimeout): no answer`);
      else say(`${tag} Evaluation completed reward=${reward.toFixed(4)}`);
      sample += 1;
    }
    say(`perf ${String(rollout)}: {'rollout/response_len/mean': 100.5, 'rollout/truncated_ratio': 0.25}`);
  }
  return `${lines.join("\n")}\n`;
}
