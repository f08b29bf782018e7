"use client";

import { memo, useId, useMemo, useRef } from "react";

import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { type Curve, type XAxis, xOfRollout } from "@/lib/domain/curve";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { curvesMessages } from "@/lib/messages/curves";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";

import { curvePhases } from "./derived";
import { CurvePlot } from "./curve-plot";
import type { Moving } from "./moving";
import { type CurveSettings, strandsOf } from "./panel-drawing";
import { PanelHead } from "./panel-head";
import { curvesOf, type PanelSeries, sameSeries } from "./panel-series";
import { PhaseLine } from "./phase-line";
import { usePaintedOnce } from "./use-painted-once";
import { useTurn } from "./use-turn";
import { stretchOf, watchedOf } from "./watched";

interface CurvePanelProps {
  readonly metric: string;
  readonly gloss: string | null;
  /** Whether it is the share of removed samples, whose spikes are marked. */
  readonly isRemoved: boolean;
  readonly series: PanelSeries;
  readonly settings: CurveSettings;
  readonly moving: Moving;
  /** Of the panel, CSS pixels; null until it is laid out. */
  readonly width: number | null;
  readonly domain: readonly [number, number];
  readonly isZoomed: boolean;
  readonly log_rows: number;
  readonly checkpoints: readonly RunCheckpointsRow[];
  readonly chosen: number | null;
  readonly held: number | null;
  readonly onHold: (x: number | null) => void;
  readonly onZoom: (range: readonly [number, number] | null) => void;
  readonly onAxis: (axis: XAxis) => void;
  readonly onRemove: (metric: string) => void;
}

/** One metric: head, curve, means of the phases. It is drawn once it is in sight and its turn has come. */
export const CurvePanel = memo(ShownPanel, areSame);

/** From so many values on they are painted before their trend and their phases are worked out. */
const LONG = 100_000;
const UNSMOOTHED = { kind: "none", size: 0 } as const;

function ShownPanel(props: CurvePanelProps) {
  const { metric, series, moving, width, held, onRemove } = props;
  const texts = useMessages(curvesMessages);
  const words = useMessages(curvePanelMessages);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isDue = useTurn(section);
  const { answer, curve } = series.focused;
  const isDrawn = isDue && width !== null && curve !== null;
  const isLong = curvesOf(series).some((each) => each.curve?.lines.some(({ y }) => y.length > LONG));
  // The values, not the curve: along another axis what was worked out of them still stands.
  const isWhole = usePaintedOnce(isDrawn ? (curve.lines[0]?.y ?? null) : null, isLong);
  const settings = useMemo(
    () => (isWhole ? props.settings : { ...props.settings, smoothing: UNSMOOTHED }),
    [isWhole, props.settings],
  );
  const isEmpty = curve !== null && curve.lines.length === 0;
  return (
    <section className="curve-panel" aria-labelledby={id} ref={section}>
      <PanelHead
        id={id}
        metric={metric}
        gloss={props.gloss}
        read={isDue && !isEmpty ? { series, smoothing: settings.smoothing, moving, held } : null}
        onRemove={() => onRemove(metric)}
      />
      <div className="curve-frame">
        {answer.status === "failed" && <Failure error={answer.error} />}
        {answer.status !== "failed" && curve === null && <Skeleton shape="text" />}
        {isEmpty && (
          <p className="curve-empty">
            {texts.no_place(words.axis[settings.axis])}{" "}
            <button type="button" className="link" onClick={() => props.onAxis("log_index")}>
              {texts.use_log_rows}
            </button>
          </p>
        )}
        {isDrawn && !isEmpty && (
          <DrawnCurve {...props} settings={settings} isWhole={isWhole} curve={curve} width={width} />
        )}
      </div>
    </section>
  );
}

/** Each answer of a run makes new series of all panels; those whose curves are still the same need not be drawn again. */
function areSame(before: CurvePanelProps, now: CurvePanelProps): boolean {
  const { series, ...rest } = before;
  const { series: next, ...others } = now;
  return shallowEqual(rest, others) && sameSeries(series, next);
}

function shallowEqual(a: object, b: object): boolean {
  const others = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => Object.is(value, others.get(name)));
}

interface DrawnCurveProps extends CurvePanelProps {
  /** False while trend and phases are still to come. */
  readonly isWhole: boolean;
  readonly curve: Curve;
  /** CSS pixels. */
  readonly width: number;
}

function DrawnCurve(props: DrawnCurveProps) {
  const { metric, isRemoved, series, settings, curve, isWhole, log_rows, checkpoints, chosen } = props;
  const texts = useMessages(curvesMessages);
  const drawn = useMemo(() => strandsOf(series, settings), [series, settings]);
  const phases = useMemo(() => (isWhole ? curvePhases(curve, log_rows) : []), [isWhole, curve, log_rows]);
  const input = useMemo(() => {
    const { spikes, window } = isRemoved ? watchedOf(curve) : { spikes: [], window: null };
    const stretch = stretchOf(curve, window);
    const placeOf = (rollout: number) => xOfRollout(curve, rollout);
    return {
      phases,
      spikes,
      stretch: stretch && {
        ...stretch,
        lines: [texts.highest_share(stretch.mean), texts.highest_range(stretch.first, stretch.last)] as const,
      },
      checkpoints: checkpoints.flatMap(({ checkpoint }) => placeOf(checkpoint) ?? []),
      chosen: chosen === null ? null : placeOf(chosen),
    };
  }, [isRemoved, curve, phases, checkpoints, chosen, texts]);
  const points = curve.lines.reduce((sum, { y }) => sum + y.length, 0);
  return (
    <>
      <CurvePlot {...props} drawn={drawn} input={input} />
      {!isWhole ? (
        <p className="curve-phases">{"\u00a0"}</p>
      ) : phases.some(({ count }) => count > 0) ? (
        <PhaseLine metric={metric} phases={phases} />
      ) : (
        <p className="curve-phases">{texts.only_non_finite(points)}</p>
      )}
    </>
  );
}
