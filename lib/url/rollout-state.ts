import { createSerializer, parseAsStringLiteral } from "nuqs/server";

import { parseAsOrdinal } from "./ordinal";
import { viewState } from "./view-state";

/** /rollout: which rollout of which run, and whether only its failures are listed. */
export const rolloutState = {
  run: viewState.run,
  /** Null: the last one. */
  rollout: parseAsOrdinal,
  /** Null: all trials. */
  only: parseAsStringLiteral(["failures"]),
  /** Null: the trainer's main quantities and what stands out. */
  metrics: parseAsStringLiteral(["all"]),
};

const write = createSerializer(rolloutState);

/** What a link to a rollout names. */
interface RolloutAddress {
  readonly run: string;
  readonly rollout: number;
  readonly only?: "failures" | null;
}

/** The address of one rollout's page inside the site, for Next's Link. */
export function rolloutHref({ run, rollout, only = null }: RolloutAddress): string {
  return write("/rollout/", { run, rollout, only });
}
