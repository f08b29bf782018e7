import { isHarnessMetadata, isRunCard, parseHarnessMetadata, parseRunCard } from "@/ingest/run-card";
import type { StreamReader } from "@/ingest/source";
import { collectText } from "@/ingest/sources/collect";
import { checkMetadata } from "@/ingest/sources/terminal-bench/run-totals";
import { parsedNeighbour } from "@/ingest/sources/trial-parts/json-document";

/** A run card: what its author says about a run. The walk has applied it to its folder already. */
export const runCardSource = {
  kind: "run-card",
  title: "run card",
  detects: (head) => isRunCard(head.toString("utf8")),
  async read(chunks, context, sink) {
    const card = parseRunCard(await collectText(chunks));
    const run_id = context.runIsGiven ? context.runId : card.run_id;
    const { name, base_model, algorithm, suite, pool, planned_rollouts, group_size, role, contaminated } =
      card;
    const facts = {
      name,
      base_model,
      algorithm,
      suite,
      pool,
      planned_rollouts,
      group_size,
      role,
      contaminated,
    };
    const { provenance, required_qualifier } = card;
    sink.run({
      run_id,
      ...Object.fromEntries(
        Object.entries({ ...facts, provenance, required_qualifier }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
      pool_tasks: card.pool_size ?? card.pool_tasks?.length ?? null,
    });
    for (const task_id of card.pool_tasks ?? []) {
      sink.task({
        run_id,
        task_id,
        suite: suite ?? null,
        difficulty: card.difficulty?.[task_id] ?? null,
        in_pool: true,
      });
    }
    for (const [key, value] of Object.entries(card.config ?? {})) {
      sink.config({ run_id, key, value: typeof value === "string" ? value : JSON.stringify(value) });
    }
    for (const { checkpoint, status = null, note = null } of card.checkpoints ?? []) {
      sink.checkpoint({ run_id, checkpoint, status, note });
    }
  },
} satisfies StreamReader;

/** run_metadata.json of the Terminal-Bench harness: suite, agent and model of a run. */
export const harnessMetadataSource = {
  kind: "terminal-bench-metadata",
  title: "Terminal-Bench run metadata",
  detects: (head) => isHarnessMetadata(head.toString("utf8")),
  async read(chunks, context, sink) {
    const metadata = parseHarnessMetadata(await collectText(chunks));
    const run_id = context.runId;
    const suite = [metadata.dataset_name, metadata.dataset_version].filter((part) => part != null).join(" ");
    sink.run({
      run_id,
      base_model: metadata.model_name ?? null,
      suite: suite === "" ? null : suite,
    });
    // Facts of a run have one value: where results of several models or data sets are made one run, this tells.
    // Checkpoints of one run are served under names of their own.
    if (metadata.model_name != null && context.checkpoint === null)
      sink.config({ run_id, key: "model_name", value: metadata.model_name });
    if (suite !== "") sink.config({ run_id, key: "dataset", value: suite });
    if (metadata.agent_name != null) sink.config({ run_id, key: "agent_name", value: metadata.agent_name });
    if (metadata.n_attempts != null)
      sink.config({ run_id, key: "n_attempts", value: String(metadata.n_attempts) });
    checkMetadata(metadata, parsedNeighbour(await context.beside("results.json")), run_id, sink);
  },
} satisfies StreamReader;
