import type { Sink, SourceContext } from "@/ingest/source";

/** So many rows of the first run of a file are held back until it is known whether another run follows. */
const MOST_HELD = 100_000;

/** A sink for a file whose rows name their runs; `finish` hands over what was held back. */
interface GivenRuns {
  readonly sink: Sink;
  finish(): void;
}

/**
 * Brings the run that the user gave together with the runs that the rows of a file name themselves. The only run
 * of a file becomes the given one; of several, each becomes `<given>/<own>`, so that no two are merged. Rows that
 * name none belong to the given one. A first run of more rows than can be held back is the given one itself.
 */
export function givenRuns({ runId, runIsGiven }: SourceContext, sink: Sink, most = MOST_HELD): GivenRuns {
  if (!runIsGiven) return { sink, finish: () => undefined };
  let held: (() => void)[] | null = [];
  let first: string | null = null;
  let hasSeveral = false;
  const idOf = (own: string): string =>
    own === runId || (own === first && !hasSeveral) ? runId : `${runId}/${own}`;
  const release = (): void => {
    const rows = held ?? [];
    held = null;
    for (const send of rows) send();
  };
  const take = (own: string, send: (run_id: string) => void): void => {
    if (own === runId) {
      send(runId);
      return;
    }
    first ??= own;
    if (own !== first && held !== null) {
      hasSeveral = true;
      release();
    }
    if (held === null) send(idOf(own));
    else if (held.push(() => send(idOf(own))) >= most) release();
  };
  const named: Sink = {
    run: (row) => take(row.run_id, (run_id) => sink.run({ ...row, run_id })),
    config: (row) => take(row.run_id, (run_id) => sink.config({ ...row, run_id })),
    trial: (row) => take(row.run_id, (run_id) => sink.trial({ ...row, run_id })),
    metric: (row) => take(row.run_id, (run_id) => sink.metric({ ...row, run_id })),
    task: (row) => take(row.run_id, (run_id) => sink.task({ ...row, run_id })),
    event: (row) => take(row.run_id, (run_id) => sink.event({ ...row, run_id })),
    checkpoint: (row) => take(row.run_id, (run_id) => sink.checkpoint({ ...row, run_id })),
    leaderboard: (row) => sink.leaderboard(row),
    problem: (row) => {
      const own = row.run_id ?? null;
      if (own === null) sink.problem(row);
      else take(own, (run_id) => sink.problem({ ...row, run_id }));
    },
    checked: (count) => sink.checked(count),
    lines: (count) => sink.lines(count),
  };
  return { sink: named, finish: release };
}
