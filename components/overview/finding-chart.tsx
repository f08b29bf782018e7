"use client";

import { useMessages } from "@/components/ui/locale";
import type { AuditFacts } from "@/lib/domain/audit/facts";
import type { Finding } from "@/lib/domain/audit/finding";
import { overviewMessages } from "@/lib/messages/overview";

import {
  TinyCollapse,
  TinyFailures,
  TinyFallen,
  TinyLoggedFall,
  TinyPauses,
  TinyRestarts,
  TinySlower,
} from "./tiny-job";
import { TinyBreadth, TinyCourses, TinyGap, TinyMeans, TinySampling, TinyShare } from "./tiny-learning";
import { TinyCheckpoints, TinyContaminated, TinyGroups, TinyMonitors, TinyRemoved } from "./tiny-run";
import { TinyLorenz, TinyNeverSolved, TinyVerifier } from "./tiny-tasks";

interface FindingChartProps {
  readonly finding: Finding;
  readonly facts: AuditFacts;
}

/** The picture beside a finding. It repeats what the claim says, so it is hidden from screen readers. */
export function FindingChart({ finding, facts }: FindingChartProps) {
  return (
    <svg className="tiny" width="250" height="44" viewBox="0 0 250 44" aria-hidden="true">
      <Plot finding={finding} facts={facts} />
    </svg>
  );
}

function Plot({ finding, facts }: FindingChartProps) {
  const texts = useMessages(overviewMessages).tiny;
  switch (finding.id) {
    case "concentrated":
      return <TinyLorenz values={finding.values} facts={facts} />;
    case "never_solved":
      return <TinyNeverSolved values={finding.values} />;
    case "breadth":
      return <TinyBreadth values={finding.values} />;
    case "improved":
    case "learnable":
      return <TinyCourses tasks={finding.values.tasks} facts={facts} tone="learned" />;
    case "forgotten":
      return <TinyCourses tasks={finding.values.tasks} facts={facts} tone="broken" />;
    case "unsolved_reward":
      return <TinyShare share={finding.values.share} part="partial" rest="solved" label={texts.unsolved} />;
    case "saturated":
      return <TinyShare share={finding.values.share} part="solved" rest="all_zero" label={texts.saturated} />;
    case "no_gradient":
      return <TinyGroups values={finding.values} />;
    case "train_eval_gap":
      return <TinyGap values={finding.values} />;
    case "contaminated":
      return <TinyContaminated values={finding.values} />;
    case "unobserved":
      return (
        <TinyShare
          share={1 - finding.values.unobserved / finding.values.pool}
          part="solved"
          rest="all_zero"
          label={texts.observed}
        />
      );
    case "verifier":
      return <TinyVerifier values={finding.values} facts={facts} />;
    case "near_miss":
      return <TinyMeans values={finding.values} />;
    case "unequal_sampling":
      return <TinySampling values={finding.values} />;
    case "collapse":
      return <TinyCollapse values={finding.values} facts={facts} />;
    case "fallen":
      return <TinyFallen values={finding.values} facts={facts} />;
    case "logged_fall":
      return <TinyLoggedFall values={finding.values} facts={facts} />;
    case "removed":
      return <TinyRemoved values={finding.values} facts={facts} />;
    case "failed_trials":
      return <TinyFailures facts={facts} />;
    case "pauses":
      return <TinyPauses values={finding.values} facts={facts} />;
    case "slower":
      return <TinySlower values={finding.values} />;
    case "restarts":
      return <TinyRestarts values={finding.values} facts={facts} />;
    case "checkpoints":
      return <TinyCheckpoints values={finding.values} facts={facts} />;
    case "infrastructure":
      return <TinyMonitors values={finding.values} facts={facts} />;
  }
}
