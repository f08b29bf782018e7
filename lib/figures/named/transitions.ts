import { type TaskTransitionInput, taskTransitionOption } from "@/lib/charts/task-transition";
import { findChange } from "@/lib/domain/change-point";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { scoredTrials, trialBuckets } from "@/lib/domain/trial-buckets";
import { cohortOf, observedTasks } from "@/lib/figures/cohort-tasks";
import type { Ask, FigureKind, Subject } from "@/lib/figures/figure";
import { columnsFor, panelGrid } from "@/lib/figures/panel-grid";
import { plainText } from "@/lib/figures/plain-text";
import { FigureError } from "@/lib/figures/scene";
import { figureMessages } from "@/lib/messages/figures";
import { taskTrials } from "@/lib/queries/task-trials";

const MOST_TASKS = 6;
/** Buckets that a course is cut into, about; a bucket holds whole groups of eight. */
const BUCKETS = 16;
const GROUP = 8;
/** Two stand side by side in the narrowest column. */
const LEAST_PANEL = 140;

/** When the tasks with the most strict successes were learned. */
export const transitions: FigureKind = {
  name: "transitions",
  about: "courses of the six tasks with most strict successes, with the change in each",
  make: async (ask, subject, locale) => {
    const tasks = mostSolved(await observedTasks(ask, subject));
    if (tasks.length === 0)
      throw new FigureError(
        "no task was ever strictly solved in this cohort, so this figure has nothing to show",
      );
    const courses: TaskCourse[] = [];
    for (const task of tasks) courses.push(await courseOf(ask, subject, task));
    const words = figureMessages[locale];
    const changed = courses.filter(({ change }) => change !== null).length;
    return {
      title: words.transitions_title(changed, courses.length),
      sentences: [words.transitions(courses.length), words.transitions_band, words.transitions_change],
      table: {
        names: [
          ...["task_id", "first_trial", "last_trial", "first_rollout", "last_rollout", "scored"],
          ...["strict_successes", "strict_rate", "strict_low", "strict_high", "mean"],
        ],
        paper: ["task_id", "first_trial", "last_trial", "scored", "strict_rate", "mean"],
        rows: courses.flatMap(({ task, buckets }) =>
          buckets.map((bucket) => [
            ...[task.task_id, bucket.first, bucket.last, bucket.first_rollout, bucket.last_rollout],
            ...[bucket.scored, bucket.strict_successes],
            ...[bucket.strict.rate, bucket.strict.low, bucket.strict.high, bucket.mean],
          ]),
        ),
      },
      draw: (space) => {
        const { style, look } = space;
        const columns = columnsFor(courses.length, space.width, LEAST_PANEL, 3);
        const axisLine = style.text * 1.1;
        const grid = panelGrid(
          courses.map(({ task }) => task.task_id),
          columns,
          { ...space, height: space.height - axisLine },
        );
        const base = space.height - style.text * 0.3;
        const how = { anchor: "middle" } as const;
        const name = plainText(
          words.transitions_axis,
          space.width / 2,
          base,
          style.text,
          look.palette.ink2,
          how,
        );
        return {
          beside: [...grid.heads, name],
          panels: courses.flatMap(({ task, buckets, change, measure }, index) => {
            const box = grid.boxes[index];
            if (box === undefined) return [];
            const colour = look.palette.category[task.category];
            return [{ option: taskTransitionOption({ buckets, measure, colour, change }, box, look), box }];
          }),
        };
      },
      naturalHeight: (width) => {
        const columns = columnsFor(courses.length, width, LEAST_PANEL, 3);
        return Math.max((width / columns) * 0.72, 122) * Math.ceil(courses.length / columns);
      },
    };
  },
};

function mostSolved(tasks: readonly ObservedTask[]): ObservedTask[] {
  return tasks
    .filter(({ strict_successes }) => strict_successes > 0)
    .sort((a, b) => b.strict_successes - a.strict_successes || (a.task_id < b.task_id ? -1 : 1))
    .slice(0, MOST_TASKS);
}

interface TaskCourse extends Omit<TaskTransitionInput, "colour"> {
  readonly task: ObservedTask;
}

async function courseOf(ask: Ask, subject: Subject, task: ObservedTask): Promise<TaskCourse> {
  const { phase, checkpoint } = cohortOf(subject);
  const { run, first_rollout, last_rollout } = subject;
  const rows = await ask(taskTrials, { run_id: run.run_id, phase, checkpoint, task_id: task.task_id });
  const inside = rows.filter(
    ({ rollout }) =>
      (first_rollout === null || (rollout !== null && rollout >= first_rollout)) &&
      (last_rollout === null || (rollout !== null && rollout <= last_rollout)),
  );
  const scored = scoredTrials(inside);
  const found = findChange(scored);
  const size = Math.max(GROUP, Math.ceil(scored.length / BUCKETS / GROUP) * GROUP);
  return {
    task,
    buckets: trialBuckets(scored, size),
    change: found.kind === "change" ? found : null,
    measure: found.kind === "change" || found.kind === "none" ? found.measure : "strict",
  };
}
