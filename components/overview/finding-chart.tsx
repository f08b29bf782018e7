import type { AuditFacts } from "@/lib/domain/audit/facts";
import type { Finding } from "@/lib/domain/audit/finding";

import {
  TinyCheckpoints,
  TinyContaminated,
  TinyGroups,
  TinyMonitors,
  TinyPass,
  TinyRemoved,
} from "./tiny-run";
import { TinyCourses, TinyLorenz, TinyNeverSolved, TinyVerifier } from "./tiny-tasks";

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
  switch (finding.id) {
    case "concentrated":
      return <TinyLorenz values={finding.values} facts={facts} />;
    case "never_solved":
      return <TinyNeverSolved values={finding.values} />;
    case "contaminated":
      return <TinyContaminated values={finding.values} />;
    case "removed":
      return <TinyRemoved values={finding.values} facts={facts} />;
    case "no_gradient":
      return <TinyGroups values={finding.values} />;
    case "verifier":
      return <TinyVerifier values={finding.values} facts={facts} />;
    case "learnable":
      return <TinyCourses values={finding.values} facts={facts} />;
    case "fallen":
      return <TinyPass values={finding.values} facts={facts} />;
    case "checkpoints":
      return <TinyCheckpoints values={finding.values} facts={facts} />;
    case "infrastructure":
      return <TinyMonitors values={finding.values} facts={facts} />;
  }
}
