import { shareBarsHeight, shareBarsOption } from "@/lib/charts/share-bars";
import { distributionOf } from "@/lib/domain/distribution";
import { STD_BUCKETS, STD_EDGES } from "@/lib/domain/std-buckets";
import { observedTasks } from "@/lib/figures/cohort-tasks";
import type { FigureKind } from "@/lib/figures/figure";
import { figureMessages } from "@/lib/messages/figures";
import { landscapeMessages } from "@/lib/messages/landscape";

/** How many tasks have how much spread. */
export const stdBuckets: FigureKind = {
  name: "std-buckets",
  about: "tasks by the standard deviation of their rewards",
  make: async (ask, subject, locale) => {
    const tasks = await observedTasks(ask, subject);
    const texts = landscapeMessages[locale];
    const { buckets } = distributionOf(tasks);
    const n = tasks.length;
    const share = (from: number, to: number) =>
      buckets.slice(from, to).reduce((sum, count) => sum + count, 0) / n;
    const bars = buckets.map((count, index) => ({
      label: index === 0 ? texts.bucket_zero : (STD_BUCKETS[index] ?? ""),
      count,
      part: null,
    }));
    const flat = buckets[0] ?? 0;
    return {
      title: flat === 0 ? texts.buckets_title_none : texts.buckets_title(flat / n),
      sentences: [
        figureMessages[locale].buckets(n),
        texts.buckets_foot(share(0, 2), share(STD_EDGES.indexOf(0.2) + 1, STD_BUCKETS.length)),
      ],
      table: {
        names: ["std_bucket", "tasks", "share"],
        rows: buckets.map((count, index) => [STD_BUCKETS[index] ?? "", count, count / n]),
      },
      naturalHeight: () => shareBarsHeight(bars.length, PITCH, false),
      draw: ({ width, height, look }) => {
        const pitch = Math.min(WIDEST_PITCH, (height - shareBarsHeight(0, PITCH, false)) / bars.length);
        const option = shareBarsOption({ bars, total: n, other: null }, { width, pitch }, look);
        return { beside: [], panels: [{ option, box: { x: 0, y: 0, width, height } }] };
      },
    };
  },
};

const PITCH = 22;
/** Bars of a figure whose height is given fill it up to this. */
const WIDEST_PITCH = 44;
