"use client";

import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

interface BarHitsProps {
  /** What each bar is, read out. */
  readonly labels: readonly string[];
  readonly pitch: 20 | 28;
  /** Whether a line of head stands over the bars. */
  readonly headed: boolean;
  readonly isOn: (index: number) => boolean;
  readonly onToggle: (index: number) => void;
  /** Hears of several neighbouring bars, taken by drag or by Shift with the arrow keys. */
  readonly onRange: (first: number, last: number) => void;
}

/** Lies over bars: a click or Enter takes one, a drag several; arrow keys step, with Shift they take what they pass. */
export function BarHits({ labels, pitch, headed, isOn, onToggle, onRange }: BarHitsProps) {
  const list = useRef<HTMLDivElement>(null);
  /** The bar where a drag began, and the one where a range taken with Shift did. */
  const start = useRef<number | null>(null);
  const anchor = useRef<number | null>(null);
  const dragged = useRef(false);
  const [range, setRange] = useState<readonly [from: number, to: number] | null>(null);
  const isFramed = (index: number) =>
    range !== null && index >= Math.min(...range) && index <= Math.max(...range);

  const barAt = (event: PointerEvent<HTMLDivElement>) => {
    const { top } = event.currentTarget.getBoundingClientRect();
    return Math.min(labels.length - 1, Math.max(0, Math.floor((event.clientY - top) / pitch)));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const at = barAt(event);
    if (start.current === null || (!dragged.current && at === start.current)) return;
    // Only now: a captured pointer would take the click away from the bar itself.
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = true;
    setRange([start.current, at]);
  };
  const up = () => {
    if (dragged.current && range !== null) onRange(Math.min(...range), Math.max(...range));
    start.current = null;
    setRange(null);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const next = Math.min(labels.length - 1, Math.max(0, index + step));
    if (step === 0) return;
    event.preventDefault();
    const button = list.current?.children[next];
    if (button instanceof HTMLButtonElement) button.focus();
    if (event.shiftKey) {
      anchor.current ??= index;
      onRange(Math.min(anchor.current, next), Math.max(anchor.current, next));
    } else anchor.current = null;
  };
  return (
    <div
      className={`bar-hits bar-hits-${String(pitch)}${headed ? " is-headed" : ""}`}
      ref={list}
      onPointerDown={(event) => {
        dragged.current = false;
        anchor.current = null;
        // A finger scrolls the page; only a mouse or pen drags.
        start.current = event.button === 0 && event.pointerType !== "touch" ? barAt(event) : null;
      }}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        start.current = null;
        setRange(null);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) anchor.current = null;
      }}
    >
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn(index)}
          aria-label={label}
          className={isFramed(index) ? "is-framed" : ""}
          onKeyDown={(event) => press(event, index)}
          onClick={(event) => {
            // What ends a drag is no click; a key's click has no count.
            if (event.detail === 0 || !dragged.current) onToggle(index);
          }}
        />
      ))}
    </div>
  );
}
