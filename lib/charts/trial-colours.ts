import type { RewardKind } from "@/lib/domain/reward-kind";

import type { Palette } from "./palette";

/** The colour of a kind of reward; null for what is missing, which is drawn hollow. */
export function rewardColour(kind: RewardKind, palette: Palette): string | null {
  switch (kind) {
    case "solved":
      return palette.category["truly-learnable"];
    case "partial":
      return palette.category["partial-stuck-flat"];
    case "zero":
      return palette.signal.all_zero;
    case "missing":
      return null;
  }
}
