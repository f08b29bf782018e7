"use client";

import { useMessages } from "@/components/ui/locale";
import { fitText } from "@/lib/charts/text-width";
import type { AuditFacts, LoggedPoint } from "@/lib/domain/audit/facts";
import type { FindingValues } from "@/lib/domain/audit/finding";
import { rateWindows } from "@/lib/domain/audit/rules-collapse";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";
import { formatHours, formatRate } from "@/lib/domain/format";
import { overviewMessages } from "@/lib/messages/overview";

import { binned, extent, type Frame, linePath, place } from "./sparkline";

/** A line over the run with its best and its last place named. */
function TinyFall({
  points,
  best,
  last,
}: Record<"best" | "last", readonly [number, number]> & {
  points: readonly (readonly [number, number | null])[];
}) {
  const x = extent(points.map(([at]) => at));
  const y = extent([...points.map(([, value]) => value), 0]);
  const frame: Frame = { left: 2, right: 210, top: 14, bottom: 40, x, y };
  const [bx, by] = place(frame, ...best);
  const [lx, ly] = place(frame, ...last);
  return (
    <>
      <path className="tiny-axis" d="M0 40.5H250" />
      <path className="tiny-line" d={linePath(frame, points)} />
      <circle className="tiny-dot" cx={bx} cy={by} r="3" />
      <circle className="tiny-dot" cx={lx} cy={ly} r="3" />
      <text className="tiny-ink" x={Math.max(18, bx)} y={by - 4} textAnchor="middle">
        {formatRate(best[1])}
      </text>
      <text className="tiny-ink" x="250" y={Math.min(38, ly + 4)} textAnchor="end">
        {formatRate(last[1])}
      </text>
    </>
  );
}

/** Strict rate in windows of rollouts. */
export function TinyFallen({ values, facts }: { values: FindingValues["fallen"]; facts: AuditFacts }) {
  const { best, last } = values;
  const points = rateWindows(facts.rollouts, DEFAULT_THRESHOLDS.window).map((window): [number, number] => [
    window.last,
    window.rate,
  ]);
  return <TinyFall points={points} best={[best.last, best.rate]} last={[last.last, last.rate]} />;
}

/** The logged value in as many means as pixels allow. */
export function TinyLoggedFall({
  values,
  facts,
}: {
  values: FindingValues["logged_fall"];
  facts: AuditFacts;
}) {
  const means = meansOf(facts.series[values.metric], values.best_at.axis);
  return (
    <TinyFall
      points={means}
      best={[values.best_at.at, values.best]}
      last={[values.last_at.at, values.last]}
    />
  );
}

const STRETCHES = 48;

function meansOf(points: readonly LoggedPoint[], axis: "rollout" | "log_index"): [number, number | null][] {
  const places = binned(
    points.map((point) => point[axis]),
    STRETCHES,
  );
  return binned(
    points.map(({ value }) => value),
    STRETCHES,
  ).map((value, i) => [places[i] ?? i, value]);
}

/** What showed the collapse, each over the run. */
export function TinyCollapse({ values, facts }: { values: FindingValues["collapse"]; facts: AuditFacts }) {
  const texts = useMessages(overviewMessages).tiny;
  const width = 250 / Math.max(4, values.signatures.length);
  return values.signatures.map(({ id }, i) => {
    const means = binned(
      facts.series[id].map(({ value }) => value),
      24,
    );
    const left = i * width;
    const frame: Frame = {
      ...{ left: left + 1, right: left + width - 10, top: 4, bottom: 24 },
      ...{ x: [0, Math.max(1, means.length - 1)], y: extent(means) },
    };
    return (
      <g key={id}>
        <path className="tiny-axis" d={`M${String(left)} 27H${String(left + width - 9)}`} />
        <path
          className="tiny-broken"
          d={linePath(
            frame,
            means.map((value, at): [number, number | null] => [at, value]),
          )}
        />
        <text x={left} y="41">
          {fitText(texts.signature[id], 12, width - 4)}
        </text>
      </g>
    );
  });
}

/** The share of trials that failed or were aborted in each stretch of the run. */
export function TinyFailures({ facts }: { facts: AuditFacts }) {
  const shares = binned(
    facts.rollouts.map(({ failed, aborted, trials, status_unknown }) =>
      trials > status_unknown ? (failed + aborted) / (trials - status_unknown) : null,
    ),
    STRETCHES,
  );
  const frame: Frame = {
    ...{ left: 0, right: 250, top: 4, bottom: 40 },
    ...{ x: [0, Math.max(1, shares.length - 1)], y: extent([...shares, 0, 1]) },
  };
  return (
    <>
      <path className="tiny-axis" d="M0 40.5H250" />
      <path
        className="tiny-line"
        d={linePath(
          frame,
          shares.map((value, at): [number, number | null] => [at, value]),
        )}
      />
    </>
  );
}

/** Where the job stood still, as high as it was long. */
export function TinyPauses({ values, facts }: { values: FindingValues["pauses"]; facts: AuditFacts }) {
  const longest = values.longest_hours;
  const axis = values.at.axis;
  const x = extent([
    ...Object.values(facts.series).flatMap((points) => [
      points[0]?.[axis] ?? null,
      points.at(-1)?.[axis] ?? null,
    ]),
    ...values.places.map(({ at }) => at),
  ]);
  const frame: Frame = { left: 1, right: 249, top: 14, bottom: 40, x, y: [0, longest] };
  const [lx] = place(frame, values.at.at, 0);
  return (
    <>
      <path className="tiny-axis" d="M0 40.5H250" />
      {values.places.map(({ at, hours }) => {
        const [px, py] = place(frame, at, hours);
        return <path key={at} className="tiny-chosen" d={`M${px.toFixed(1)} 40V${py.toFixed(1)}`} />;
      })}
      <text className="tiny-ink" x={lx} y="10" textAnchor={lx > 125 ? "end" : "start"}>
        {formatHours(longest)}
      </text>
    </>
  );
}

/** Where later attempts of the job begin. */
export function TinyRestarts({ values, facts }: { values: FindingValues["restarts"]; facts: AuditFacts }) {
  const last = Math.max(1, ...facts.rollouts.map(({ rollout }) => rollout), facts.run.rollouts - 1);
  const frame: Frame = { left: 1, right: 249, top: 22, bottom: 22, x: [0, last], y: [0, 1] };
  return (
    <>
      <path className="tiny-axis" d="M0 24.5H250M1 20V28" />
      {values.starts.map((start) => {
        const [at] = place(frame, start, 0);
        return <path key={start} className="tiny-chosen" d={`M${at.toFixed(1)} 12V36`} />;
      })}
    </>
  );
}

/** Two durations as bars. */
export function TinySlower({ values }: { values: FindingValues["slower"] }) {
  const texts = useMessages(overviewMessages).tiny;
  const { early_minutes, late_minutes } = values;
  return [
    { name: texts.early, minutes: early_minutes, y: 6 },
    { name: texts.late, minutes: late_minutes, y: 26 },
  ].map(({ name, minutes, y }) => (
    <g key={name}>
      <text x="0" y={y + 10}>
        {name}
      </text>
      <rect className="tiny-bar" x="44" y={y} width={(minutes / late_minutes) * 200} height="12" />
    </g>
  ));
}
