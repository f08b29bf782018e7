import { signalBarsOption } from "@/lib/charts/signal-bars";
import { barWidth, signalBars, signalShares, SIGNALS } from "@/lib/domain/group-signal";
import { isColumn } from "@/lib/figures/column";
import type { FigureKind } from "@/lib/figures/figure";
import { FigureError } from "@/lib/figures/scene";
import { curvesMessages } from "@/lib/messages/curves";
import { figureMessages } from "@/lib/messages/figures";
import { groupSignal } from "@/lib/queries/group-signal";

const MOST_BARS = 40;
/** Height in a column as a share of its width: the legend stands over the bars. */
const IN_COLUMN = 0.8;

/** What the rewards of groups allow the trainer to learn, over the run. */
export const signal: FigureKind = {
  name: "signal",
  about: "groups by what their rewards allow to learn, stacked over the run",
  make: async (ask, { run }, locale) => {
    const rows = await ask(groupSignal, { run_id: run.run_id });
    const whole = signalShares(rows);
    if (whole === null)
      throw new FigureError(`run ${run.run_id} has no groups of trials, so this figure has nothing to show`);
    const texts = curvesMessages[locale];
    const bars = signalBars(rows, barWidth(whole.first, whole.last, MOST_BARS));
    return {
      title: texts.signal_title(whole.shares.mixed, whole.groups),
      sentences: [figureMessages[locale].signal(whole.groups), texts.signal_foot],
      table: {
        names: ["first_rollout", "last_rollout", "groups", ...SIGNALS.map((each) => `${each}_share`)],
        paper: [
          "first_rollout",
          "groups",
          ...["mixed", "constant_partial", "all_one"].map((each) => `${each}_share`),
        ],
        rows: bars.map(({ first, last, groups, shares }) => [
          ...[first, last, groups],
          ...SIGNALS.map((each) => shares[each]),
        ]),
      },
      naturalHeight: (width) => (isColumn(width) ? width * IN_COLUMN : null),
      draw: ({ width, height, look }) => {
        const option = signalBarsOption(bars, whole, { width, height }, texts, look);
        return { beside: [], panels: [{ option, box: { x: 0, y: 0, width, height } }] };
      },
    };
  },
};
