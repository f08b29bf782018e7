"use client";

import Link from "next/link";

import { useMessages } from "@/components/ui/locale";
import { mark } from "@/lib/charts/marks";
import { textWidth } from "@/lib/charts/text-width";
import { CATEGORIES } from "@/lib/domain/categories";
import { formatCount } from "@/lib/domain/format";
import { overviewMessages } from "@/lib/messages/overview";
import { plain, richParts } from "@/lib/messages/rich";

import { hitBands, labelBase } from "./strip-hit";
import { layoutStrip, type PlacedSegment } from "./strip-layout";
import { categoryHref, type Segment, type StripPartProps } from "./strip-segments";

/** The strip in one line of `width` pixels, bracketed. A category leads to its tasks in the landscape. */
export function StripLine({ run_id, segments, width, heading }: StripPartProps & { readonly width: number }) {
  const texts = useMessages(overviewMessages);
  const layout = layoutStrip(segments, width);
  const height = 60 + layout.levels * 16;
  return (
    <>
      <svg
        className="strip-line"
        width={width}
        height={height}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
      >
        {(["never", "solved"] as const).map((side) => {
          const bracket = layout.brackets[side];
          return (
            bracket && (
              <Bracket key={side} from={bracket[0]} to={bracket[1]} width={width} label={heading[side]} />
            )
          );
        })}
        {layout.segments.map((placed) => {
          const segment = segments.find(({ key }) => key === placed.key);
          return (
            segment && (
              <SegmentLink key={placed.key} run_id={run_id} segment={segment} placed={placed}>
                <Marks placed={placed} segment={segment} each={layout.tasks_per_mark} />
              </SegmentLink>
            )
          );
        })}
      </svg>
      {layout.tasks_per_mark > 1 && <p className="figure-foot">{texts.strip_each(layout.tasks_per_mark)}</p>}
    </>
  );
}

interface BracketProps {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly label: string;
}

function Bracket({ from, to, width, label }: BracketProps) {
  const centre = (from + to) / 2;
  // A label wider than its bracket grows inwards at the right edge of the strip.
  const wide = textWidth(plain(label), 12.5) > 2 * Math.min(centre, width - centre);
  return (
    <g>
      <text
        className="strip-bracket-label"
        x={wide ? width : centre}
        y={11}
        textAnchor={wide ? "end" : "middle"}
      >
        <SvgRich text={label} />
      </text>
      <path className="strip-bracket" d={`M${String(from)} 24V19H${String(to)}V24`} />
    </g>
  );
}

/** A rich text in SVG, which has no elements for bold. */
function SvgRich({ text }: { readonly text: string }) {
  return richParts(text).map((part, index) =>
    part.style === "strong" ? <tspan key={index}>{part.text}</tspan> : part.text,
  );
}

interface MarksProps {
  readonly placed: PlacedSegment;
  readonly segment: Segment;
  readonly each: number;
}

function Marks({ placed, segment, each }: MarksProps) {
  const { path, filled, dash } = mark(segment.category);
  const number = segment.category === null ? 0 : CATEGORIES.indexOf(segment.category) + 1;
  const base = labelBase(placed.level);
  return (
    <>
      {placed.marks.map((x, i) => (
        <path
          key={x}
          className={`mark mark-${String(number)}${filled ? " is-filled" : ""}`}
          transform={`translate(${String(x - 6)} 29)`}
          d={path}
          {...(dash && { strokeDasharray: dash.join(" ") })}
        >
          <title>{tasksAt(segment, i, each)}</title>
        </path>
      ))}
      {placed.level > 0 && (
        <path className="strip-leader" d={`M${String(placed.centre)} 44V${String(base - 12)}`} />
      )}
      <text className="strip-label" x={placed.label_x} y={base}>
        <tspan>{formatCount(placed.count)}</tspan>
        {placed.label.slice(formatCount(placed.count).length)}
      </text>
    </>
  );
}

/** The tasks that the i-th mark stands for. */
function tasksAt(segment: Segment, i: number, each: number): string {
  const named = segment.tasks.slice(i * each, (i + 1) * each).map(({ label }) => label);
  return named.length === 0 ? segment.name : named.join("\n");
}

interface SegmentLinkProps {
  readonly run_id: string;
  readonly segment: Segment;
  readonly placed: PlacedSegment;
  readonly children: React.ReactNode;
}

/** Unobserved tasks are nowhere to be led to. */
function SegmentLink({ run_id, segment, placed, children }: SegmentLinkProps) {
  if (segment.category === null) return <g>{children}</g>;
  return (
    <Link className="strip-link" href={categoryHref(run_id, segment.category)} aria-label={segment.label}>
      {hitBands(placed).map((band) => (
        <rect key={band.y} className="strip-hit" {...band} />
      ))}
      {children}
    </Link>
  );
}
