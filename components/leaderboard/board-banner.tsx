"use client";

import { HatchSwatch } from "@/components/ui/hatch";
import { useMessages } from "@/components/ui/locale";
import type { BoardMarks } from "@/lib/domain/board/board-marks";
import { visibleText } from "@/lib/domain/visible-text";
import { leaderboardMessages } from "@/lib/messages/leaderboard";

interface BoardBannerProps {
  readonly marks: BoardMarks;
  readonly isMixed: boolean;
}

/** Rows named one by one, at most. */
const NAMED = 3;

/** Why the rows may not be compared as they stand. It cannot be put away while they are shown. */
export function BoardBanner({ marks, isMixed }: BoardBannerProps) {
  const texts = useMessages(leaderboardMessages);
  const { benchmarks, in_distribution, self_reported, entered, has_mixed_errors } = marks;
  const named = in_distribution.slice(0, NAMED).map(visibleText);
  const lines = [
    benchmarks > 1 && (isMixed ? texts.banner_mixed(benchmarks) : texts.banner_versions(benchmarks)),
    named.length > 0 && texts.banner_contaminated(named, in_distribution.length - named.length),
    self_reported > 0 && texts.banner_self(self_reported),
    entered > 0 && texts.banner_entered(entered),
    has_mixed_errors && texts.banner_errors,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section className={`board-banner${isMixed ? " is-mixed" : ""}`} aria-label={texts.banner}>
      <HatchSwatch />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
