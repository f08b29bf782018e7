import type { StreamReader } from "@/ingest/source";
import { hasKeys } from "@/ingest/sources/trial-parts/top-level-keys";
import { RunConfig } from "@/ingest/sources/wandb-binary/run-config";
import { objectOf } from "@/ingest/sources/wandb-jsonl/json-objects";

import { takeMachineFacts } from "./machine-facts";
import { wholeText } from "./whole-text";

/** `wandb-metadata.json`: the kind of machine that a run was on. Whose it is stays out unless asked for. */
export const wandbMetadata = {
  kind: "wandb-metadata",
  title: "wandb run metadata (wandb-metadata.json)",

  detects(head) {
    return hasKeys(head, "startedAt", "python", "os");
  },

  async read(chunks, context, sink) {
    const text = await wholeText(chunks, sink);
    const machine = text === null ? null : objectOf(text);
    if (text === null) return;
    if (machine === null) {
      sink.problem({ kind: "unreadable", detail: "The metadata is no whole JSON object." });
      return;
    }
    const run_id = context.runId;
    const config = new RunConfig();
    const { personal, secrets } = takeMachineFacts(machine, config, context.keepsPersonal);
    sink.run({ run_id });
    config.tell(sink, run_id, context.keepsPersonal);
    if (secrets > 0) {
      const detail = "Words of the command may hold credentials.";
      sink.problem({ kind: "secret-left-out", run_id, count: secrets, detail });
    }
    if (personal.length === 0) return;
    const detail = `Persons, hosts, folders and commands were not stored: ${personal.join(", ")}.`;
    sink.problem({ kind: "personal-left-out", run_id, count: personal.length, detail });
  },
} satisfies StreamReader;
