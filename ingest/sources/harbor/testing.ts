export type Facts = Readonly<Record<string, unknown>>;
/** result.json of a trial called `<task>__<seven characters>`, as it scored 1. */
export const trial = (name: string, facts: Facts = {}): string =>
  JSON.stringify({
    id: `id-${name}`,
    task_name: name.split("__")[0],
    trial_name: name,
    trial_uri: "file:///somewhere",
    config: { trials_dir: "jobs/first" },
    agent_info: { name: "a", version: "1", model_info: { name: "m", provider: "p" } },
    verifier_result: { rewards: { reward: 1 } },
    exception_info: null,
    started_at: "2026-04-13T19:21:45Z",
    finished_at: "2026-04-13T19:22:45Z",
    ...facts,
  });
/** result.json of a job of two trials: t scored 1, u failed; each with other facts where given. */
export const oldJob = (facts: Facts = {}, evaluation: Facts = {}): string =>
  JSON.stringify({
    started_at: "2026-04-13T19:00:00",
    finished_at: "2026-04-13T20:00:00",
    n_total_trials: 2,
    stats: {
      n_trials: 2,
      n_errors: 1,
      evals: {
        "a__p/m__d": {
          n_trials: 1,
          n_errors: 1,
          metrics: [{ mean: 0.5 }],
          reward_stats: { reward: { "1.0": ["t__aaaaaaa"] } },
          exception_stats: { RuntimeError: ["u__bbbbbbb"] },
          ...evaluation,
        },
      },
    },
    ...facts,
  });
/** Facts of a trial that failed before it was judged. */
export const failed = { verifier_result: null, exception_info: { exception_type: "RuntimeError" } };
/** The kinds of problems, in their order. */
export const kinds = (problems: readonly { readonly kind: string }[]) => problems.map(({ kind }) => kind);
