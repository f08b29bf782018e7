import { formatCount, formatRate } from "@/lib/domain/format";
import { sampleStd } from "@/lib/domain/moments";

import { HeatValue } from "./heat-value";
import { numberColumn, observed } from "./number-column";
import type { TaskColumnsInput } from "./task-columns-input";

/** The columns about rewards and how many trials have one. */
export function rewardColumns({ texts, landscape, isMissing }: TaskColumnsInput) {
  const rate = (value: number | null) => formatRate(value);
  const count = (value: number | null) => formatCount(value);
  return {
    first: [
      numberColumn(texts, {
        id: "trials",
        size: 64,
        isZeroQuiet: true,
        value: ({ trials }) => trials,
        cell: (value, row) => (
          <span title={landscape.scored_title(row.observed?.scored ?? 0, row.trials)}>
            {formatCount(value)}
          </span>
        ),
      }),
      numberColumn(texts, {
        id: "mean",
        size: 76,
        value: observed(({ mean }) => mean),
        cell: (value) => <HeatValue value={value} />,
        narrow: true,
      }),
      ...(isMissing
        ? [
            numberColumn(texts, {
              id: "mean_missing_as_zero",
              size: 88,
              value: ({ both }) => both.mean_missing_as_zero,
              cell: rate,
            }),
          ]
        : []),
      numberColumn(texts, { id: "std", size: 70, value: observed(({ std }) => std), cell: rate }),
      numberColumn(texts, {
        id: "sample_std",
        size: 84,
        value: observed(({ bucket, m2, scored }) => (bucket === 0 && scored > 1 ? 0 : sampleStd(m2, scored))),
        cell: rate,
        optional: true,
      }),
    ],
    further: [
      numberColumn(texts, { id: "min", size: 66, value: observed(({ min }) => min), cell: rate }),
      numberColumn(texts, { id: "max", size: 66, value: observed(({ max }) => max), cell: rate }),
      numberColumn(texts, {
        id: "scored",
        size: 76,
        value: ({ both }) => both.scored,
        cell: count,
        isZeroQuiet: true,
      }),
      numberColumn(texts, {
        id: "failed_or_aborted",
        size: 72,
        value: observed(({ failed_or_aborted }) => failed_or_aborted),
        cell: count,
        isZeroQuiet: true,
      }),
    ],
  };
}
