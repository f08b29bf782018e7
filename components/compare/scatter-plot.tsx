import { mark } from "@/lib/charts/marks";
import { CATEGORIES } from "@/lib/domain/categories";
import { roundTicks } from "@/lib/domain/ticks";
import { formatDense } from "@/lib/domain/format";
import type { Proportion } from "@/lib/domain/proportion";
import type { CompareFigureMessages } from "@/lib/messages/compare-figures";

import { type Plot, XAxis, YAxis } from "./plot-axes";
import type { ScatterLayout, ScatterMark } from "./scatter-layout";
import { categoryOfState } from "./task-rows";

interface ScatterPlotProps {
  readonly layout: ScatterLayout;
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly most: number;
  readonly label: string;
  readonly hasCrosses: boolean;
  readonly axes: { readonly a: string; readonly b: string };
  readonly current: ScatterMark | undefined;
  readonly onCurrent: (mark: ScatterMark | null) => void;
  readonly texts: CompareFigureMessages;
}

/** Side A across, side B upwards, the line of no change, and for strict rates the Wilson interval of both sides. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { layout, plot, width, height, most, label, hasCrosses, axes, current, onCurrent, texts } = props;
  const { values, decimals } = roundTicks(0, most, 5);
  const shown = values.filter((value) => value <= most + 1e-9);
  const words = (value: number) =>
    value === 0 || value === 1 ? String(value) : formatDense(value, decimals);
  const xOf = (value: number) => plot.left + (value / most) * plot.width;
  const yOf = (value: number) => plot.top + (1 - value / most) * plot.height;
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  return (
    <svg className="scatter-plot" width={width} height={height} role="img" aria-label={label}>
      <YAxis
        plot={plot}
        ticks={shown.map((value) => ({ at: yOf(value), label: words(value) }))}
        title={axes.b}
      />
      <XAxis
        plot={plot}
        ticks={shown.map((value) => ({ at: xOf(value), label: words(value) }))}
        title={axes.a}
      />
      <path className="diagonal" d={`M${plot.left} ${bottom}L${right} ${plot.top}`} />
      <text
        className="diagonal-name"
        x={layout.diagonal.x}
        y={layout.diagonal.y + layout.diagonal.height - 3.5}
      >
        {texts.no_change}
      </text>
      {hasCrosses &&
        layout.marks.map(({ key, tasks: [task], x, y }) =>
          task === undefined ? null : (
            <g key={key} className={key === current?.key ? "cross is-current" : "cross"}>
              <path d={`${acrossPath(task.strict_a, xOf, y, most)}${upPath(task.strict_b, yOf, x, most)}`} />
            </g>
          ),
        )}
      {layout.labels.map(({ id, leader }) =>
        leader === null ? null : (
          <path key={id} className="leader" d={`M${leader[0]} ${leader[1]}L${leader[2]} ${leader[3]}`} />
        ),
      )}
      {inDrawOrder(layout.marks).map((each) => (
        <Mark key={each.key} mark={each} isCurrent={each.key === current?.key} onCurrent={onCurrent} />
      ))}
      {layout.labels.map(({ id, box, text }) => (
        <text key={id} className="mark-name" x={box.x} y={box.y + box.height - 3.5}>
          {text}
        </text>
      ))}
    </svg>
  );
}

interface MarkProps {
  readonly mark: ScatterMark;
  readonly isCurrent: boolean;
  readonly onCurrent: (mark: ScatterMark | null) => void;
}

function Mark({ mark: each, isCurrent, onCurrent }: MarkProps) {
  const category = categoryOfState(each.tasks[0]?.after ?? "unobserved");
  const { path, filled } = mark(category);
  const number = category === null ? 0 : CATEGORIES.indexOf(category) + 1;
  return (
    <g
      transform={`translate(${each.x - 6} ${each.y - 6})`}
      onPointerEnter={() => onCurrent(each)}
      onPointerLeave={() => onCurrent(null)}
    >
      <rect className="mark-hit" x={-2} y={-2} width={16} height={16} />
      <path className={`mark mark-${String(number)}${filled ? " is-filled" : ""}`} d={path} />
      {isCurrent && <circle className="mark-ring" cx={6} cy={6} r={8} />}
    </g>
  );
}

function acrossPath({ low, high }: Proportion, xOf: (value: number) => number, y: number, most: number) {
  return `M${xOf(low)} ${y}H${xOf(Math.min(most, high))}`;
}

function upPath({ low, high }: Proportion, yOf: (value: number) => number, x: number, most: number) {
  return `M${x} ${yOf(low)}V${yOf(Math.min(most, high))}`;
}

/** The rare categories lie on top. */
function inDrawOrder(marks: readonly ScatterMark[]): ScatterMark[] {
  const rank = ({ tasks: [task] }: ScatterMark) =>
    CATEGORIES.findIndex((category) => category === task?.after);
  return marks.toSorted((one, other) => rank(one) - rank(other));
}
