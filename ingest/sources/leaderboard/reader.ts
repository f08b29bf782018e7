import type { StreamReader } from "@/ingest/source";
import { DelimitedRows, type DelimitedRow } from "@/ingest/sources/plain-trials/delimited-rows";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";

import { asShares, type Score, scoreColumns, scoreOf } from "./score-table";

/** Boards have hundreds of rows; a larger table is something else. */
const MOST_ROWS = 100_000;

/** Public scores of agents with models as CSV: agent, model, accuracy, and stderr or benchmark beside them. */
export const leaderboardCsv = {
  kind: "leaderboard-csv",
  title: "leaderboard entries",
  detects: (head) => {
    const line =
      head
        .toString("utf8", 0, 16_384)
        .replace(/^\uFEFF/, "")
        .split(/\r?\n/, 1)[0] ?? "";
    return scoreColumns(headerOf(line.split(","))) !== null;
  },
  async read(chunks, context, sink) {
    const tally = new ProblemTally(sink);
    const table = new DelimitedRows(",", (trouble, line) =>
      tally.add("bad-line", null, line, `line ${line}: ${trouble}`),
    );
    const scores: Score[] = [];
    let header: readonly string[] = [];
    let columns: ReadonlyMap<string, number> | null = null;
    const take = ({ fields, line }: DelimitedRow) => {
      if (columns === null) {
        header = headerOf(fields);
        columns = scoreColumns(header) ?? new Map();
        return;
      }
      if (scores.length >= MOST_ROWS) {
        tally.add("too-large", null, line, `The table has more than ${MOST_ROWS} rows.`);
        return;
      }
      const score = fields.length < header.length ? null : scoreOf(fields, columns, line, context);
      if (score === null)
        tally.add("bad-line", null, line, `line ${line} lacks columns, an agent or a model`);
      else scores.push(score);
    };
    for await (const chunk of chunks) for (const row of table.push(chunk)) take(row);
    for (const row of table.end()) take(row);
    for (const { line, isBroken, ...row } of asShares(scores, header)) {
      if (isBroken) tally.add("bad-line", null, line, `accuracy of ${row.agent} / ${row.model} is no number`);
      sink.leaderboard(row);
    }
    sink.lines(table.lines);
    tally.finish();
  },
} satisfies StreamReader;

function headerOf(fields: readonly string[]): readonly string[] {
  return fields.map((name) => name.replace(/^\uFEFF/, "").replace(/^"(.*)"$/, "$1"));
}
