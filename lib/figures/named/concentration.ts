import { lorenzOption } from "@/lib/charts/lorenz";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";
import { gini, holders, lorenz } from "@/lib/domain/concentration";
import { observedTasks } from "@/lib/figures/cohort-tasks";
import { isColumn } from "@/lib/figures/column";
import type { FigureKind } from "@/lib/figures/figure";
import { figureMessages } from "@/lib/messages/figures";
import { landscapeMessages } from "@/lib/messages/landscape";

/** Height in a column as a share of its width. */
const IN_COLUMN = 0.75;

/** How few tasks hold the strict successes. */
export const concentration: FigureKind = {
  name: "concentration",
  about: "Lorenz curves of strict successes and of reward over tasks",
  make: async (ask, subject, locale) => {
    const tasks = await observedTasks(ask, subject);
    const texts = landscapeMessages[locale];
    const words = figureMessages[locale];
    const strict_successes = tasks.map((task) => task.strict_successes);
    const rewards = tasks.map(({ mean, scored }) => Math.max(0, mean * scored));
    const point = holders(strict_successes, DEFAULT_THRESHOLDS.held_share);
    const [strict, reward] = [lorenz(strict_successes), lorenz(rewards)];
    const n = tasks.length;
    return {
      title: point === null ? texts.lorenz_title_none : texts.lorenz_title(point.tasks, n, point.share),
      sentences: [
        words.concentration(n, gini(strict_successes), gini(rewards)),
        ...(point === null ? [] : [words.sentence(texts.lorenz_title(point.tasks, n, point.share))]),
        texts.lorenz_foot,
      ],
      table: {
        names: ["tasks", "share_of_strict_successes", "share_of_reward"],
        rows: Array.from({ length: n + 1 }, (_, tasks) => [
          tasks,
          strict.find((each) => each.tasks === tasks)?.share ?? null,
          reward.find((each) => each.tasks === tasks)?.share ?? null,
        ]),
      },
      naturalHeight: (width) => (isColumn(width) ? width * IN_COLUMN : null),
      draw: ({ width, height, look }) => {
        const option = lorenzOption({ strict_successes, rewards, point }, { width, height }, texts, look);
        return { beside: [], panels: [{ option, box: { x: 0, y: 0, width, height } }] };
      },
    };
  },
};
