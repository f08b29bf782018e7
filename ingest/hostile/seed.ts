/** A small valid file of a kind, to be spoilt: its path as a reader sees it, its bytes, and what lies beside it. */
export interface Seed {
  readonly path: string;
  readonly bytes: Buffer;
  readonly beside?: Readonly<Record<string, string>>;
}
