import { z } from "zod";

/**
 * How far a percentile of other random draws may lie from `paired_bootstrap95_about`: means over 80 tasks of five trials
 * lie 1/400 apart, and the oracle is rounded to thousandths. The last digit is for the rounding of sums.
 */
export const BOOTSTRAP_ABOUT = 1 / 400 + 0.0005 + 1e-9;

const counts = z.record(z.string(), z.number());
/** What was established of one folder of published runs by other means. */
export const expectedFile = z.object({
  runs: z.record(
    z.string(),
    z.object({
      trials: z.number(),
      tasks: z.number(),
      resolved: z.number(),
      is_resolved: counts,
      failure_mode: counts,
      is_resolved_x_failure_mode: counts,
      mean_test_fraction_of_scored: z.number(),
      input_tokens_sum: z.number(),
      output_tokens_sum: z.number(),
      duration_s: z.object({ n: z.number(), mean: z.number(), max: z.number() }).optional(),
    }),
  ),
  combined: z.object({
    tasks: z.number(),
    trials: z.number(),
    micro_mean: z.number(),
    macro_mean: z.number(),
    trials_per_task: counts,
    pass_at_k: counts.optional(),
    pass_hat_k: counts.optional(),
    stderr_over_task_means: z.number(),
    stderr_within_task: z.number().optional(),
    zero_variance_tasks: z.object({ all_equal: z.number(), all_zero: z.number(), all_one: z.number() }),
  }),
  task_samples: z.record(
    z.string(),
    z.object({
      n: z.number(),
      mean: z.number(),
      std_population: z.number(),
      std_sample: z.number().nullable(),
    }),
  ),
  trial_ids_shared_with_run_level: z.number().optional(),
  trial_level_files: z.unknown().optional(),
  nested_duplicate: z.record(z.string(), z.unknown()).optional(),
  run_metadata: z
    .object({
      run_id: z.string(),
      agent_name: z.string(),
      dataset_name: z.string(),
      dataset_version: z.string(),
    })
    .optional(),
});
/** What was established of pairs of published runs, by their names. */
export const expectedPairs = z.record(
  z.string(),
  z.object({
    first: z.string(),
    second: z.string(),
    shared_tasks: z.number(),
    only_in_first: z.number(),
    only_in_second: z.number(),
    mean_difference: z.number(),
    paired_stderr: z.number(),
    unpaired_stderr: z.number(),
    tasks_up_down_tied: z.tuple([z.number(), z.number(), z.number()]),
    sign_test_exact_two_sided_p: z.number(),
    mcnemar_on_majority: z.object({ only_first: z.number(), only_second: z.number(), exact_p: z.number() }),
    paired_bootstrap95_about: z.tuple([z.number(), z.number()]),
  }),
);
