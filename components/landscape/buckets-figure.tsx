"use client";

import { useMemo } from "react";

import type { FigurePlace } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { ShareBarsInput } from "@/lib/charts/share-bars";
import { distributionOf, sharesOf } from "@/lib/domain/distribution";
import { STD_BUCKETS, STD_EDGES } from "@/lib/domain/std-buckets";
import { distributionMessages } from "@/lib/messages/distributions";
import { landscapeMessages } from "@/lib/messages/landscape";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import type { DistributionProps } from "./distribution-props";
import { bucketName } from "./landscape-filters";
import { PublishedTable } from "./published-table";
import { SharePlot } from "./share-plot";
import { VersusControl } from "./versus-control";
import { versusFoot } from "./versus-foot";

/** Tasks by std bucket: how many carry no signal at all. Bars narrow the view to their buckets. */
export function BucketsFigure(props: DistributionProps & { readonly place: FigurePlace }) {
  const { run, tasks, focus, state, choice, table, sql, qualifier } = props;
  const names = useMessages(landscapeMessages);
  const texts = useMessages(distributionMessages);
  const { role } = useMessages(vocabularyMessages);
  const { versus } = choice;
  const theirs = versus.kind === "run" ? versus.distribution : null;
  const otherName = versus.kind === "run" ? versus.run.name : "";
  const counts = useMemo(() => distributionOf(tasks).buckets, [tasks]);
  const n = tasks.length;
  const input = useMemo((): ShareBarsInput => {
    const meant = focus === null ? null : tasks.filter(({ task_id }) => focus.has(task_id));
    const parts = meant === null ? null : distributionOf(meant).buckets;
    const bars = counts.map((count, index) => {
      return { label: bucketName(index, names), count, part: parts?.[index] ?? null };
    });
    const other =
      theirs === null ? null : { name: otherName, shares: sharesOf(theirs.buckets, theirs.tasks) };
    return { bars, total: n, other };
  }, [tasks, focus, counts, n, names, theirs, otherName]);
  const flat = counts[0] ?? 0;
  const meant = tasks.filter(({ task_id }) => focus?.has(task_id) ?? false).length;
  const title = tasks.every(({ scored }) => scored === 1)
    ? names.buckets_title_single
    : flat === 0
      ? names.buckets_title_none
      : names.buckets_title(flat / n);
  const share = (from: number, to: number) =>
    n === 0 ? null : counts.slice(from, to).reduce((sum, count) => sum + count, 0) / n;
  const chosen = state.values.bucket;
  return (
    <Figure
      title={title}
      subtitle={focus === null ? names.buckets_subtitle(n) : names.buckets_subtitle_part(n, meant)}
      table={table}
      sql={sql}
      named={focus === null && versus.kind === "none" ? { ...props.place, figure: "std-buckets" } : undefined}
      qualifier={qualifier}
      foot={[
        names.buckets_foot(share(0, 2), share(STD_EDGES.indexOf(0.2) + 1, STD_BUCKETS.length)),
        ...versusFoot(versus, run, "tasks", { texts, names, role }),
      ].join(" ")}
    >
      <VersusControl choice={choice} state={state} />
      <SharePlot
        input={input}
        pitch={28}
        label={names.buckets_label(n)}
        actions={input.bars.map(({ label, count }) =>
          names.bucket_action(label, count, n === 0 ? null : count / n),
        )}
        isOn={(index) => chosen?.includes(String(index)) ?? false}
        onToggle={(index) => state.toggleBucket(String(index))}
        onRange={(first, last) => state.change({ bucket: keysBetween(first, last) })}
      />
      {versus.kind === "published" && <PublishedTable published={versus.published} buckets={counts} />}
    </Figure>
  );
}

function keysBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
