import { z } from "zod";

import type { SourceContext } from "@/ingest/source";
import { parsedNeighbour } from "@/ingest/sources/trial-parts/json-document";

const jobAgents = z.object({ agents: z.array(z.unknown()) });

/**
 * The run of a file in a trial's folder: what the folder or the user says, else the last part of the folder that
 * the trial was written to, else the folder above the trial's. `depth` is how many folders below it the file lies.
 */
export function runOfTrial(context: SourceContext, trialsDir: string | null | undefined, depth = 0): string {
  if (context.runIsGiven) return context.runId;
  const written = trialsDir?.split(/[\\/]/).findLast((part) => part !== "");
  return written ?? context.path.split("/").at(-3 - depth) ?? context.runId;
}

/** Whether the job's config.json, at the given place beside the file, names more than one agent or model. */
export async function severalAgents(context: SourceContext, jobConfig: string): Promise<boolean> {
  const parsed = jobAgents.safeParse(parsedNeighbour(await context.beside(jobConfig)));
  return parsed.success && parsed.data.agents.length > 1;
}

/**
 * A job that runs several agents or models is as many runs: their trials share tasks and must not share a mean.
 * The run then carries agent and model behind the name of the job.
 */
export function runOfAgent(
  job: string,
  several: boolean,
  agent?: string | null,
  model?: string | null,
): string {
  if (!several) return job;
  return [job, agent, model].filter((part) => part != null && part !== "").join(" ");
}

/** The trial whose folder a file lies in: the name of that folder. */
export function trialFolder(path: string, depth = 0): string | null {
  return path.split("/").at(-2 - depth) ?? null;
}

/** Harbor names a model as provider/name; the name may hold slashes itself. */
export function plainModel(model: string | null | undefined): string | null {
  if (model == null || model === "") return null;
  const slash = model.indexOf("/");
  return slash < 0 || slash === model.length - 1 ? model : model.slice(slash + 1);
}
