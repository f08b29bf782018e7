import { z } from "zod";

import { boolean, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/** The tasks of a run's pool and those it observed outside of it; in_pool is null when the pool is not known. */
export const poolTasks = defineQuery({
  name: "pool-tasks",
  tables: ["tasks"],
  params: z.object({ run_id: z.string() }),
  sql: `SELECT task_id, suite, difficulty, in_pool FROM tasks WHERE run_id = $1 ORDER BY task_id`,
  row: z.object({
    task_id: text,
    suite: text.nullable(),
    difficulty: text.nullable(),
    in_pool: boolean.nullable(),
  }),
});

export type PoolTasksRow = RowOf<typeof poolTasks>;
