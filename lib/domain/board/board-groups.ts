import { type Rank, rankIntervals } from "@/lib/domain/compare/ranks";

import { type BoardRow, isGuest } from "./board-row";

/** Orders of the rows inside a group. */
export const BOARD_SORTS = ["accuracy", "date", "agent", "model"] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

export interface RankedRow extends BoardRow {
  /** Among rows of the same benchmark that have an error; null for a row without one. */
  readonly rank: Rank | null;
  /** Its rank is what it would have: it takes none from the others. */
  readonly is_guest: boolean;
  /** Of another series of tasks than those of own rows, or than the first group where there are none. */
  readonly is_other: boolean;
}

/** The rows of one benchmark version. */
export interface BoardGroup {
  /** Null: not stated. */
  readonly benchmark: string | null;
  /** All of the benchmark, whatever is shown of them. */
  readonly rows: readonly RankedRow[];
  /** Distinct pairs of agent and model. */
  readonly systems: number;
  /** Rows that take ranks from each other. */
  readonly ranked: number;
  /** Another series of tasks than those of own rows, so no version of the same benchmark. */
  readonly is_other: boolean;
}

/** Rows by benchmark version, each with its ranks; versions with own or entered rows first, then their series; those with most rows first. */
export function boardGroups(rows: readonly BoardRow[], sort: BoardSort): BoardGroup[] {
  const byBenchmark = new Map<string | null, BoardRow[]>();
  for (const row of rows) {
    const known = byBenchmark.get(row.benchmark);
    if (known === undefined) byBenchmark.set(row.benchmark, [row]);
    else known.push(row);
  }
  const groups = [...byBenchmark].map(([benchmark, members]) => ({
    benchmark,
    members,
    hasOwn: members.some(({ origin }) => origin !== "public"),
  }));
  groups.sort(
    (one, other) =>
      Number(other.hasOwn) - Number(one.hasOwn) ||
      Number(one.benchmark === null) - Number(other.benchmark === null) ||
      other.members.length - one.members.length ||
      compareText(one.benchmark ?? "\uffff", other.benchmark ?? "\uffff"),
  );
  const stated = groups.filter(({ benchmark }) => benchmark !== null);
  const withOwn = stated.filter(({ hasOwn }) => hasOwn);
  const home = new Set(
    (withOwn.length === 0 ? stated.slice(0, 1) : withOwn).map((each) => seriesOf(each.benchmark)),
  );
  return groups
    .map(({ benchmark, members }) => {
      const ranks = ranksOf(members);
      const is_other = benchmark !== null && !home.has(seriesOf(benchmark));
      return {
        benchmark,
        rows: sorted(
          members.map((row) => ({
            ...row,
            rank: ranks.get(row.key) ?? null,
            is_guest: isGuest(row),
            is_other,
          })),
          sort,
        ),
        systems: new Set(members.map(({ agent, model }) => JSON.stringify([agent, model]))).size,
        ranked: members.filter((row) => canRank(row) && !isGuest(row)).length,
        is_other,
      };
    })
    .toSorted((one, other) => Number(one.is_other) - Number(other.is_other));
}

/** Rows of several benchmarks in one order, without ranks: there is none across benchmarks. */
export function mixedRows(groups: readonly BoardGroup[], sort: BoardSort): RankedRow[] {
  return sorted(
    groups.flatMap(({ rows }) => rows.map((row) => ({ ...row, rank: null }))),
    sort,
  );
}

/** The first word of a benchmark's name: versions of one series share it. */
export function seriesOf(benchmark: string | null): string | null {
  return benchmark?.trim().split(/\s/)[0]?.toLowerCase() ?? null;
}

type Rankable = BoardRow & { readonly accuracy: number; readonly stderr: number };

function canRank(row: BoardRow): row is Rankable {
  return row.accuracy !== null && row.stderr !== null;
}

function ranksOf(members: readonly BoardRow[]): ReadonlyMap<string, Rank> {
  const known = members.filter(canRank);
  const standing = known.filter((row) => !isGuest(row));
  const ranks = rankIntervals(standing);
  const found = new Map(standing.flatMap(({ key }, at) => (ranks[at] ? [[key, ranks[at]]] : [])));
  for (const guest of known.filter(isGuest)) {
    const rank = rankIntervals([...standing, guest]).at(-1);
    if (rank !== undefined) found.set(guest.key, rank);
  }
  return found;
}

function sorted(rows: readonly RankedRow[], sort: BoardSort): RankedRow[] {
  const byAccuracy = (one: BoardRow, other: BoardRow) =>
    (other.accuracy ?? -1) - (one.accuracy ?? -1) || compareText(one.key, other.key);
  return rows.toSorted((one, other) => {
    switch (sort) {
      case "accuracy":
        return byAccuracy(one, other);
      case "date":
        return compareText(other.date ?? "", one.date ?? "") || byAccuracy(one, other);
      case "agent":
      case "model":
        return compareText(one[sort].toLowerCase(), other[sort].toLowerCase()) || byAccuracy(one, other);
    }
  });
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
