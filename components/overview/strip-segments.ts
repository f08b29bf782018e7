import { createSerializer } from "nuqs/server";

import type { TaskFacts } from "@/lib/domain/audit/facts";
import { CATEGORIES, type Category, categoryOf, isSolvedCategory } from "@/lib/domain/categories";
import { formatCount, formatRate } from "@/lib/domain/format";
import type { vocabularyMessages } from "@/lib/messages/vocabulary";
import { landscapeState } from "@/lib/url/landscape-state";

import type { StripSegment } from "./strip-layout";

const landscape = createSerializer(landscapeState);

/** Where the tasks of a category are listed. */
export function categoryHref(run_id: string, category: Category): string {
  return landscape("/landscape/", { run: run_id, category: [category] });
}

interface StripTask {
  readonly task_id: string;
  /** Name and numbers, shown on hover. */
  readonly label: string;
}

/** The tasks of one category, or those never observed. */
export interface Segment extends StripSegment {
  readonly category: Category | null;
  readonly name: string;
  readonly tasks: readonly StripTask[];
}

/** What each part of the strip gets. */
export interface StripPartProps {
  readonly run_id: string;
  readonly segments: readonly Segment[];
  readonly heading: Readonly<Record<StripSegment["side"], string>>;
}

/** The tasks in the order of the strip: never solved by category, unobserved, solved by category. */
export function segmentsOf(
  tasks: readonly TaskFacts[],
  pool: number,
  unobserved: readonly string[],
  words: (typeof vocabularyMessages)["en"],
): Segment[] {
  const missing = pool - tasks.filter(({ scored }) => scored > 0).length;
  const segment = (category: Category): Segment => {
    const own = tasks
      .filter((task) => categoryOf(task) === category)
      .sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0))
      .map(({ task_id, mean, strict_successes, scored }) => ({
        task_id,
        label: `${task_id} · ${formatRate(mean)} · ${formatCount(strict_successes)}/${formatCount(scored)}`,
      }));
    return {
      key: category,
      category,
      side: isSolvedCategory(category) ? "solved" : "never",
      count: own.length,
      name: words.category[category],
      label: `${formatCount(own.length)} ${words.category_short[category]}`,
      tasks: own,
    };
  };
  const unseen: Segment = {
    key: "unobserved",
    category: null,
    side: "never",
    count: missing,
    name: words.unobserved,
    label: `${formatCount(missing)} ${words.unobserved}`,
    tasks: unobserved.map((task_id) => ({ task_id, label: task_id })),
  };
  const all = CATEGORIES.map(segment);
  return [
    ...all.filter(({ side }) => side === "never"),
    unseen,
    ...all.filter(({ side }) => side === "solved"),
  ].filter(({ count }) => count > 0);
}
