import type { StreamReader } from "@/ingest/source";
import { int32OrNull } from "@/ingest/sources/in-range";
import { hasKeys } from "@/ingest/sources/trial-parts/top-level-keys";
import { HistoryRows } from "@/ingest/sources/wandb-history/history-rows";
import { readMemberObjects } from "@/ingest/sources/wandb-jsonl/json-objects";
import { cellsOf } from "@/ingest/sources/wandb-jsonl/reader";

const LIST = "log_history";
/** What else the trainer's state has at its top. */
const COMPANIONS = ["global_step", "is_world_process_zero", "best_metric"] as const;

/**
 * `trainer_state.json` of the Hugging Face Trainer, as TRL, Unsloth and others write it with every checkpoint:
 * the log history from the start of training. `log_index` is the place of an entry, `step` its step. Of a file
 * that is cut the entries before the cut are kept.
 */
export const trainerState = {
  kind: "trainer-state",
  title: "Hugging Face trainer_state.json",

  detects(head) {
    return COMPANIONS.some((key) => hasKeys(head, LIST, key));
  },

  async read(chunks, context, sink) {
    const run_id = context.runId;
    const rows = new HistoryRows(run_id, sink, { origin: "client" });
    sink.run({ run_id });
    await readMemberObjects(chunks, LIST, sink, (entry, line) => {
      const cells = cellsOf(entry);
      const train_step = int32OrNull(cells.get("step"));
      cells.delete("step");
      rows.add({ cells, step: rows.rows, line, train_step });
    });
    rows.finish();
  },
} satisfies StreamReader;
