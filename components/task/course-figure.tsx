"use client";

import { useCallback, useMemo, useRef } from "react";

import { Chart } from "@/components/ui/chart";
import { Figure } from "@/components/ui/figure";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { useMessages } from "@/components/ui/locale";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { bucketValue, centre, COURSE_HEIGHT, taskCourseOption } from "@/lib/charts/task-course";
import type { Category } from "@/lib/domain/categories";
import type { ChangeFinding, ChangeMeasure } from "@/lib/domain/change-point";
import { mean } from "@/lib/domain/moments";
import {
  type ScoredTrial,
  strictSuccesses,
  type TrialBucket,
  trialBuckets,
} from "@/lib/domain/trial-buckets";
import { taskMessages, type TaskMessages } from "@/lib/messages/task";

interface CourseFigureProps {
  readonly scored: readonly ScoredTrial[];
  readonly missing: number;
  readonly finding: ChangeFinding;
  readonly category: Category | null;
  readonly size: number;
  readonly rollout: number | null;
  readonly shared: SharedFacts;
}

/** The learning curve; its title says what happened. */
export function CourseFigure(props: CourseFigureProps) {
  const { scored, missing, finding, size, shared } = props;
  const texts = useMessages(taskMessages);
  const buckets = useMemo(() => trialBuckets(scored, size), [scored, size]);
  const measure = measureOf(scored, finding);
  const title = titleOf(scored, finding, texts);
  const table = useMemo(() => buckets.map(flat), [buckets]);
  const isDrawn = buckets.length > 1 && finding.kind !== "unordered";
  return (
    <Figure
      className="course-figure"
      title={title}
      {...(isDrawn && {
        subtitle: [
          measure === "strict" ? texts.course_strict(size) : texts.course_reward(size),
          ...(finding.kind === "change" ? [texts.course_sides] : []),
        ].join(" "),
      })}
      table={table}
      sql={shared.sql}
      qualifier={shared.qualifier}
      foot={[methodOf(finding, texts), texts.numbered(missing)].filter((text) => text !== "").join(" ")}
    >
      {!isDrawn ? (
        <p className="empty">
          {finding.kind === "unordered" ? texts.course_unordered : texts.course_none(scored.length, size)}
        </p>
      ) : (
        <CoursePlot {...props} buckets={buckets} measure={measure} title={title} />
      )}
    </Figure>
  );
}

interface CoursePlotProps extends CourseFigureProps {
  readonly buckets: readonly TrialBucket[];
  readonly measure: ChangeMeasure;
  readonly title: string;
}

function CoursePlot({ buckets, measure, title, scored, finding, category, rollout }: CoursePlotProps) {
  const texts = useMessages(taskMessages);
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const option = useMemo(() => {
    if (width === null) return null;
    const colour = category === null ? palette.unobserved : palette.category[category];
    const change = finding.kind === "change" ? finding : null;
    const marked = markedTrials(scored, rollout);
    return taskCourseOption({ buckets, measure, colour, change, marked }, width, texts, {
      palette,
      font: SCREEN_FONT,
    });
  }, [buckets, measure, scored, finding, category, rollout, width, texts, palette]);
  const marks = useMemo(
    () =>
      buckets.map((bucket, dataIndex) => ({
        key: String(bucket.first),
        seriesIndex: 0,
        dataIndex,
        at: [centre(bucket), bucketValue(bucket, measure).value] as const,
        label: tipLines(bucket, texts)
          .map(([name, value]) => `${name} ${value}`)
          .join("; "),
      })),
    [buckets, measure, texts],
  );
  const tooltip = useCallback(
    ({ dataIndex }: { dataIndex: number }) => {
      const bucket = buckets[dataIndex];
      return bucket === undefined ? null : (
        <dl className="tip-values">
          {tipLines(bucket, texts).map(([name, value]) => (
            <div className="tip-line" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    },
    [buckets, texts],
  );
  return (
    <div ref={frame}>
      {option !== null && (
        <Chart
          option={option}
          label={texts.course_label(scored.length, title)}
          height={COURSE_HEIGHT}
          marks={marks}
          tooltip={tooltip}
        />
      )}
    </div>
  );
}

function tipLines(bucket: TrialBucket, texts: TaskMessages): (readonly [name: string, value: string])[] {
  const {
    first,
    last,
    first_rollout,
    last_rollout,
    strict,
    strict_successes,
    scored,
    mean: average,
  } = bucket;
  return [
    [texts.tip_trials, texts.span(first, last)],
    ...(first_rollout === null || last_rollout === null
      ? []
      : [[texts.tip_rollouts, texts.span(first_rollout, last_rollout)] as const]),
    [texts.tip_strict, texts.tip_of(strict_successes, scored, strict.rate)],
    [texts.tip_interval, texts.interval(strict.low, strict.high)],
    [texts.tip_mean, texts.level(average)],
  ];
}

function flat({ strict, ...bucket }: TrialBucket) {
  return { ...bucket, strict_rate: strict.rate, strict_low: strict.low, strict_high: strict.high };
}

function measureOf(scored: readonly ScoredTrial[], finding: ChangeFinding): ChangeMeasure {
  if ("measure" in finding) return finding.measure;
  return strictSuccesses(scored) > 0 ? "strict" : "reward";
}

function titleOf(scored: readonly ScoredTrial[], finding: ChangeFinding, texts: TaskMessages): string {
  const n = scored.length;
  const title = texts.course_title;
  const [first] = scored;
  switch (finding.kind) {
    case "change": {
      const say = finding.after_mean >= finding.before_mean ? title.rise : title.fall;
      return say(finding.measure, finding.after, finding.before_mean, finding.after_mean);
    }
    case "none": {
      const average = mean(scored.map(({ reward }) => reward)) ?? 0;
      const value = finding.measure === "strict" ? strictSuccesses(scored) / n : average;
      return title.none(finding.measure, value, n);
    }
    case "unordered":
      return title.unordered(strictSuccesses(scored) / n, n);
    case "constant":
      return title.constant(finding.reward, n);
    case "too-few":
      return n === 1 && first !== undefined ? title.one(first.reward) : title.few(n);
  }
}

function methodOf(finding: ChangeFinding, texts: TaskMessages): string {
  if (finding.kind !== "change" && finding.kind !== "none") return "";
  const found = finding.kind === "change" ? texts.method_found(finding.p) : texts.method_none(finding.p);
  return `${texts.method[finding.measure]} ${found}`;
}

/** The numbers of the first and last scored trial of a rollout. */
function markedTrials(scored: readonly ScoredTrial[], rollout: number | null): [number, number] | null {
  if (rollout === null) return null;
  const first = scored.findIndex((trial) => trial.rollout === rollout);
  return first === -1 ? null : [first + 1, scored.findLastIndex((trial) => trial.rollout === rollout) + 1];
}
