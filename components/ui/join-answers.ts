import type { Loadable } from "@/lib/db/loadable";

type RowsOf<A> = { readonly [K in keyof A]: A[K] extends Loadable<infer Row> ? readonly Row[] : never };

/**
 * Several answers as one that is ready when all are: its single row holds the rows of each by name.
 * Failed as soon as one failed; live only when every one is.
 */
export function joinAnswers<A extends Readonly<Record<string, Loadable<unknown>>>>(
  answers: A,
): Loadable<RowsOf<A>>;
export function joinAnswers(answers: Readonly<Record<string, Loadable<unknown>>>): Loadable<unknown> {
  const all = Object.values(answers);
  const failed = all.find((answer) => answer.status === "failed");
  if (failed !== undefined) return failed;
  const known: Record<string, readonly unknown[]> = {};
  let waiting = false;
  for (const [name, answer] of Object.entries(answers)) {
    if (answer.status === "loading") waiting = true;
    const rows =
      answer.status === "ready" ? answer.rows : answer.status === "loading" ? answer.previous : null;
    if (rows !== null) known[name] = rows;
  }
  const complete = Object.keys(known).length === all.length;
  if (waiting) return { status: "loading", previous: complete ? [known] : null };
  return {
    status: "ready",
    rows: [known],
    live: all.every((answer) => answer.status === "ready" && answer.live),
  };
}
