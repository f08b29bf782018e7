import type { StreamReader } from "@/ingest/source";

/** A table that a run logged (`media/table/….table.json`): texts and their scores, which no reader takes yet. */
export const wandbMediaTable = {
  kind: "wandb-table",
  title: "wandb logged table",

  detects(head) {
    const text = head.toString("utf8", 0, 4096);
    return (
      /^\{"columns": ?\[/.test(text) &&
      !/"index": ?\[/.test(text) &&
      /"data": ?\[/.test(head.toString("utf8"))
    );
  },

  async read(chunks, _context, sink) {
    for await (const _chunk of chunks);
    const detail =
      "This is a table that a run logged as media (columns and data): no metrics, and no trials.";
    sink.problem({ kind: "known-but-not-data", detail });
  },
} satisfies StreamReader;
