import { z } from "zod";

import type { StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { hasKeys } from "@/ingest/sources/trial-parts/top-level-keys";

/** The harness names a trial's folder after the task, its place among the attempts and, later, the run. */
const TRIAL = String.raw`(?:^|/)[^/]+\.\d+-of-\d+(?:\.[^/]+)?/`;
const IN_TRIAL: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${TRIAL}commands\\.txt$`), "the commands of a trial"],
  [new RegExp(`${TRIAL}panes/[^/]+\\.txt$`), "the terminal of a trial"],
  [new RegExp(`${TRIAL}sessions/[^/]+\\.(?:cast|log)$`), "the recording of a trial"],
  [new RegExp(`${TRIAL}agent-logs/`), "what an agent wrote during a trial"],
];

/** What lies in the folders of a Terminal-Bench run besides results. Asked last: the names alone prove little. */
export const terminalBenchSideFile = {
  kind: "terminal-bench-side-file",
  title: "Terminal-Bench run, file beside the results",
  detects: (head, _whole, path) => describe(path, head) !== null,
  async read(chunks, context, sink) {
    let head: Buffer | null = null;
    for await (const chunk of chunks) head ??= Buffer.from(chunk);
    const what = describe(context.path, head ?? Buffer.alloc(0)) ?? "a file of a Terminal-Bench run";
    sink.problem({ kind: "known-but-not-data", detail: `This is ${what}; its text was not stored.` });
  },
} satisfies StreamReader;

function describe(path: string, head: Buffer): string | null {
  const inTrial = IN_TRIAL.find(([shape]) => shape.test(path));
  if (inTrial !== undefined) return inTrial[1];
  return /(?:^|\/)run\.log$/.test(path) && /terminal[_-]bench/i.test(head.toString("utf8"))
    ? "the log of a run's start and end"
    : null;
}

const lock = z.object({
  harness: z.object({ version: z.string().nullish() }).nullish(),
  agent: z.object({ name: z.string().nullish(), model_name: z.string().nullish() }).nullish(),
  dataset: z.object({ name: z.string().nullish(), version: z.string().nullish() }).nullish(),
  run_config: z.record(z.string(), z.unknown()).nullish(),
});

/** tb.lock of a Terminal-Bench run: versions and time limits; its command and arguments are not taken. */
export const terminalBenchLock = {
  kind: "terminal-bench-lock",
  title: "Terminal-Bench lock file",
  detects: (head) => hasKeys(head, "lockfile_version", "harness", "run_config"),
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const parsed = lock.safeParse(document.value);
    if (!parsed.success) {
      sink.problem({ kind: "bad-record", detail: `the lock file: ${z.prettifyError(parsed.error)}` });
      return;
    }
    const { harness, agent, dataset, run_config } = parsed.data;
    const run_id = context.runId;
    const suite = [dataset?.name, dataset?.version].filter((part) => part != null).join(" ");
    sink.run({ run_id, base_model: agent?.model_name ?? null, suite: suite === "" ? null : suite });
    if (harness?.version != null) sink.config({ run_id, key: "harness_version", value: harness.version });
    if (agent?.name != null) sink.config({ run_id, key: "agent_name", value: agent.name });
    if (agent?.model_name != null && context.checkpoint === null)
      sink.config({ run_id, key: "model_name", value: agent.model_name });
    if (suite !== "") sink.config({ run_id, key: "dataset", value: suite });
    for (const [key, value] of Object.entries(run_config ?? {})) {
      const plain = typeof value === "number" || typeof value === "boolean";
      if (plain && /^[a-z_]{1,60}$/.test(key)) sink.config({ run_id, key, value: String(value) });
    }
  },
} satisfies StreamReader;
