import { z } from "zod";

import type { StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { keysOf } from "@/ingest/sources/trial-parts/top-level-keys";

/** As much as SourceContext.beside reads. */
const READ_BESIDE = 4 * 1024 * 1024;

const trajectory = z.object({
  schema_version: z.string().startsWith("ATIF-"),
  steps: z.array(z.object({ source: z.string(), is_copied_context: z.boolean().nullish() })),
});

/** Steps that the agent took, copies of earlier context left out; null when it is no ATIF trajectory or has none. */
export function agentTurns(document: unknown): number | null {
  const parsed = trajectory.safeParse(document);
  if (!parsed.success) return null;
  const turns = parsed.data.steps.filter(
    (step) => step.source === "agent" && step.is_copied_context !== true,
  );
  return turns.length === 0 ? null : turns.length;
}

/** An agent's trajectory in Harbor's interchange format: no reward in it, its steps are the turns of the trial. */
export const atifTrajectory = {
  kind: "atif-trajectory",
  title: "ATIF trajectory",
  detects(head) {
    const text = head.subarray(0, 4096).toString("utf8");
    return /"schema_version"\s*:\s*"ATIF-v/.test(text) && keysOf(head)?.has("schema_version") === true;
  },
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const turns = agentTurns(document.value);
    const used = turns !== null && Buffer.byteLength(document.text) <= READ_BESIDE;
    if (used && (await context.beside("../result.json")) !== null) {
      sink.checked(1);
      return;
    }
    const steps = turns === null ? "no steps of an agent" : `${turns} steps of an agent`;
    sink.problem({
      kind: "known-but-not-data",
      detail: `This is a trajectory with ${steps}; it holds no reward and belongs to no trial here.`,
    });
  },
} satisfies StreamReader;
