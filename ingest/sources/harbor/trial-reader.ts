import { z } from "zod";

import type { Sink, SourceContext, StreamReader } from "@/ingest/source";
import { parsedNeighbour, readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";
import { hasKeys } from "@/ingest/sources/trial-parts/top-level-keys";

import { runOfAgent, runOfTrial, severalAgents } from "./job-of";
import { agentTurns } from "./trajectory";
import { trialDraft, type TrialResult, trialResult } from "./trial-result";

/** result.json of one trial of the Harbor harness. */
export const harborTrialResult = {
  kind: "harbor-trial",
  title: "Harbor trial result",
  detects: (head) =>
    hasKeys(head, "task_name", "trial_name", "trial_uri") ||
    hasKeys(head, "task_name", "trial_name", "task_checksum"),
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const parsed = trialResult.safeParse(document.value);
    if (!parsed.success) {
      sink.problem({ kind: "bad-record", detail: `the trial's result: ${z.prettifyError(parsed.error)}` });
      return;
    }
    const result = parsed.data;
    const info = result.agent_info;
    const run_id = runOfAgent(
      runOfTrial(context, result.config?.trials_dir),
      await severalAgents(context, "../config.json"),
      info?.name,
      info?.model_info?.name,
    );
    const turns = agentTurns(parsedNeighbour(await context.beside("agent/trajectory.json")));
    sayTrial(result, run_id, context, sink, turns);
  },
} satisfies StreamReader;

/** Hands over a trial, what it says about its run, and what is odd about it. */
export function sayTrial(
  result: TrialResult,
  run_id: string,
  context: SourceContext,
  sink: Sink,
  turns: number | null,
): void {
  const { agent_info, source, task_name } = result;
  sink.run({ run_id, base_model: agent_info?.model_info?.name ?? null, suite: source ?? null });
  if (agent_info?.name) sink.config({ run_id, key: "agent_name", value: agent_info.name });
  if (agent_info?.version && agent_info.version !== "unknown")
    sink.config({ run_id, key: "agent_version", value: agent_info.version });
  const trial = { ...trialDraft(result, run_id, context), turns };
  const tally = new ProblemTally(sink);
  const names = Object.keys(result.verifier_result?.rewards ?? {});
  if (names.length > 1 && !names.includes("reward")) {
    const detail = `task ${task_name} has several rewards (${names.sort().join(", ")}) and none is called "reward"`;
    tally.add("not-a-score", run_id, null, detail);
  } else tally.reward(trial);
  tally.finish();
  sink.trial(trial);
}
