"use client";

import { TableAction } from "@/components/ui/export/table-action";
import { useMessages } from "@/components/ui/locale";
import { formatDense, formatPercent } from "@/lib/domain/format";
import type { PublishedShares } from "@/lib/domain/published-shares";
import { STD_BUCKETS, STD_EDGES } from "@/lib/domain/std-buckets";
import { distributionMessages } from "@/lib/messages/distributions";
import { landscapeMessages } from "@/lib/messages/landscape";

interface PublishedTableProps {
  readonly published: PublishedShares;
  /** Tasks here by std bucket. */
  readonly buckets: readonly number[];
}

/** The shares that a public text states, each beside the same share here: nothing is drawn that was not stated. */
export function PublishedTable({ published, buckets }: PublishedTableProps) {
  const texts = useMessages(distributionMessages);
  const names = useMessages(landscapeMessages);
  const n = buckets.reduce((sum, count) => sum + count, 0);
  const nameOf = (first: number, last: number) => {
    if (last === 0) return names.bucket_zero;
    return first === 0
      ? texts.published_below(formatDense(STD_EDGES[last] ?? null, 2))
      : last === STD_BUCKETS.length - 1
        ? texts.published_from(formatDense(STD_EDGES[first - 1] ?? null, 2))
        : (STD_BUCKETS[first] ?? "");
  };
  const here = (first: number, last: number) =>
    n === 0 ? null : buckets.slice(first, last + 1).reduce((sum, count) => sum + count, 0) / n;
  const caption = texts.published_caption(published.pool, published.tasks);
  const heads = [texts.published_std, texts.published_here, texts.published_there(published.pool)];
  return (
    <>
      <table className="published-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {published.shares.map(({ first, last, share }) => (
            <tr key={`${String(first)} ${String(last)}`}>
              <th scope="row">{nameOf(first, last)}</th>
              <td>{formatPercent(here(first, last))}</td>
              <td>{formatPercent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TableAction
        caption={caption}
        fileName="published-std-buckets"
        table={() => ({
          names: ["std_bucket", "share", "published_share"],
          heads,
          rows: published.shares.map(({ first, last, share }) => [
            nameOf(first, last),
            here(first, last),
            share,
          ]),
        })}
      />
    </>
  );
}
