/** Answers of SQL texts as plain numbers, for checks that count and average. */
export interface Asking {
  readonly rows: (sql: string) => Promise<unknown[][]>;
  /** The first column. */
  readonly numbers: (sql: string) => Promise<number[]>;
  /** The first value; NaN when there is none. */
  readonly number: (sql: string) => Promise<number>;
}

/** Wraps a function that answers with rows of values. */
export function asking(rows: Asking["rows"]): Asking {
  const numbers = async (sql: string): Promise<number[]> => (await rows(sql)).map(([value]) => Number(value));
  return { rows, numbers, number: async (sql) => (await numbers(sql))[0] ?? NaN };
}

/** As a published figure is rounded. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
