import { parse } from "csv-parse/sync";
import { z } from "zod";

import type { StreamReader } from "@/ingest/source";
import { collectText } from "@/ingest/sources/collect";

const HEADER = ["agent", "model", "org", "accuracy", "stderr", "date", "benchmark", "source"];
const entry = z.object({
  agent: z.string(),
  model: z.string(),
  org: z.string(),
  accuracy: z.string(),
  stderr: z.string(),
  date: z.string(),
  benchmark: z.string(),
  source: z.string(),
});

/** Public leaderboard entries as CSV: agent, model, org, accuracy, stderr, date, benchmark, source. */
export const leaderboardCsv = {
  kind: "leaderboard-csv",
  title: "leaderboard entries",
  detects: (head) => head.toString("utf8").split(/\r?\n/, 1)[0] === HEADER.join(","),
  async read(chunks, _context, sink) {
    const records: unknown = parse(await collectText(chunks), { columns: true, relax_column_count: true });
    z.array(z.unknown())
      .parse(records)
      .forEach((record, index) => {
        const parsed = entry.safeParse(record);
        const line = index + 2;
        if (!parsed.success) {
          sink.problem({ kind: "bad-line", line, detail: `entry has not the columns ${HEADER.join(", ")}` });
          return;
        }
        const { agent, model, org, date, benchmark, source } = parsed.data;
        sink.leaderboard({
          agent,
          model,
          org: org === "" ? null : org,
          accuracy: finite(parsed.data.accuracy),
          stderr: finite(parsed.data.stderr),
          date: date === "" ? null : date,
          benchmark,
          reference: source === "" ? null : source,
        });
        if (parsed.data.accuracy !== "" && finite(parsed.data.accuracy) === null) {
          sink.problem({ kind: "bad-line", line, detail: `accuracy of ${agent} / ${model} is no number` });
        }
      });
  },
} satisfies StreamReader;

function finite(cell: string): number | null {
  const value = cell === "" ? NaN : Number(cell);
  return Number.isFinite(value) ? value : null;
}
