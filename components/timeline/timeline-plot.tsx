"use client";

import { type PointerEvent, useMemo, useRef, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { useWidth } from "@/components/ui/use-width";
import { formatCount } from "@/lib/domain/format";
import { wholeTicks } from "@/lib/domain/ticks";
import { isBroken, type RangeNote, type Restart } from "@/lib/domain/timeline";
import { timelineMessages } from "@/lib/messages/timeline";
import type { LogEventRow } from "@/lib/queries/log-events";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";

import { barsOf } from "./event-bars";

interface TimelinePlotProps {
  readonly first: number;
  readonly last: number;
  readonly rollout: number | null;
  readonly checkpoints: readonly RunCheckpointsRow[];
  readonly restarts: readonly Restart[];
  readonly events: readonly LogEventRow[];
  readonly notes: readonly RangeNote[];
  /** Hears the range that was dragged over, both ends in it. */
  readonly onRange: (first: number, last: number) => void;
}

/** Room for the names of the lanes. */
const LEFT = 92;
const RIGHT = 10;
const LANE = 22;
const AXIS = 20;
const HEIGHT = 4 * LANE + AXIS;

/** Four lanes over the rollouts: checkpoints, restarts, events, notes. */
export function TimelinePlot(props: TimelinePlotProps) {
  const { first, last, rollout, checkpoints, restarts, notes, onRange } = props;
  const texts = useMessages(timelineMessages);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const bars = useMemo(() => barsOf(props.events), [props.events]);
  const span = Math.max(1, (width ?? 0) - LEFT - RIGHT);
  const pitch = span / (last - first + 1);
  const x = (place: number) => LEFT + (place - first + 0.5) * pitch;
  const placeAt = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const place = first + Math.floor((event.clientX - left - LEFT) / pitch);
    return Math.min(last, Math.max(first, place));
  };
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const floor = (lane: number) => (lane + 1) * LANE - 4;
  const lanes = [
    { name: texts.lane.checkpoints, none: checkpoints.length === 0 ? texts.no_checkpoints : null },
    { name: texts.lane.restarts, none: restarts.length === 0 ? texts.no_restarts : null },
    { name: texts.lane.events, none: bars.length === 0 ? texts.no_events : null },
    { name: texts.lane.notes, none: notes.length === 0 && drag === null ? texts.no_notes : null },
  ];
  const ranges = [
    ...notes,
    ...(drag === null
      ? []
      : [{ first: Math.min(drag.from, drag.to), last: Math.max(drag.from, drag.to), text: "" }]),
  ];
  return (
    <div className="timeline-frame" ref={frame}>
      {width !== null && (
        <svg
          className="timeline-plot"
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={texts.label(first, last)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const place = placeAt(event);
            setDrag({ from: place, to: place });
          }}
          onPointerMove={(event) => {
            if (drag !== null) setDrag({ ...drag, to: placeAt(event) });
          }}
          onPointerUp={() => {
            if (drag !== null) onRange(Math.min(drag.from, drag.to), Math.max(drag.from, drag.to));
            setDrag(null);
          }}
          onPointerCancel={() => setDrag(null)}
        >
          {ranges.map((note, index) => (
            <g key={index} className="timeline-note">
              <rect
                x={x(note.first) - pitch / 2}
                y={0}
                width={(note.last - note.first + 1) * pitch}
                height={4 * LANE}
              />
              <text x={x(note.first) - pitch / 2 + 3} y={floor(3)}>
                {note.text.length > 24 ? `${note.text.slice(0, 23)}…` : note.text}
              </text>
              <title>{note.text}</title>
            </g>
          ))}
          {lanes.map(({ name, none }, lane) => (
            <g key={name} className="timeline-lane">
              <text x={0} y={floor(lane)}>
                {name}
              </text>
              <path d={`M${LEFT} ${(lane + 1) * LANE - 0.5}H${width - RIGHT}`} />
              {none !== null && (
                <text className="timeline-none" x={LEFT + 6} y={floor(lane)}>
                  {none}
                </text>
              )}
            </g>
          ))}
          {checkpoints.map(({ checkpoint, status }) => (
            <g
              key={checkpoint}
              className={isBroken({ checkpoint, status }) ? "timeline-broken" : "timeline-saved"}
            >
              <path
                d={
                  isBroken({ checkpoint, status })
                    ? `M${x(checkpoint) - 4} ${floor(0) - 9}l8 8m0 -8l-8 8`
                    : `M${x(checkpoint)} ${floor(0) - 10}v10`
                }
              />
              <title>{texts.checkpoint(checkpoint, status)}</title>
            </g>
          ))}
          {restarts.map((restart) => (
            <path
              key={restart.rollout}
              className="timeline-restart"
              d={`M${x(restart.rollout) - 4.5} ${floor(1) - 9}h9l-4.5 8z`}
            >
              <title>{texts.restart(restart.attempt, restart.rollout)}</title>
            </path>
          ))}
          {bars.map((bar) => {
            const height = Math.max(2, (bar.count / most) * (LANE - 6));
            const kinds = bar.kinds
              .map(({ kind, count }) => `${texts.kind[kind]} ${formatCount(count)}`)
              .join(", ");
            return (
              <rect
                key={bar.rollout}
                className="timeline-event"
                x={x(bar.rollout) - Math.max(1, pitch - 0.5) / 2}
                y={3 * LANE - 1 - height}
                width={Math.max(1, pitch - 0.5)}
                height={height}
              >
                <title>{texts.event(bar.rollout, kinds, bar.minutes, bar.most)}</title>
              </rect>
            );
          })}
          {rollout !== null && rollout >= first && rollout <= last && (
            <path className="timeline-here" d={`M${x(rollout)} 0V${4 * LANE}`} />
          )}
          {wholeTicks(first, last, Math.max(2, Math.min(8, Math.floor(span / 90)))).values.map((tick) => (
            <text key={tick} className="timeline-tick" x={x(tick)} y={HEIGHT - 5}>
              {formatCount(tick)}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}
