"use client";

import { type PointerEvent, useId, useMemo, useRef, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { useWidth } from "@/components/ui/use-width";
import { formatCount } from "@/lib/domain/format";
import { wholeTicks } from "@/lib/domain/ticks";
import { formatClock, timeTicks } from "@/lib/domain/time-ticks";
import type { TimelinePlaces } from "@/lib/domain/timeline-places";
import { isBroken, type RangeNote, type Restart } from "@/lib/domain/timeline";
import { type TimelineMessages, timelineMessages } from "@/lib/messages/timeline";
import type { LogEventRow } from "@/lib/queries/log-events";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";

import { type ShownBar, shownBars } from "./event-bars";

interface TimelinePlotProps {
  readonly places: TimelinePlaces;
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
const MINUTE = 60_000;
const HEIGHT = 4 * LANE + AXIS;

/** Four lanes over the rollouts or the time: checkpoints, restarts, events, notes. What lies outside of it is cut off. */
export function TimelinePlot(props: TimelinePlotProps) {
  const { places, rollout, checkpoints, restarts, events, notes, onRange } = props;
  const { axis, domain } = places;
  const texts = useMessages(timelineMessages);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const clip = useId();
  const span = Math.max(1, (width ?? 0) - LEFT - RIGHT);
  const bars = useMemo(() => shownBars(events, places, span), [events, places, span]);
  const perUnit = span / (domain[1] - domain[0]);
  const x = (place: number) => LEFT + (place - domain[0]) * perUnit;
  const xOf = (of: number) => {
    const place = places.placeOf(of);
    return place === null || place < domain[0] || place > domain[1] ? null : x(place);
  };
  const placeAt = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    return places.rolloutAt(domain[0] + (event.clientX - left - LEFT) / perUnit);
  };
  const most = Math.max(1, ...bars.map(({ height }) => height));
  const floor = (lane: number) => (lane + 1) * LANE - 4;
  const lanes = [
    { name: texts.lane.checkpoints, none: checkpoints.length === 0 ? texts.no_checkpoints : null },
    { name: texts.lane.restarts, none: restarts.length === 0 ? texts.no_restarts : null },
    {
      name: axis === "rollout" ? texts.lane.events : texts.per_minute,
      none: events.length === 0 ? texts.no_events : bars.length === 0 ? texts.no_events_here : null,
    },
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
          aria-label={texts.label(places.rolloutAt(domain[0]), places.rolloutAt(domain[1]))}
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
          <clipPath id={clip}>
            <rect x={LEFT} y={0} width={span} height={HEIGHT} />
          </clipPath>
          {ranges.map((note, index) => {
            const stretch = places.stretchOf(note.first, note.last);
            if (stretch === null || stretch[1] < domain[0] || stretch[0] > domain[1]) return null;
            const left = x(Math.max(domain[0], stretch[0]));
            const right = Math.max(left + 1, x(Math.min(domain[1], stretch[1])));
            return (
              <g key={index} className="timeline-note">
                <rect x={left} y={0} width={right - left} height={4 * LANE} />
                <text x={left + 3} y={floor(3)} clipPath={`url(#${clip})`}>
                  {note.text.length > 24 ? `${note.text.slice(0, 23)}…` : note.text}
                </text>
                <title>{note.text}</title>
              </g>
            );
          })}
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
          {checkpoints.map((saved) => {
            const at = xOf(saved.checkpoint);
            if (at === null) return null;
            const isLost = isBroken(saved);
            return (
              <g key={saved.checkpoint} className={isLost ? "timeline-broken" : "timeline-saved"}>
                <path
                  d={isLost ? `M${at - 4} ${floor(0) - 9}l8 8m0 -8l-8 8` : `M${at} ${floor(0) - 10}v10`}
                />
                <title>{texts.checkpoint(saved.checkpoint, saved.status)}</title>
              </g>
            );
          })}
          {restarts.map((restart) => {
            const at = xOf(restart.rollout);
            return at === null ? null : (
              <path
                key={restart.rollout}
                className="timeline-restart"
                d={`M${at - 4.5} ${floor(1) - 9}h9l-4.5 8z`}
              >
                <title>{texts.restart(restart.attempt, restart.rollout)}</title>
              </path>
            );
          })}
          {bars.map((bar) => {
            const height = Math.max(2, (bar.height / most) * (LANE - 6));
            const wide = Math.max(1, (bar.end - bar.start) * perUnit - 0.5);
            return (
              <rect
                key={bar.start}
                className="timeline-event"
                clipPath={`url(#${clip})`}
                x={x((bar.start + bar.end) / 2) - wide / 2}
                y={3 * LANE - 1 - height}
                width={wide}
                height={height}
              >
                <title>{barText(bar, texts)}</title>
              </rect>
            );
          })}
          {rollout !== null && xOf(rollout) !== null && (
            <path className="timeline-here" d={`M${String(xOf(rollout))} 0V${4 * LANE}`} />
          )}
          {ticksOf(places, Math.max(2, Math.min(8, Math.floor(span / 90)))).map(([tick, text]) => (
            <text key={tick} className="timeline-tick" x={x(tick)} y={HEIGHT - 5}>
              {text}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

function ticksOf({ axis, domain: [first, last] }: TimelinePlaces, most: number): [number, string][] {
  if (axis === "rollout")
    return wholeTicks(Math.ceil(first), Math.floor(last), most).values.map((tick) => [
      tick,
      formatCount(tick),
    ]);
  const { values, step } = timeTicks(first, last, most);
  return values.map((tick) => [tick, formatClock(tick, step)]);
}

function barText(shown: ShownBar, texts: TimelineMessages): string {
  const { kinds, most } = shown.bar;
  const told = kinds.map(({ kind, count }) => `${texts.kind[kind]} ${formatCount(count)}`).join(", ");
  if (shown.by === "rollout") return texts.event(shown.bar.rollout, told, shown.bar.minutes, most);
  const { start, end } = shown.bar;
  return texts.event_at(formatClock(start, MINUTE), (end - start) / MINUTE, told, most);
}
