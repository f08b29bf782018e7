"use client";

import { useMessages } from "@/components/ui/locale";
import { bothDenominators, cohortCounts, type ScoredCounts } from "@/lib/domain/denominators";
import { formatRate } from "@/lib/domain/format";
import { denominatorMessages } from "@/lib/messages/denominators";

/** Mean reward and strict rate of a cohort by both denominators; nothing where every trial has a reward. */
export function DenominatorLine({ tasks }: { readonly tasks: readonly ScoredCounts[] }) {
  const texts = useMessages(denominatorMessages);
  const both = bothDenominators(cohortCounts(tasks));
  const { missing, scored, trials } = both;
  if (missing === 0) return null;
  const pair = (only: number | null, all: number | null) => (
    <>
      <b>{formatRate(only)}</b> <abbr title={texts.scored_only_title(scored)}>{texts.scored_only}</abbr>
      {", "}
      <b>{formatRate(all)}</b>{" "}
      <abbr title={texts.missing_as_zero_title(missing, trials)}>{texts.missing_as_zero}</abbr>
    </>
  );
  return (
    <p className="denominators">
      {texts.missing_of(missing, trials)} {texts.mean} {pair(both.mean_scored, both.mean_missing_as_zero)}
      {"; "}
      {texts.strict_rate} {pair(both.strict_rate_scored, both.strict_rate_missing_as_zero)}
    </p>
  );
}
