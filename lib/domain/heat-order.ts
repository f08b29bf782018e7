import { CATEGORIES, type Category } from "./categories";
import { type HeatGrid, heatValue } from "./heat-grid";
import type { HeatMeasure, HeatOrder } from "./heat-map";
import type { ObservedTask } from "./observed-task";
import { similarOrder } from "./seriation";

/** Rows that stand together; `category` null when they are of several. */
export interface HeatGroup {
  readonly category: Category | null;
  readonly tasks: readonly ObservedTask[];
}

/** Stretches into which a course is cut before courses are compared: how many rollouts a column has decides nothing. */
export const COURSE_STRETCHES = 20;

/** The rows of a heat map from top to bottom. */
export function heatRows(
  tasks: readonly ObservedTask[],
  order: HeatOrder,
  grid: HeatGrid,
  measure: HeatMeasure,
): HeatGroup[] {
  if (order === "category") return byCategory(tasks);
  const courses = tasks.map(({ task_id }) => courseOf(task_id, grid, measure));
  return [{ category: null, tasks: similarOrder(courses).flatMap((index) => tasks[index] ?? []) }];
}

/** Learnable first, cold last; inside by the first strict success, then the greater mean, then the name. */
function byCategory(tasks: readonly ObservedTask[]): HeatGroup[] {
  const groups = CATEGORIES.map((category) => {
    const inside = tasks.filter((task) => task.category === category);
    return { category, tasks: inside.sort(byFirstSuccess) };
  });
  return groups.reverse().filter((group) => group.tasks.length > 0);
}

function byFirstSuccess(a: ObservedTask, b: ObservedTask): number {
  const first = (task: ObservedTask) => task.first_strict_rollout ?? Number.MAX_VALUE;
  return first(a) - first(b) || b.mean - a.mean || (a.task_id < b.task_id ? -1 : 1);
}

/** Means of a task's known cells over at most 20 equal stretches of the columns. */
function courseOf(task_id: string, grid: HeatGrid, measure: HeatMeasure): (number | null)[] {
  const cells = grid.rows.get(task_id) ?? [];
  const stretches = Math.min(COURSE_STRETCHES, grid.columns);
  const sums = Array.from({ length: stretches }, () => ({ sum: 0, known: 0 }));
  cells.forEach((cell, column) => {
    const value = heatValue(cell, measure);
    const stretch = sums[Math.floor((column * stretches) / grid.columns)];
    if (value === null || stretch === undefined) return;
    stretch.sum += value;
    stretch.known += 1;
  });
  return sums.map(({ sum, known }) => (known === 0 ? null : sum / known));
}
