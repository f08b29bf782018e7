"use client";

import { useMemo, useRef } from "react";

import type { Asked } from "@/components/ui/asked";
import { Chart } from "@/components/ui/chart";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { type BucketCount, stdBucketsOption, stdBucketsHeight } from "@/lib/charts/std-buckets";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { STD_BUCKETS, STD_EDGES } from "@/lib/domain/std-buckets";
import { landscapeMessages } from "@/lib/messages/landscape";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

import { bucketName } from "./landscape-filters";
import type { LandscapeState } from "./landscape-state";

interface BucketsFigureProps {
  readonly tasks: readonly ObservedTask[];
  readonly focus: ReadonlySet<string> | null;
  readonly state: LandscapeState;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  readonly qualifier: string | null;
}

/** Tasks by std bucket: how many carry no signal at all. Each bar narrows the view to its bucket. */
export function BucketsFigure({ tasks, focus, state, table, sql, qualifier }: BucketsFigureProps) {
  const texts = useMessages(landscapeMessages);
  const buckets = useMemo(
    () =>
      STD_BUCKETS.map((_, index): BucketCount => {
        const inside = tasks.filter(({ bucket }) => bucket === index);
        const part = focus === null ? null : inside.filter(({ task_id }) => focus.has(task_id)).length;
        return { label: bucketName(index, texts), tasks: inside.length, part };
      }),
    [tasks, focus, texts],
  );
  const n = tasks.length;
  const flat = buckets[0]?.tasks ?? 0;
  const meant = tasks.filter(({ task_id }) => focus?.has(task_id) ?? false).length;
  const title = tasks.every(({ scored }) => scored === 1)
    ? texts.buckets_title_single
    : flat === 0
      ? texts.buckets_title_none
      : texts.buckets_title(flat / n);
  const share = (from: number, to: number) =>
    n === 0 ? null : tasks.filter(({ bucket }) => bucket >= from && bucket < to).length / n;
  return (
    <Figure
      title={title}
      subtitle={focus === null ? texts.buckets_subtitle(n) : texts.buckets_subtitle_part(n, meant)}
      table={table}
      sql={sql}
      qualifier={qualifier}
      foot={texts.buckets_foot(share(0, 2), share(STD_EDGES.indexOf(0.2) + 1, STD_BUCKETS.length))}
    >
      <BucketBars buckets={buckets} n={n} state={state} />
    </Figure>
  );
}

interface BucketBarsProps {
  readonly buckets: readonly BucketCount[];
  readonly n: number;
  readonly state: LandscapeState;
}

function BucketBars({ buckets, n, state }: BucketBarsProps) {
  const texts = useMessages(landscapeMessages);
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const chosen = state.values.bucket;
  const option = useMemo(
    () => (width === null ? null : stdBucketsOption(buckets, width, { palette, font: SCREEN_FONT })),
    [buckets, width, palette],
  );
  return (
    <div className="bucket-bars" ref={frame}>
      {option !== null && (
        <Chart option={option} label={texts.buckets_label(n)} height={stdBucketsHeight(buckets.length)} />
      )}
      <div className="bucket-hits">
        {buckets.map(({ label, tasks }, index) => {
          const key = String(index);
          return (
            <button
              key={key}
              type="button"
              aria-pressed={chosen?.includes(key) ?? false}
              aria-label={texts.bucket_action(label, tasks, n === 0 ? null : tasks / n)}
              onClick={() => state.toggleBucket(key)}
            />
          );
        })}
      </div>
    </div>
  );
}
