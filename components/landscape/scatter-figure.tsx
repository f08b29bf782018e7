"use client";

import { useMemo, useState } from "react";

import type { Asked } from "@/components/ui/asked";
import { Segmented, Select, Toggle } from "@/components/ui/controls";
import type { FigurePlace } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import type { PointedSignal } from "@/components/ui/pointed";
import { RichText } from "@/components/ui/rich-text";
import { type CategoryRules, countCategories, DEFAULT_RULES, RULE_NAMES } from "@/lib/domain/categories";
import { printCategoryRules } from "@/lib/domain/category-rules-text";
import { LANDSCAPE_AXES, placeOf } from "@/lib/domain/landscape-axes";
import { printNameList } from "@/lib/domain/name-list";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { scatterMessages } from "@/lib/messages/scatter";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

import { CategoryLegend } from "./category-legend";
import { LandscapePlot } from "./landscape-plot";
import type { LandscapeState } from "./landscape-state";
import type { BrushTool } from "./plot-pointer";
import { RulesPanel } from "./rules-panel";

interface ScatterFigureProps {
  readonly tasks: readonly ObservedTask[];
  /** Names of tasks without a scored trial. */
  readonly unobserved: readonly string[];
  /** Whether all rollouts of the cohort are in. */
  readonly isWhole: boolean;
  /** Whether the cohort has rollouts, so that early and late can be told apart. */
  readonly hasRollouts: boolean;
  readonly rules: CategoryRules;
  readonly selected: ReadonlySet<string>;
  readonly focus: ReadonlySet<string> | null;
  readonly pointed: PointedSignal;
  readonly state: LandscapeState;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  /** Whose figure it is on the command line. */
  readonly place: FigurePlace;
  readonly qualifier: string | null;
}

/** Unobserved tasks named in the footnote up to this many. */
const MOST_NAMED = 3;

/** Mean against spread, or another pair of numbers; one mark a task. The legend filters, marks select. */
export function ScatterFigure(props: ScatterFigureProps) {
  const { tasks, unobserved, isWhole, rules, state, table, sql, qualifier } = props;
  const texts = useMessages(scatterMessages);
  const [tool, setTool] = useState<BrushTool>("box");
  const [editing, setEditing] = useState(false);
  const counts = useMemo(() => countCategories(tasks, rules), [tasks, rules]);
  const scored = tasks.reduce((sum, task) => sum + task.scored, 0);
  const named = unobserved.length <= MOST_NAMED ? unobserved.join(", ") : null;
  const pool = tasks.length + unobserved.length;
  const axes = state.values.axes ?? "mean-std";
  const byTrials = state.values.size === "trials";
  const placeless = tasks.filter((task) => placeOf(task, axes) === null).length;
  const single = tasks.filter((task) => task.scored === 1).length;
  const unscored = table.some((row) => row.scored === 0 && row.trials > 0)
    ? texts.never_scored
    : texts.never_observed;
  return (
    <Figure
      title={texts.scatter_title(texts.axes_title[axes], tasks.length)}
      subtitle={<RichText text={texts.scatter_subtitle(scored, byTrials)} />}
      table={table}
      sql={sql}
      named={{ ...props.place, figure: "scatter", settings: settingsOf(props) }}
      qualifier={qualifier}
      foot={
        <>
          {texts.scatter_foot}{" "}
          {rules !== DEFAULT_RULES && <b>{texts.rules_changed(changesOf(rules, texts.rule_names))} </b>}
          {placeless > 0 && `${texts.placeless(placeless)} `}
          {single > 0 && `${texts.single_trials(single)} `}
          {unobserved.length > 0 && (
            <span className="foot-mark">
              <MarkGlyph category={null} size={11} />
              {(isWhole ? unscored : texts.not_observed_here)(unobserved.length, pool, named)}
            </span>
          )}
        </>
      }
    >
      <div className="scatter-controls">
        <Select
          label={texts.axes}
          value={axes}
          choices={LANDSCAPE_AXES.filter((each) => each !== "early-late" || props.hasRollouts).map(
            (each) => ({
              value: each,
              label: texts.axes_name[each],
            }),
          )}
          onChange={(next) => state.change({ axes: next === "mean-std" ? null : next })}
        />
        <Segmented
          label={texts.tool}
          value={tool}
          choices={[
            { value: "box", label: texts.tool_box },
            { value: "lasso", label: texts.tool_lasso },
          ]}
          onChange={setTool}
        />
        <Toggle
          label={texts.by_trials}
          on={byTrials}
          onChange={(on) => state.change({ size: on ? "trials" : null })}
        />
        <button type="button" className="link" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {texts.edit_rules}
        </button>
      </div>
      {editing && <RulesPanel rules={rules} tasks={tasks} state={state} onClose={() => setEditing(false)} />}
      <CategoryLegend
        counts={counts}
        rules={rules}
        chosen={state.values.category}
        onToggle={state.toggleCategory}
      />
      <LandscapePlot
        tasks={tasks}
        axes={axes}
        byTrials={byTrials}
        tool={tool}
        area={state.values.area}
        selected={props.selected}
        focus={props.focus}
        pointed={props.pointed}
        onToggle={state.toggleTask}
        onBrush={state.brush}
      />
    </Figure>
  );
}

/** What the page shows, as the command line says it. */
function settingsOf({ state, rules, focus }: ScatterFigureProps): Readonly<Record<string, string>> {
  const { axes, size } = state.values;
  return {
    ...(axes !== null && { axes }),
    ...(size !== null && { size }),
    ...(focus !== null && { tasks: printNameList([...focus]) }),
    ...(rules !== DEFAULT_RULES && { rules: printCategoryRules(rules) }),
  };
}

/** The thresholds that differ from the default, with both values. */
function changesOf(rules: CategoryRules, names: Readonly<Record<keyof CategoryRules, string>>) {
  return RULE_NAMES.filter((name) => rules[name] !== DEFAULT_RULES[name]).map((name) => ({
    name: names[name],
    value: rules[name],
    usual: DEFAULT_RULES[name],
  }));
}
