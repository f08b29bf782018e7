import type { CellPicture } from "@/components/ui/cell-picture";
import { rewardCounts } from "@/lib/domain/reward-bins";
import type { LandscapeMessages } from "@/lib/messages/landscape";
import type { TaskTableMessages } from "@/lib/messages/task-table";

import { coursePicture } from "./course-picture";
import { rewardPicture } from "./reward-picture";
import { courseLabel, rewardsLabel } from "./task-labels";
import { strictRates, type TaskRow } from "./task-rows";
import { wilsonPicture } from "./wilson-picture";

type Draw = (row: TaskRow) => CellPicture | null;

/** The pictures of a task in its row, each made once; null where the task has nothing to draw. */
export interface TaskPictures {
  readonly wilson: Draw;
  readonly rewards: Draw;
  readonly course: Draw;
}

export function taskPictures(
  texts: TaskTableMessages,
  landscape: LandscapeMessages,
  stretchWidth: number,
): TaskPictures {
  return {
    wilson: once(({ observed }) =>
      observed === null
        ? null
        : wilsonPicture(observed.strict, landscape.tip_interval(observed.strict.low, observed.strict.high)),
    ),
    rewards: once(({ observed }) => {
      if (observed === null) return null;
      const counts = rewardCounts(observed);
      return rewardPicture(counts, rewardsLabel(counts, texts));
    }),
    course: once(({ course }) => {
      if (course.length === 0) return null;
      const rates = strictRates(course);
      return coursePicture(rates, courseLabel(rates, stretchWidth, texts));
    }),
  };
}

function once(draw: Draw): Draw {
  const known = new WeakMap<TaskRow, CellPicture | null>();
  return (row) => {
    const drawn = known.get(row);
    if (drawn !== undefined) return drawn;
    const made = draw(row);
    known.set(row, made);
    return made;
  };
}
