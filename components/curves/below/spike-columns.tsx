import Link from "next/link";

import { columnsFor } from "@/components/ui/data-table-columns";
import { ABSENT, formatCount, formatValue } from "@/lib/domain/format";
import type { RolloutFacts, RolloutSign } from "@/lib/domain/rollout-signs";
import type { Spike } from "@/lib/domain/spikes";
import type { NumberedValue } from "@/lib/domain/stretches";
import type { SpikeMessages } from "@/lib/messages/spikes";

/** A spike with what else is known of its rollout; null where it has no rollout. */
export interface SpikeRow extends Spike<NumberedValue> {
  readonly facts: RolloutFacts | null;
  readonly signs: readonly RolloutSign[];
}

const column = columnsFor<SpikeRow>();

interface SpikeColumnsInput {
  readonly texts: SpikeMessages;
  readonly href: (rollout: number) => string;
  readonly isRobust: boolean;
  /** Whether the ends of trials are known. */
  readonly hasTrials: boolean;
}

/** Rollout, value and what else happened; the robust rule adds how far the value lies from what is usual. */
export function spikeColumns({ texts, href, isRobust, hasTrials }: SpikeColumnsInput) {
  const wide = { align: "right", wideOnly: true } as const;
  return column.columns([
    column.accessor((row) => row.point.rollout ?? row.point.log_index, {
      id: "rollout",
      header: texts.col_rollout,
      cell: ({ row: { original } }) => {
        const { rollout } = original.point;
        return rollout === null ? (
          <span className="muted">{ABSENT}</span>
        ) : (
          <Link href={href(rollout)} prefetch={false} title={texts.open(rollout)}>
            {formatCount(rollout)}
          </Link>
        );
      },
      meta: { align: "left" },
    }),
    column.accessor((row) => row.point.log_index, {
      id: "log_index",
      header: texts.col_log_index,
      cell: (cell) => formatCount(cell.getValue()),
      meta: wide,
    }),
    column.accessor("value", {
      header: texts.col_value,
      cell: (cell) => formatValue(cell.getValue()),
      meta: { align: "right" },
    }),
    ...(isRobust
      ? [
          column.accessor("usual", {
            header: texts.col_usual,
            cell: (cell) => formatValue(cell.getValue()),
            meta: wide,
          }),
          column.accessor("z", {
            header: texts.col_z,
            cell: (cell) => texts.z(cell.getValue() ?? 0),
            meta: { align: "right" },
          }),
        ]
      : []),
    ...(hasTrials
      ? [
          column.accessor(lostOf, {
            id: "lost",
            header: texts.col_lost,
            cell: ({ getValue, row: { original } }) => (
              <>
                {formatCount(getValue())}
                {original.facts?.trials !== null && original.facts?.trials !== undefined && (
                  <span className="muted">{texts.of_trials(original.facts.trials)}</span>
                )}
              </>
            ),
            meta: { align: "right" },
          }),
        ]
      : []),
    column.accessor((row) => row.signs.length, {
      id: "signs",
      header: texts.col_signs,
      cell: ({ row: { original } }) =>
        original.signs.length === 0 ? (
          <span className="muted">{ABSENT}</span>
        ) : (
          signTexts(original.signs, texts).join("; ")
        ),
      meta: { align: "left" },
    }),
  ]);
}

/** Failed and aborted trials of the rollout; null where they are not known. */
export function lostOf({ facts }: SpikeRow): number | null {
  if (facts === null || (facts.failed === null && facts.aborted === null)) return null;
  return (facts.failed ?? 0) + (facts.aborted ?? 0);
}

/** The signs of a rollout in words. */
export function signTexts(signs: readonly RolloutSign[], { sign: say }: SpikeMessages): string[] {
  return signs.map((sign) => {
    switch (sign.kind) {
      case "checkpoint":
        return say.checkpoint(sign.status);
      case "restart":
        return say.restart(sign.attempt);
      case "redone":
        return say.redone;
      case "failures":
        return say.failures(sign.count, sign.trials, sign.usual);
      case "long":
        return say.long(sign.tokens, sign.rank, sign.of);
      case "slow":
        return say.slow(sign.minutes, sign.usual);
    }
  });
}
