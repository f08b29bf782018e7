"use client";

import { useId } from "react";

import { HatchPattern } from "@/components/ui/hatch";
import { useMessages } from "@/components/ui/locale";
import { fitText, textWidth } from "@/lib/charts/text-width";
import type { AuditFacts } from "@/lib/domain/audit/facts";
import type { FindingValues } from "@/lib/domain/audit/finding";
import { formatCount, formatPercent, formatRate } from "@/lib/domain/format";
import { overviewMessages } from "@/lib/messages/overview";

import { binned, extent, type Frame, linePath, place, pushApart } from "./sparkline";
import { StackedBar } from "./stacked-bar";

/** pass@1 of this run, hatched, on one scale with the lowest and highest clean evaluation. */
export function TinyContaminated({ values }: { values: FindingValues["contaminated"] }) {
  const texts = useMessages(overviewMessages).tiny;
  const hatch = useId();
  const { evaluations, pass_at_1 } = values;
  const lowest = evaluations[0];
  const highest = evaluations.length > 1 ? evaluations.at(-1) : undefined;
  const others = [lowest, highest].filter((evaluation) => evaluation !== undefined);
  const points = [
    ...others.map(({ label, strict_rate }) => ({ label, rate: strict_rate, own: false })),
    ...(pass_at_1 === null ? [] : [{ label: texts.upper_bound, rate: pass_at_1, own: true }]),
  ].sort((a, b) => a.rate - b.rate);
  const most = points.at(-1)?.rate ?? 1;
  const frame: Frame = { left: 4, right: 214, top: 22, bottom: 22, x: [0, most], y: [0, 1] };
  const names = points.map(({ label }) => fitText(label, 12, 100));
  const centres = pushApart(
    points.map(({ rate }, i) => ({
      at: place(frame, rate, 0)[0],
      half: Math.max(20, textWidth(names[i] ?? "", 12) / 2),
    })),
    4,
  );
  return (
    <>
      <HatchPattern id={hatch} />
      <path className="tiny-axis" d="M4 22H238" />
      {points.map(({ label, rate, own }, i) => {
        const x = centres[i] ?? 0;
        return (
          <g key={label}>
            <text className="tiny-ink" x={x} y="11" textAnchor="middle">
              {formatRate(rate)}
            </text>
            {own ? (
              <circle className="tiny-own" cx={x} cy="22" r="5" fill={`url(#${hatch})`} />
            ) : (
              <circle className="tiny-other" cx={x} cy="22" r="3.5" />
            )}
            <text x={x} y="41" textAnchor="middle">
              {names[i]}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The removed share over the run, the window of the claim set off. */
export function TinyRemoved({ values, facts }: { values: FindingValues["removed"]; facts: AuditFacts }) {
  const points = facts.series.removed_share.flatMap(({ rollout, value }): [number, number | null][] =>
    rollout === null ? [] : [[rollout, value]],
  );
  const [, last] = extent(points.map(([rollout]) => rollout));
  const [, most] = extent(points.map(([, value]) => value));
  const frame: Frame = { left: 0, right: 250, top: 4, bottom: 40, x: [0, last], y: [0, most] };
  const [from] = place(frame, values.first, 0);
  const [to] = place(frame, values.last, 0);
  return (
    <>
      <rect className="tiny-window" x={from} y="0" width={to - from} height="40" />
      <path className="tiny-axis" d="M0 40.5H250" />
      <path className="tiny-fine" d={linePath(frame, points)} />
      {values.before !== null && from > 60 && (
        <text className="tiny-ink" x="0" y="30">
          {formatPercent(values.before)}
        </text>
      )}
      <text
        className="tiny-ink"
        x={from > 60 ? from - 4 : to < 200 ? to + 4 : 246}
        y="10"
        textAnchor={from <= 60 && to < 200 ? "start" : "end"}
      >
        {formatPercent(values.share)}
      </text>
    </>
  );
}

/** All groups in one bar, by what their rewards carry. */
export function TinyGroups({ values }: { values: FindingValues["no_gradient"] }) {
  const texts = useMessages(overviewMessages).tiny;
  const { mixed, all_zero, constant_partial, all_one, unknown } = values;
  return (
    <StackedBar
      top={6}
      height={14}
      labels={36}
      parts={[
        { key: "mixed", value: mixed, label: `${formatPercent(mixed, 0)} ${texts.gradient}` },
        { key: "all_zero", value: all_zero, label: `${formatPercent(all_zero, 0)} ${texts.all_zero}` },
        { key: "constant_partial", value: constant_partial, label: "" },
        { key: "all_one", value: all_one, label: "" },
        { key: "unknown", value: unknown, label: "" },
      ]}
    />
  );
}

/** The checkpoints as ticks; the last healthy one longer, broken ones in red. */
export function TinyCheckpoints({
  values,
  facts,
}: {
  values: FindingValues["checkpoints"];
  facts: AuditFacts;
}) {
  const texts = useMessages(overviewMessages).tiny;
  const x = extent(facts.checkpoints.map(({ checkpoint }) => checkpoint));
  const frame: Frame = { left: 2, right: 248, top: 22, bottom: 22, x, y: [0, 1] };
  const broken = new Set(values.broken);
  return (
    <>
      <path className="tiny-axis" d="M0 24.5H250" />
      {facts.checkpoints.map(({ checkpoint }) => {
        const [at] = place(frame, checkpoint, 0);
        const top = checkpoint === values.last_healthy ? 12 : 18;
        const kind = broken.has(checkpoint)
          ? "tiny-broken"
          : checkpoint === values.last_healthy
            ? "tiny-chosen"
            : "tiny-tick";
        return <path key={checkpoint} className={kind} d={`M${at.toFixed(1)} 24V${String(top)}`} />;
      })}
      {values.last_healthy !== null && (
        <text className="tiny-ink" x={place(frame, values.last_healthy, 0)[0]} y="9" textAnchor="end">
          {`iter${String(values.last_healthy)}`}
        </text>
      )}
      <text x="0" y="40">
        {texts.checkpoints(values.count)}
      </text>
      <text className="tiny-serious" x="250" y="40" textAnchor="end">
        {fitText(texts.broken(values.broken.map(formatCount).join(", ")), 12, 150)}
      </text>
    </>
  );
}

/** What each monitor with data saw, averaged over stretches; a monitor that fired is in red. */
export function TinyMonitors({
  values,
  facts,
}: {
  values: FindingValues["infrastructure"];
  facts: AuditFacts;
}) {
  const texts = useMessages(overviewMessages).tiny;
  const width = 250 / values.monitors.length;
  return values.monitors.map(({ id, state }, i) => {
    const means = binned(
      facts.series[id].map(({ value }) => value),
      24,
    );
    const left = i * width;
    const frame: Frame = {
      left: left + 1,
      right: left + width - 10,
      top: 4,
      bottom: 24,
      x: [0, Math.max(1, means.length - 1)],
      y: extent(means),
    };
    return (
      <g key={id}>
        <path className="tiny-axis" d={`M${String(left)} 27H${String(left + width - 9)}`} />
        <path
          className={state === "fired" ? "tiny-broken" : "tiny-monitor"}
          d={linePath(
            frame,
            means.map((value, at): [number, number | null] => [at, value]),
          )}
        />
        <text x={left} y="41">
          {texts.monitor[id]}
        </text>
      </g>
    );
  });
}
