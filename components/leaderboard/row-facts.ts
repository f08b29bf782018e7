import type { RankedRow } from "@/lib/domain/board/board-groups";
import { errorInterval } from "@/lib/domain/board/board-row";
import { formatFixed, formatRate } from "@/lib/domain/format";
import { visibleText } from "@/lib/domain/visible-text";
import type { LeaderboardRowMessages } from "@/lib/messages/leaderboard-rows";

import { type BoardTexts, titleOf } from "@/lib/charts/board-words";

type Fact = readonly [name: string, value: string];

/** All that is known of a row, name by name; what nobody said is said to be unstated. */
export function rowFacts(row: RankedRow, { board, row: texts }: BoardTexts): Fact[] {
  const { field } = texts;
  const interval = errorInterval(row);
  const facts: (Fact | null)[] = [
    [field.source, sourceOf(row, texts)],
    [field.benchmark, titleOf(row.benchmark, board)],
    ...ownFacts(row, texts),
    [field.accuracy, formatRate(row.accuracy)],
    [field.error, row.stderr === null ? texts.error_none : formatFixed(row.stderr, 4)],
    row.stderr === null
      ? null
      : [field.error_of, row.stderr_kind === null ? texts.error_unstated : texts.error_kind[row.stderr_kind]],
    interval && [field.interval, texts.interval(interval.low, interval.high)],
    [field.rank, rankOf(row, texts)],
    [field.date, row.date === null ? texts.unstated : visibleText(row.date)],
    row.org === null ? null : [field.org, visibleText(row.org)],
    row.origin === "public" ? [field.verified, yesNo(row.verified, texts)] : null,
    row.origin === "public" ? [field.self_reported, yesNo(row.self_reported, texts)] : null,
    [field.contaminated, yesNo(row.in_distribution, texts)],
    [
      field.model,
      [row.family ?? board.unknown, board.weights_of[row.weights], board.size_of[row.size]].join(" · "),
    ],
  ];
  return facts.filter((fact) => fact !== null);
}

function ownFacts({ own, bootstrap95 }: RankedRow, texts: LeaderboardRowMessages): (Fact | null)[] {
  if (own === null) return [];
  const { field } = texts;
  const stderr =
    own.stderr_tasks_sampled === null ? texts.unstated : formatFixed(own.stderr_tasks_sampled, 4);
  return [
    [
      field.benchmark_by,
      own.benchmark_by === null ? texts.benchmark_unknown : texts.benchmark_by[own.benchmark_by],
    ],
    [field.trials, texts.trials(own.strict_successes, own.n, own.tasks)],
    [field.denominator, texts.denominator[own.missing]],
    own.unscored === 0 || own.accuracy_missing_as_zero === null
      ? null
      : [field.missing, texts.missing(own.accuracy_missing_as_zero, own.trials, own.unscored)],
    own.window && [field.window, texts.window(own.window.first, own.window.last)],
    bootstrap95 && [field.bootstrap, texts.bootstrap(bootstrap95.low, bootstrap95.high, stderr)],
  ];
}

function sourceOf(row: RankedRow, texts: LeaderboardRowMessages): string {
  if (row.reference !== null) return visibleText(row.reference);
  if (row.origin === "public") return texts.unstated;
  return row.origin === "own" ? texts.computed : texts.entered;
}

function rankOf({ rank, is_guest }: RankedRow, texts: LeaderboardRowMessages): string {
  if (rank === null) return texts.rank_none;
  const words = texts.rank(rank.rank, rank.best, rank.worst);
  return is_guest ? `${words}. ${texts.rank_guest}` : words;
}

function yesNo(value: boolean | null, texts: LeaderboardRowMessages): string {
  return value === null ? texts.unstated : value ? texts.yes : texts.no;
}
