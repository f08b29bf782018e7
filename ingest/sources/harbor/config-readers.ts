import { z } from "zod";

import type { StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { hasKeys } from "@/ingest/sources/trial-parts/top-level-keys";

import { plainModel, runOfTrial, trialFolder } from "./job-of";

const multiplier = z.number().nullish();
const jobConfig = z.object({
  job_name: z.string().nullish(),
  n_attempts: multiplier,
  timeout_multiplier: multiplier,
  agent_timeout_multiplier: multiplier,
  verifier_timeout_multiplier: multiplier,
  agent_setup_timeout_multiplier: multiplier,
  environment_build_timeout_multiplier: multiplier,
  n_concurrent_trials: multiplier,
  agents: z.array(z.object({ name: z.string().nullish(), model_name: z.string().nullish() })).nullish(),
  datasets: z.array(z.object({ name: z.string().nullish(), version: z.string().nullish() })).nullish(),
});

/** Numbers that make scores of two jobs comparable or not. */
const NUMBERS = [
  "n_attempts",
  "timeout_multiplier",
  "agent_timeout_multiplier",
  "verifier_timeout_multiplier",
  "agent_setup_timeout_multiplier",
  "environment_build_timeout_multiplier",
  "n_concurrent_trials",
] as const;

/** config.json of a Harbor job: agent, model, data set, attempts and time limits; arguments, paths and variables are not taken. */
export const harborJobConfig = {
  kind: "harbor-job-config",
  title: "Harbor job configuration",
  detects: (head) => hasKeys(head, "job_name", "jobs_dir"),
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const parsed = jobConfig.safeParse(document.value);
    if (!parsed.success) {
      sink.problem({ kind: "bad-record", detail: `the job's settings: ${z.prettifyError(parsed.error)}` });
      return;
    }
    const settings = parsed.data;
    const agents = settings.agents ?? [];
    // Trials of several agents are as many runs, each named after its own: nothing here belongs to one of them.
    if (agents.length > 1) {
      sink.checked(1);
      return;
    }
    const run_id = context.runId;
    const suites = (settings.datasets ?? []).flatMap(({ name, version }) =>
      name == null ? [] : [version == null ? name : `${name} ${version}`],
    );
    sink.run({
      run_id,
      base_model: plainModel(agents[0]?.model_name),
      suite: suites.length === 0 ? null : suites.join(", "),
    });
    if (agents[0]?.name != null) sink.config({ run_id, key: "agent_name", value: agents[0].name });
    if (agents[0]?.model_name != null)
      sink.config({ run_id, key: "model_name", value: agents[0].model_name });
    if (suites.length > 0) sink.config({ run_id, key: "dataset", value: suites.join(", ") });
    for (const key of NUMBERS) {
      const value = settings[key];
      if (value != null) sink.config({ run_id, key, value: String(value) });
    }
  },
} satisfies StreamReader;

const trialConfig = z.object({ trials_dir: z.string().nullish() });

/** config.json in a trial's folder: the trial has begun. Without a result beside it, it never ended. */
export const harborTrialConfig = {
  kind: "harbor-trial-config",
  title: "Harbor trial configuration",
  detects: (head) => hasKeys(head, "trial_name", "trials_dir") && !hasKeys(head, "task_name"),
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const parsed = trialConfig.safeParse(document.value).data;
    const run_id = runOfTrial(context, parsed?.trials_dir);
    if ((await context.beside("result.json")) !== null) {
      sink.checked(1);
      return;
    }
    sink.problem({
      kind: "in-flight",
      run_id,
      detail: `Trial ${trialFolder(context.path) ?? "of this folder"} has begun and has no result.`,
    });
  },
} satisfies StreamReader;
