"use client";

import { useMemo, useRef } from "react";

import type { Asked } from "@/components/ui/asked";
import { Chart } from "@/components/ui/chart";
import type { FigurePlace } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import { type LorenzInput, lorenzOption } from "@/lib/charts/lorenz";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";
import { gini, holders } from "@/lib/domain/concentration";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { landscapeMessages } from "@/lib/messages/landscape";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

interface LorenzFigureProps {
  readonly tasks: readonly ObservedTask[];
  /** All tasks of the cohort, observed or not: what the title counts, as the audit does. */
  readonly pool: number;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  /** Whose figure it is on the command line. */
  readonly place: FigurePlace;
  readonly qualifier: string | null;
}

const HEIGHT = 320;

/** How few tasks hold the strict successes: Lorenz curves against equality. */
export function LorenzFigure({ tasks, pool, table, sql, place, qualifier }: LorenzFigureProps) {
  const texts = useMessages(landscapeMessages);
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const input = useMemo(() => inputOf(tasks), [tasks]);
  const option = useMemo(
    () =>
      width === null
        ? null
        : lorenzOption(input, { width, height: HEIGHT }, texts, { palette, font: SCREEN_FONT }),
    [input, width, texts, palette],
  );
  const { point } = input;
  const inequality = gini(input.strict_successes);
  const n = tasks.length;
  return (
    <Figure
      title={point === null ? texts.lorenz_title_none : texts.lorenz_title(point.tasks, pool, point.share)}
      subtitle={inequality === null ? texts.lorenz_subtitle_none(n) : texts.lorenz_subtitle(n, inequality)}
      table={table}
      sql={sql}
      named={{ ...place, figure: "concentration" }}
      qualifier={qualifier}
      foot={texts.lorenz_foot}
    >
      <div ref={frame}>
        {option !== null && <Chart option={option} label={texts.lorenz_label(n)} height={HEIGHT} />}
      </div>
    </Figure>
  );
}

function inputOf(tasks: readonly ObservedTask[]): LorenzInput {
  const strict_successes = tasks.map((task) => task.strict_successes);
  const rewards = tasks.map(({ mean, scored }) => Math.max(0, mean * scored));
  return { strict_successes, rewards, point: holders(strict_successes, DEFAULT_THRESHOLDS.held_share) };
}
