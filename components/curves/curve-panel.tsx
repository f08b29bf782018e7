"use client";

import { useId, useMemo, useRef } from "react";

import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { useWidth } from "@/components/ui/use-width";
import type { XAxis, YScale } from "@/lib/domain/curve";
import { nearestIndex, phaseBands, smoothed as smooth, xOfRollout } from "@/lib/domain/curve";
import { ABSENT, formatValue } from "@/lib/domain/format";
import { curvesMessages } from "@/lib/messages/curves";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";

import type { PanelSeries } from "./curves-figure";
import { CurvePlot } from "./curve-plot";
import { PanelHead } from "./panel-head";
import { PhaseLine } from "./phase-line";
import { stretchOf, watchedOf } from "./watched";

interface CurvePanelProps {
  readonly metric: string;
  readonly gloss: string | null;
  /** Whether it is the share of removed samples, whose spikes are marked. */
  readonly isRemoved: boolean;
  readonly series: PanelSeries;
  readonly axis: XAxis;
  readonly domain: readonly [number, number];
  readonly window: number;
  readonly scale: YScale;
  readonly log_rows: number;
  readonly checkpoints: readonly RunCheckpointsRow[];
  readonly chosen: number | null;
  readonly cursor: number | null;
  readonly onHover: (x: number | null) => void;
  readonly onHold: (x: number | null) => void;
  readonly onAxis: (axis: XAxis) => void;
  readonly onRemove: (() => void) | null;
}

/** One metric: head, curve, means of the phases. */
export function CurvePanel(props: CurvePanelProps) {
  const { metric, isRemoved, series, axis, window, log_rows, checkpoints, chosen, cursor, onRemove } = props;
  const { points, answer } = series;
  const texts = useMessages(curvesMessages);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const smoothed = useMemo(() => smooth(points, window), [points, window]);
  const phases = useMemo(() => phaseBands(points, log_rows), [points, log_rows]);
  const input = useMemo(() => {
    const { spikes, window: highest } = isRemoved ? watchedOf(points) : { spikes: [], window: null };
    const stretch = stretchOf(points, highest);
    const placeOf = (rollout: number) => xOfRollout(points, rollout);
    return {
      points,
      smoothed,
      isSmoothed: window > 1,
      phases,
      spikes,
      stretch: stretch && {
        ...stretch,
        lines: [texts.highest_share(stretch.mean), texts.highest_range(stretch.first, stretch.last)] as const,
      },
      checkpoints: checkpoints.flatMap(({ checkpoint }) => placeOf(checkpoint) ?? []),
      chosen: chosen === null ? null : placeOf(chosen),
    };
  }, [isRemoved, points, smoothed, window, phases, checkpoints, chosen, texts]);
  const finite = points.some(({ value }) => value !== null);
  const index = cursor === null ? points.length - 1 : (nearestIndex(points, cursor) ?? -1);
  const point = points[index];
  const reading =
    point === undefined
      ? null
      : {
          smoothed: window > 1 ? formatValue(smoothed[index] ?? null) : "",
          raw: point.non_finite ?? (point.value === null ? ABSENT : formatValue(point.value)),
        };
  return (
    <section className="curve-panel" aria-labelledby={id}>
      <PanelHead id={id} metric={metric} gloss={props.gloss} reading={reading} onRemove={onRemove} />
      <div className="curve-frame" ref={frame}>
        {answer.status === "failed" && <Failure error={answer.error} />}
        {answer.status === "loading" && <Skeleton shape="text" />}
        {answer.status === "ready" && points.length === 0 && (
          <p className="curve-empty">
            {texts.no_place(texts.axis[axis])}{" "}
            <button type="button" className="link" onClick={() => props.onAxis("log_index")}>
              {texts.use_log_rows}
            </button>
          </p>
        )}
        {answer.status === "ready" && points.length > 0 && width !== null && (
          <CurvePlot
            metric={metric}
            input={input}
            domain={props.domain}
            width={width}
            scale={props.scale}
            axis={axis}
            index={cursor === null ? null : index}
            reading={reading}
            onHover={props.onHover}
            onHold={props.onHold}
          />
        )}
      </div>
      {points.length > 0 &&
        (finite ? (
          <PhaseLine metric={metric} phases={phases} />
        ) : (
          <p className="curve-phases">{texts.only_non_finite(points.length)}</p>
        ))}
    </section>
  );
}
