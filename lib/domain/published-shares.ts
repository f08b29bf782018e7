/** A share of tasks whose std lies in the buckets from `first` to `last`, as a public text states it. */
interface PublishedShare {
  readonly first: number;
  readonly last: number;
  readonly share: number;
}

/** Shares of tasks by std that others published: stated, not computed from any data here. */
export interface PublishedShares {
  /** What stands in an address for it; no run is called so. */
  readonly key: string;
  readonly pool: string;
  readonly tasks: number;
  readonly source: string;
  readonly shares: readonly PublishedShare[];
}

/** The training pool of the out-of-distribution run msp60ius. */
export const SETA_ENV: PublishedShares = {
  key: "published:seta_env",
  pool: "seta_env",
  tasks: 1367,
  source: "model card and public report of iter311 (run fdhgc9j7)",
  shares: [
    { first: 0, last: 0, share: 0.147 },
    { first: 0, last: 1, share: 0.15 },
    { first: 4, last: 6, share: 0.524 },
  ],
};
