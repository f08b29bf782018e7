"use client";

import { Qualifier } from "@/components/ui/hatch";
import { useMessages } from "@/components/ui/locale";
import { Failure } from "@/components/ui/query-gate";
import { useEngineState } from "@/lib/db/use-engine-state";
import { useFailures } from "@/lib/db/use-failures";
import { useRefresh } from "@/lib/db/use-refresh";
import { frameMessages } from "@/lib/messages/frame";

import { useChosenRun } from "./chosen-run";

/** What a reader must know before any number: the run's qualifier, and whether live answers are to be had. */
export function Notices() {
  const texts = useMessages(frameMessages);
  const chosen = useChosenRun();
  const engine = useEngineState();
  const failures = useFailures();
  const { failure: refresh } = useRefresh();
  const words = chosen.status === "ready" ? chosen.run.required_qualifier : null;
  if (words === null && typeof engine !== "object" && failures.length === 0 && refresh === null) return null;
  return (
    <aside className="wrap page-notices" aria-label={texts.notices}>
      {words !== null && <Qualifier text={texts.qualifier(words)} />}
      {typeof engine === "object" && <Failure error={engine.failed} unaffected={texts.engine_failed} />}
      {refresh !== null && <Failure error={refresh} unaffected={texts.refresh_failed} />}
      {failures.map((failure) => (
        <Failure key={failure.message} error={failure} unaffected={texts.file_failed} />
      ))}
    </aside>
  );
}
