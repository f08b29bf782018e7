import { drawCurve } from "@/lib/charts/curve";
import type { RunLook } from "@/lib/charts/curve-input";
import { layoutCurve } from "@/lib/charts/curve-layout";
import { nameMargin } from "@/lib/charts/curve-margins";
import { runStrands } from "@/lib/charts/curve-strands";
import { type Curve, type CurveLine, extentOf, xOfRollout } from "@/lib/domain/curve";
import { phaseBands } from "@/lib/domain/curve-phases";
import type { Smoothing } from "@/lib/domain/smoothing";
import { curveSettings, extentAboveZero, valueRange } from "@/lib/figures/curve-settings";
import type { FigureKind, FigureTable, Subject } from "@/lib/figures/figure";
import { columnsFor, panelGrid } from "@/lib/figures/panel-grid";
import { plainText } from "@/lib/figures/plain-text";
import { type OverlaidRun, overlaidRuns } from "@/lib/figures/overlaid-runs";
import { metricTable, type RunMetrics, runMetrics } from "@/lib/figures/run-metrics";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { curvesMessages } from "@/lib/messages/curves";
import { figureMessages } from "@/lib/messages/figures";
import { runCheckpoints } from "@/lib/queries/run-checkpoints";

const LEAST_PANEL = 112;

/** The curves of a panel. */
interface PanelCurves {
  readonly metric: string;
  /** Of the first run. */
  readonly curve: Curve;
  readonly of: readonly { readonly look: RunLook; readonly curve: Curve }[];
  readonly lines: readonly CurveLine[];
}

/** The training curves that a run is judged by, up to eight. */
export const curves: FigureKind = {
  name: "curves",
  about: "training curves, up to eight metrics: raw, trailing mean, phase means",
  settings: [
    "x",
    "xscale",
    "yscale",
    "range",
    "clip",
    "smooth",
    "window",
    "metrics",
    "runs",
    "redone",
    "checkpoints",
  ],
  make: async (ask, subject, locale, settings) => {
    const { wanted, smoothing, xScale, yScale, clip, part, runs, hidesRedone, showsCheckpoints } =
      curveSettings(settings);
    const metrics = await runMetrics(ask, subject, wanted);
    const { series, axis, log_rows } = metrics;
    // Of a run that saved often they look like minor ticks: only who asks for them has them.
    const checkpoints = showsCheckpoints ? await ask(runCheckpoints, { run_id: subject.run.run_id }) : [];
    const { look: first, others } = await overlaidRuns(ask, subject, metrics, runs);
    const panelsOf = series.map(({ metric, curve }): PanelCurves => {
      const of = [
        // The first run lies on top.
        ...others.flatMap(({ look, curves: known }) => {
          const same = known.get(metric);
          return same === undefined ? [] : [{ look, curve: same }];
        }),
        { look: first, curve },
      ].map((each) => ({ look: each.look, curve: hidesRedone ? withoutRedone(each.curve) : each.curve }));
      return { metric, curve, of, lines: of.flatMap((each) => each.curve.lines) };
    });
    const words = figureMessages[locale];
    const texts = curvesMessages[locale];
    const panels = curvePanelMessages[locale];
    const axisName = panels.axis[axis];
    const valued = series.map(({ curve }) => curve.columns);
    const rollouts = new Set(
      valued.flatMap(({ rollout }) => [...rollout].filter((each) => !Number.isNaN(each))),
    );
    const most = valued.reduce((sum, { value }) => Math.max(sum, value.length), 0);
    const lines = panelsOf.flatMap((panel) => panel.lines);
    const domain = part ?? (xScale === "log" ? extentAboveZero(lines) : extentOf(lines)) ?? [0, 1];
    return {
      title: texts.title(series.length, rollouts.size === 0 ? null : rollouts.size, most),
      sentences: [
        words.curves(series.length, rollouts.size === 0 ? null : rollouts.size, axisName),
        panels.trend(smoothing),
        ...(others.length === 0
          ? []
          : [
              words.overlaid(
                subject.run.name,
                others.map(({ run }) => run.name),
              ),
            ]),
        ...(hidesRedone && lines.length < countLines(series, others) ? [words.redone] : []),
        ...(part === null ? [] : [words.stretch(axisName, part[0], part[1])]),
        ...(clip === 0 ? [] : [words.clip(100 * clip)]),
        words.phases(log_rows),
        ...(checkpoints.length === 0 ? [] : [words.checkpoints(checkpoints.length)]),
        texts.foot_weights,
      ],
      ...(others.length > 0 && { runs: [subject.run, ...others.map(({ run }) => run)] }),
      table: curvesTable(subject, metrics, others, smoothing),
      draw: (space) => {
        const { style, look } = space;
        const axisLine = style.text * 1.1;
        const columns = columnsFor(series.length, space.width, LEAST_PANEL, 4);
        const grid = panelGrid(
          series.map(({ metric }) => metric),
          columns,
          { ...space, height: space.height - axisLine },
        );
        const name = plainText(
          axisName.toLowerCase(),
          space.width / 2,
          space.height - style.text * 0.3,
          style.text,
          look.palette.ink2,
          {
            anchor: "middle",
          },
        );
        return {
          beside: [...grid.heads, name],
          panels: panelsOf.flatMap(({ curve, of, lines: own }, index) => {
            const box = grid.boxes[index];
            if (box === undefined) return [];
            const isLog = yScale === "log" && own.some(({ y }) => y.some((value) => value > 0));
            const strands = of.flatMap((each) =>
              runStrands(each.curve, smoothing, isLog ? "log" : "linear", each.look),
            );
            const layout = layoutCurve({
              ...{ width: box.width, height: box.height, axis, domain, margin: nameMargin(strands) },
              ...{ xScale, yScale: isLog ? "log" : "linear", range: valueRange(own, domain, clip, isLog) },
            });
            const { option } = drawCurve(
              {
                strands,
                phases: phaseBands(curve, log_rows),
                checkpoints: checkpoints.flatMap(({ checkpoint }) => xOfRollout(curve, checkpoint) ?? []),
                ...{ spikes: [], stretch: null, chosen: null },
              },
              layout,
              space.look,
            );
            return [{ option, box }];
          }),
        };
      },
      naturalHeight: (width) => {
        const columns = columnsFor(series.length, width, LEAST_PANEL, 4);
        const rows = Math.ceil(series.length / columns);
        return Math.max((width / columns) * 0.95, 122) * rows;
      },
    };
  },
};

function withoutRedone(curve: Curve): Curve {
  return { ...curve, lines: curve.lines.filter(({ superseded }) => !superseded) };
}

function countLines(series: RunMetrics["series"], others: readonly OverlaidRun[]): number {
  const curves = [
    ...series.map(({ curve }) => curve),
    ...others.flatMap((other) => [...other.curves.values()]),
  ];
  return curves.reduce((sum, curve) => sum + curve.lines.length, 0);
}

/** The values of all runs; with several, each row says whose it is. */
function curvesTable(
  { run }: Subject,
  { series }: RunMetrics,
  others: readonly OverlaidRun[],
  smoothing: Smoothing,
): FigureTable {
  const own = metricTable(series, smoothing);
  if (others.length === 0) return own;
  const tables = [
    { run_id: run.run_id, rows: own.rows },
    ...others.map(({ run: { run_id }, curves: known }) => {
      const of = [...known].map(([metric, curve]) => ({ metric, curve }));
      return { run_id, rows: metricTable(of, smoothing).rows };
    }),
  ];
  return {
    names: ["run_id", ...own.names],
    rows: tables.flatMap(({ run_id, rows }) => rows.map((row) => [run_id, ...row])),
  };
}
