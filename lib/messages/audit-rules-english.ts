import type { AuditRuleWords } from "./audit-rules-words";

/** What each rule of the audit is and why it matters, and the names of its thresholds, in English. */
export const auditRulesEnglish: AuditRuleWords = {
  rule: {
    collapse: {
      definition:
        "At least two signatures at once, one of them of answers, entropy or success: mean response length, entropy or gradient norm of a window falls to a part of the first window's and stays there; the removed share of a window reaches its bound; accuracy or reward falls as in logged_fall. Silent while success is near its best.",
      why: "A collapsed policy repeats one short answer. Every later rollout is wasted, and the checkpoints after that point are of no use.",
    },
    concentrated: {
      definition:
        "Tasks are sorted by strict successes; the fewest that together hold the named share are counted against the pool.",
      why: "A rising mean can come from a handful of tasks. Then the run did not get better at the suite, only at these.",
    },
    never_solved: {
      definition:
        "Tasks of the pool without one trial of reward 1 in training, unobserved ones included, against the pool.",
      why: "Outcome rewards teach only what is solved at times. A task that never is gives no direction, whatever its partial credit.",
    },
    fallen: {
      definition:
        "The strict rate of the last window of rollouts lies below a part of the best window's, and within tasks the last two twelfths of the run are below some earlier twelfth by more than chance (Mantel–Haenszel, Bonferroni over the twelfths).",
      why: "What the policy could do is gone. The best checkpoint lies earlier.",
    },
    logged_fall: {
      definition:
        "For runs without trials: the mean of the last window of accuracy (else reward) lies below half of the best window's, or by half the range of a value that can be negative, and ranks confirm it (Mann–Whitney, Bonferroni over windows).",
      why: "What the policy could do is gone. The best checkpoint lies earlier.",
    },
    contaminated: {
      definition: "The run card says that the evaluated tasks were trained on.",
      why: "A rate on trained tasks bounds capacity. It says nothing about new tasks and cannot stand beside clean results.",
    },
    failed_trials: {
      definition: "Failed and aborted training trials among those whose status is known.",
      why: "Lost trials cost compute, and if hard tasks fail more often the run trains on an easier mix than planned.",
    },
    train_eval_gap: {
      definition:
        "Strict rate of an evaluated checkpoint against training in the window of rollouts before it; the 95\u202f% interval of the difference lies above 0. The checkpoint with the widest gap is named.",
      why: "Training success that evaluation does not show was learned about the training tasks, not in general.",
    },
    forgotten: {
      definition:
        "Tasks solved at least so often in the first third whose strict rate in the last third is at most a part of it, and lower by more than chance (exact test, Holm over all tasks and both directions).",
      why: "Gains elsewhere may have been paid for with what the policy already knew; a mean hides it.",
    },
    breadth: {
      definition:
        "Tasks whose first strict success lies in the second half, against the number expected if each task's successes were dealt evenly over its trials. A notice where it is more than chance; a warning where it is not and many tasks are still unsolved.",
      why: "If no new task is solved the run only polishes what it knows, and more of the same training will not widen it.",
    },
    removed: {
      definition:
        "The trainer's logged share of removed samples: the highest window of rollouts, and single rollouts above the spike bound. It is not the share of zero-signal groups.",
      why: "Removed samples shrink the batch and bias it towards tasks whose environment works.",
    },
    no_gradient: {
      definition:
        "Groups whose scored trials all have one reward (all 0, all 1 or constant partial), among all groups; groups not fully scored are counted as unknown, not as without gradient.",
      why: "With one reward in a group every advantage is 0: these rollouts were paid for and taught nothing.",
    },
    unsolved_reward: {
      definition: "Sum of rewards on tasks without one strict success, of the sum over all scored trials.",
      why: "The trainer maximises this reward. Credit without success can rise while nothing new is solved.",
    },
    saturated: {
      definition:
        "Tasks whose strict rate in the last third is at least the named one, lower end of Wilson's interval; the share of late scored trials on them.",
      why: "Solved tasks carry hardly any gradient. Trials on them could go to tasks that still teach.",
    },
    verifier: {
      definition: "Tasks of the category verifier-shortcut-suspect: mean reward ≥ .99 with a std below .05.",
      why: "A test that accepts anything inflates every mean it is part of, and rewards answers that are wrong.",
    },
    improved: {
      definition:
        "Tasks whose strict rate in the last third exceeds that in the first by more than chance (exact test, Holm over all tasks that were ever solved and both directions). A lower bound: small gains of many tasks cannot be told one by one.",
      why: "This is what was learned, task by task. How many tasks it names says how broad the learning is.",
    },
    learnable: {
      definition: "Tasks of the category truly-learnable: strict rate ≥ .25 and std ≥ .20 over the run.",
      why: "Success and failure in one group are what GRPO learns from. These tasks gave most of the signal.",
    },
    near_miss: {
      definition:
        "Tasks with a high mean reward and no strict success in so many trials that the named rate is ruled out at 95\u202f% (3 / n).",
      why: "One test that cannot pass keeps a task unsolved forever. Repairing it is cheaper than training on.",
    },
    unobserved: {
      definition:
        "Tasks of the pool without a scored trial; even draws of as many groups would leave out pool · (1 − 1/pool)^groups of them.",
      why: "Nothing was learned or measured there. Means over the pool that leave them out are means over something else.",
    },
    unequal_sampling: {
      definition:
        "Groups per task further apart than even draws (index of dispersion), and the most sampled tenth of the tasks above a multiple of its share.",
      why: "A mean over trials then weighs tasks by how often they were drawn, and rises or falls with the mix.",
    },
    pauses: {
      definition:
        "Times from one rollout's log to the next (log rows where no rollout is logged) that exceed a multiple of the median and a number of minutes. Silent where the clock runs backwards.",
      why: "A job that waits costs what a job that works does; pauses often mark crashes, full disks or lost machines.",
    },
    slower: {
      definition:
        "Median time between rollouts in the last third against the first, confirmed by ranks (Mann–Whitney).",
      why: "Growing answers, a leaking environment or a busy machine: the remaining rollouts will cost more than planned.",
    },
    restarts: {
      definition:
        "Attempts of the job that logged metrics, and rollouts or log rows that a later one did again.",
      why: "After a restart the optimizer state, the data order or the seed may differ; a curve across it is not one run.",
    },
    checkpoints: {
      definition: "Checkpoints whose status says broken, damaged, incomplete, failed or deleted.",
      why: "Only a healthy checkpoint can be evaluated, published or resumed from.",
    },
    infrastructure: {
      definition:
        "Five monitors. Any fires on nan or infinity. Gradient norm and KL fire above a bound, entropy and response length when a window falls to a part of the first, the truncated share when its last third exceeds its first. Healthy needs several monitors with values enough and none that fired.",
      why: "These are the usual alarms. When they are quiet the job ran well, which says nothing about what was learned.",
    },
  },
  area: {
    learning: "learning",
    data: "data",
    collapse: "collapse",
    infrastructure: "infrastructure",
  },
  threshold: {
    fewest_tasks: "fewest tasks",
    fewest_trials: "fewest scored trials a task",
    fewest_rollouts: "fewest rollouts",
    fewest_points: "fewest values of a metric",
    level: "level of the test, p",
    errors: "standard errors of a gain",
    window: "window, rollouts or values",
    held_share: "share held",
    concentrated_serious: "tasks holding it, serious up to",
    concentrated_warning: "tasks holding it, warning up to",
    never_solved_serious: "never solved, serious from",
    never_solved_warning: "never solved, warning from",
    fewest_groups: "fewest groups",
    no_gradient_serious: "groups without gradient, serious from",
    no_gradient_warning: "groups without gradient, warning from",
    unsolved_reward_warning: "reward on unsolved tasks, warning from",
    unsolved_reward_notice: "reward on unsolved tasks, notice from",
    saturated_rate: "late strict rate of a saturated task",
    saturated_warning: "late trials on saturated tasks, warning from",
    saturated_notice: "late trials on saturated tasks, notice from",
    forgotten_rate: "early strict rate from",
    forgotten_part: "late part of the early rate, at most",
    train_eval_gap: "gap from",
    failed_serious: "failed, serious from",
    failed_warning: "failed, warning from",
    failed_notice: "failed, notice from",
    removed: "mean removed share of a window from",
    removed_spike: "spike above",
    fall: "last window over the best, at most",
    grad_norm: "gradient norm above",
    grad_norm_ratio: "gradient norm, times the median, above",
    kl: "KL above",
    collapse: "window, part of the first, up to",
    truncation_rise: "rise of the truncated share above",
    fewest_monitors: "fewest monitors for healthy",
    short_response: "response, tokens, below",
    vanished: "gradient norm, part of the first window, up to",
    removed_collapse: "removed share of a window from",
    pause_ratio: "pause, times the median",
    pause_minutes: "pause, minutes",
    pause_share: "pauses, share of wall time that warns",
    slower: "late over early time from",
    unobserved_warning: "unobserved, warning from",
    near_miss_mean: "mean reward from",
    near_miss_rate: "strict rate ruled out",
    unequal_times: "share of the top tenth, times equal",
  },
};
