import { double, text } from "@/lib/schema/columns";
import { tables } from "@/lib/schema/tables";

/** How one trial ended and where it was read, as pages list it: `finished_at` in milliseconds since 1970. */
export const outcome = tables.trials
  .pick({
    attempt: true,
    group_id: true,
    sample_id: true,
    trial_id: true,
    reward: true,
    non_finite: true,
    strict_success: true,
    status: true,
    turns: true,
    parse_errors: true,
    evaluations: true,
    error_kind: true,
    source_line: true,
  })
  .extend({ finished_at: double.nullable(), source_path: text.nullable() });
