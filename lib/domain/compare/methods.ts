/** A work that defines a method, as it is cited in both languages. */
export interface Reference {
  readonly cite: string;
  readonly url: string | null;
}

const MILLER = { cite: "Miller 2024", url: "https://arxiv.org/abs/2411.00640" } as const;
const RLIABLE = { cite: "Agarwal et al. 2021 (rliable)", url: "https://arxiv.org/abs/2108.13264" } as const;

/** Every statistic of a comparison with the work that it follows; `lib/messages/compare-methods.ts` has the words. */
export const METHODS = {
  micro_mean: null,
  macro_mean: MILLER,
  stderr_tasks_sampled: MILLER,
  stderr_tasks_fixed: { cite: "Terminal-Bench 2 leaderboard", url: null },
  wilson: { cite: "Wilson 1927", url: "https://doi.org/10.1080/01621459.1927.10502953" },
  mean_difference: MILLER,
  paired_stderr: MILLER,
  paired_bootstrap: { cite: "Efron 1979", url: "https://doi.org/10.1214/aos/1176344552" },
  sign_flip: { cite: "Fisher 1935; Phipson & Smyth 2010", url: "https://doi.org/10.2202/1544-6115.1585" },
  sign_test: { cite: "Dixon & Mood 1946", url: "https://doi.org/10.1080/01621459.1946.10501898" },
  mcnemar: { cite: "McNemar 1947", url: "https://doi.org/10.1007/BF02295996" },
  fisher: { cite: "Fisher 1922", url: "https://doi.org/10.2307/2340521" },
  barnard: { cite: "Barnard 1945", url: "https://doi.org/10.1038/156177a0" },
  benjamini_hochberg: {
    cite: "Benjamini & Hochberg 1995",
    url: "https://doi.org/10.1111/j.2517-6161.1995.tb02031.x",
  },
  holm: { cite: "Holm 1979", url: "https://www.jstor.org/stable/4615733" },
  improvement: RLIABLE,
  iqm: RLIABLE,
  profile: RLIABLE,
  pass_at_k: { cite: "Chen et al. 2021", url: "https://arxiv.org/abs/2107.03374" },
  pass_hat_k: { cite: "Yao et al. 2024 (τ-bench)", url: "https://arxiv.org/abs/2406.12045" },
  power: MILLER,
} as const satisfies Readonly<Record<string, Reference | null>>;

export type Method = keyof typeof METHODS;
