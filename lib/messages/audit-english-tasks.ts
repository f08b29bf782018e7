import { formatCount, formatDense, formatFixed, formatPercent, formatRate } from "@/lib/domain/format";
import type { TaskValues } from "@/lib/domain/audit/values-tasks";

import { capital, joined, number, plural } from "./audit-english-grammar";
import { changedTasks, type FindingWords, names, parts, probability, share, taskRates } from "./audit-words";
import { code } from "./rich";

/** Findings about what was learned, and about the data, in English. */
export const taskFindingsEnglish: FindingWords<TaskValues> = {
  concentrated: {
    claim: ({ tasks, pool, share: held }) =>
      `${formatCount(tasks)} of ${formatCount(pool)} tasks ${plural(tasks, "holds", "hold")} ${share(held, pool)} of strict successes.`,
    detail: ({ tasks, pool, share: held, strict_successes }) =>
      tasks === pool || held >= 1
        ? `No other task has any of the ${formatCount(strict_successes)} strict successes.`
        : `The other ${formatCount(pool - tasks)} tasks share ${share(1 - held, pool)} of the ${formatCount(strict_successes)} strict successes.`,
  },
  never_solved: {
    claim: ({ never, pool }) =>
      `${formatCount(never)} of ${formatCount(pool)} tasks were never strictly solved.`,
    detail: ({ cold_flat, cold_noisy, partial, unobserved, median_trials }) =>
      joined([
        `${capital(
          parts(
            [
              [cold_flat, "# earned no reward in any trial"],
              [cold_noisy, "# stayed below a mean of .05"],
              [
                partial,
                `# ${plural(partial, "earns", "earn")} partial credit (mean ≥ .05) without one full pass`,
              ],
              [unobserved, `# ${plural(unobserved, "was", "were")} never observed`],
            ],
            "; ",
          ),
        )}.`,
        median_trials === null || median_trials >= 100
          ? null
          : `With ${formatCount(median_trials)} scored trials (median), a strict rate up to ${formatDense(Math.min(1, 3 / median_trials), 2)} can go unseen.`,
      ]),
  },
  breadth: {
    claim: ({ late, is_growing }) =>
      is_growing
        ? `${capital(number(late))} ${plural(late, "task was", "tasks were")} first solved in the second half, more than chance gives.`
        : late === 0
          ? "No task was newly solved in the second half."
          : `Only ${number(late)} ${plural(late, "task was", "tasks were")} first solved in the second half.`,
    detail: ({ solved, pool, expected, p, is_growing }) =>
      `${formatCount(solved)} of ${formatCount(pool)} tasks were solved at least once. Had every task kept one rate throughout, ${expected < 0.05 ? "none" : formatFixed(expected, 1)} would be expected to come late${is_growing ? ` (${probability(p)})` : ""}.`,
  },
  improved: {
    claim: ({ tasks, tested }) =>
      `${formatCount(tasks.length)} of ${formatCount(tested)} solved ${plural(tested, "task", "tasks")} improved by more than chance.`,
    detail: ({ tasks }) =>
      `Strict rate, first to last third: ${changedTasks(tasks, ", ", (n) => `${formatCount(n)} more`)}.`,
  },
  forgotten: {
    claim: ({ tasks }) =>
      `${capital(number(tasks.length))} ${plural(tasks.length, "task was", "tasks were")} solved early and lost.`,
    detail: ({ tasks, tested }) =>
      `Strict rate, first to last third: ${changedTasks(tasks, ", ", (n) => `${formatCount(n)} more`)}. Of ${formatCount(tested)} tasks tested.`,
  },
  unsolved_reward: {
    claim: ({ share: part }) => `${formatPercent(part, 0)} of the reward was earned on tasks never solved.`,
    detail: ({ tasks, pool, scored }) =>
      `${formatCount(tasks)} of ${formatCount(pool)} tasks pay partial credit without one full pass. Counted from ${formatCount(scored)} scored trials.`,
  },
  saturated: {
    claim: ({ share: part }) =>
      `${formatPercent(part, 0)} of late trials went to tasks that are solved already.`,
    detail: ({ task_ids, rate, late_scored }) =>
      `In the last third (${formatCount(late_scored)} scored trials) ${names(task_ids, ", ", (n) => `${formatCount(n)} more`)} ${plural(task_ids.length, "passes", "pass")} in ${formatPercent(rate, 0)} of trials or more, interval included.`,
  },
  no_gradient: {
    claim: ({ share: none, group_size }) =>
      `${formatPercent(none, 0)} of groups${group_size === null ? "" : ` of ${number(group_size)}`} carried no gradient.`,
    detail: ({ all_zero, constant_partial, all_one, unknown, groups }) =>
      `All zero ${formatPercent(all_zero)}, constant partial ${formatPercent(constant_partial)}, all one ${formatPercent(all_one)}; ${formatPercent(unknown)} not fully scored. Counted from ${formatCount(groups)} groups.`,
  },
  train_eval_gap: {
    claim: ({ train, evaluation }) =>
      `Strict rate ${formatRate(train)} in training, ${formatRate(evaluation)} in evaluation.`,
    detail: ({ checkpoint, train_scored, eval_scored, eval_tasks, shared_tasks, low, high, window }) =>
      `${checkpoint === null ? "Evaluation" : `Evaluation of iter${String(checkpoint)}`} (n = ${formatCount(eval_scored)}) beside the ${formatCount(window)} rollouts before it (n = ${formatCount(train_scored)}); 95\u202f% interval of the difference ${formatDense(low)} to ${formatDense(high)}. ${formatCount(shared_tasks)} of ${formatCount(eval_tasks)} evaluated ${plural(eval_tasks, "task is", "tasks are")} among the trained ones.`,
  },
  learnable: {
    claim: ({ tasks }) =>
      `${formatCount(tasks.length)} ${plural(tasks.length, "task lies", "tasks lie")} in the learnable range.`,
    detail: ({ tasks }) =>
      `Solved in a quarter of trials or more, with spread left. Strict rate, first to last third: ${taskRates(tasks, ", ", (n) => `${formatCount(n)} more`)}.`,
  },
  contaminated: {
    claim: () => "Trained on its own evaluation set.",
    detail: ({ pass_at_1, window, evaluations }) => {
      const best = evaluations.at(-1);
      const own =
        pass_at_1 === null
          ? "Its numbers are an in-distribution upper bound."
          : `pass@1 ${formatRate(pass_at_1)} (last ${formatCount(window)} rollouts) is an in-distribution upper bound.`;
      return best === undefined
        ? `${own} It measures capacity, not generalisation.`
        : `${own} Beside ${best.label} (${formatRate(best.strict_rate)}, n = ${formatCount(best.scored)}, ${best.role}) it measures capacity, not generalisation.`;
    },
  },
  unobserved: {
    claim: ({ unobserved, pool }) =>
      `${formatCount(unobserved)} of ${formatCount(pool)} tasks of the pool ${plural(unobserved, "has", "have")} no scored trial.`,
    detail: ({ unobserved, unscored, groups, expected }) =>
      joined([
        unscored === 0
          ? `${unobserved === 1 ? "It was" : "They were"} never sampled.`
          : unscored >= unobserved
            ? `${unobserved === 1 ? "It was" : "They were"} sampled, but never scored.`
            : `${capital(number(unscored))} of them ${plural(unscored, "was", "were")} sampled but never scored, the others never sampled.`,
        expected === null
          ? null
          : `Even draws of ${formatCount(groups)} groups would leave out ${expected < 0.05 ? "none" : expected < 10 ? formatFixed(expected, 1) : formatCount(expected)}.`,
      ]),
  },
  verifier: {
    claim: ({ tasks }) =>
      `${formatCount(tasks.length)} ${plural(tasks.length, "task passes", "tasks pass")} almost always: a verifier short-cut?`,
    detail: ({ tasks }) =>
      `${tasks
        .slice(0, 3)
        .map(
          ({ task_id, strict_rate, std, scored }) =>
            `${code(task_id)} passes ${formatPercent(strict_rate)} at std ${formatDense(std)} (n = ${formatCount(scored)})`,
        )
        .join(
          "; ",
        )}${tasks.length > 3 ? `; ${formatCount(tasks.length - 3)} more` : ""}. A mean near 1 without spread is an easy task or a verifier that lets all pass; read some trials.`,
  },
  near_miss: {
    claim: ({ tasks }) =>
      `${formatCount(tasks.length)} ${plural(tasks.length, "task pays", "tasks pay")} high partial credit and ${plural(tasks.length, "was", "were")} never solved.`,
    detail: ({ tasks }) =>
      `${tasks
        .slice(0, 3)
        .map(
          ({ task_id, mean, scored }) =>
            `${code(task_id)} mean ${formatDense(mean)}, strict 0 of ${formatCount(scored)}`,
        )
        .join(
          "; ",
        )}${tasks.length > 3 ? `; ${formatCount(tasks.length - 3)} more` : ""}. One test may be out of reach.`,
  },
  unequal_sampling: {
    claim: ({ top, tasks, share: part }) =>
      `${formatCount(top)} of ${formatCount(tasks)} tasks took ${formatPercent(part, 0)} of the groups.`,
    detail: ({ groups, most, least, p }) =>
      `Between ${formatCount(least)} and ${formatCount(most)} groups a task, of ${formatCount(groups)} in all; even draws do not give that (${probability(p)}).`,
  },
};
