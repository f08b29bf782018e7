import { z } from "zod";

import type { StreamReader } from "@/ingest/source";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { hasKeys } from "@/ingest/sources/trial-parts/top-level-keys";

import { logHeader } from "./log-header";
import { LogReading } from "./log-reading";

/** An Inspect log as one JSON document. */
export const inspectJson = {
  kind: "inspect-json",
  title: "Inspect log (JSON)",
  detects: (head) => {
    if (!hasKeys(head, "version", "status", "eval")) return false;
    return (
      /"task"\s*:\s*"/.test(head.toString("utf8")) &&
      /"run_id"|"task_id"|"eval_id"/.test(head.toString("utf8"))
    );
  },
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const header = logHeader.safeParse(document.value);
    if (!header.success) {
      sink.problem({ kind: "bad-record", detail: `the log's header: ${z.prettifyError(header.error)}` });
      return;
    }
    const reading = new LogReading(header.data, context, sink);
    const samples = z.object({ samples: z.array(z.unknown()).nullish() }).safeParse(document.value)
      .data?.samples;
    for (const [index, sample] of (samples ?? []).entries()) reading.add(sample, `sample ${index + 1}`);
    reading.finish();
  },
} satisfies StreamReader;
