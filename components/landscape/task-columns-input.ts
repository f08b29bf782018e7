import type { LandscapeMessages } from "@/lib/messages/landscape";
import type { TaskTableMessages } from "@/lib/messages/task-table";
import type { vocabularyMessages } from "@/lib/messages/vocabulary";

import type { TaskPictures } from "./task-pictures";

/** What the columns of one cohort are made from. */
export interface TaskColumnsInput {
  readonly texts: TaskTableMessages;
  readonly landscape: LandscapeMessages;
  readonly words: (typeof vocabularyMessages)["en"];
  /** The address of a task's page. */
  readonly href: (task_id: string) => string;
  /** Those that occur. */
  readonly suites: readonly string[];
  readonly difficulties: readonly string[];
  /** An evaluation has no groups and no rollouts, so no column about them. */
  readonly hasGroups: boolean;
  readonly hasRollouts: boolean;
  /** Trials without a reward: mean and rate by the other denominator too. */
  readonly isMissing: boolean;
  readonly pictures: TaskPictures;
}
