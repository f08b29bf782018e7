"use client";

import { useQueryState } from "nuqs";

import { HatchSwatch } from "@/components/ui/hatch";
import { useMessages } from "@/components/ui/locale";
import { useRows } from "@/lib/db/use-rows";
import { formatCount } from "@/lib/domain/format";
import { frameMessages } from "@/lib/messages/frame";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { runOverview, type RunOverviewRow } from "@/lib/queries/run-overview";
import type { ManifestRun } from "@/lib/schema/manifest";
import { viewState } from "@/lib/url/view-state";

import { useChosenRun } from "./chosen-run";
import { RefreshNotice } from "./refresh-notice";

/** Under the header of every page: which run, what it is, how much of it there is. So a screenshot says it too. */
export function RunLine() {
  const texts = useMessages(frameMessages);
  const words = useMessages(vocabularyMessages);
  const chosen = useChosenRun();
  const overview = useRows(runOverview, chosen.status === "ready" ? {} : null);
  if (chosen.status !== "ready") return <div className="run-line" aria-busy={chosen.status === "loading"} />;
  const { run, manifest } = chosen;
  const facts =
    overview.status === "ready" ? overview.rows.find(({ run_id }) => run_id === run.run_id) : undefined;
  return (
    <section className="run-line" aria-label={texts.run_line}>
      <div className="wrap">
        <RunPicker run={run} runs={manifest.runs} />
        <RoleBadge run={run} />
        {facts && <span>{sizeOf(facts, texts)}</span>}
        <span className="provenance">
          <RefreshNotice /> {words.provenance[run.provenance]}
        </span>
      </div>
    </section>
  );
}

function sizeOf(facts: RunOverviewRow, texts: (typeof frameMessages)["en"]): string {
  const { scored, train_scored, tasks_observed, pool_tasks, rollouts, log_rows } = facts;
  const observed = formatCount(tasks_observed);
  return [
    scored > 0 ? texts.trials(formatCount(scored)) : null,
    scored === 0
      ? null
      : pool_tasks === null || train_scored === 0
        ? texts.tasks_alone(observed)
        : texts.tasks(observed, formatCount(pool_tasks)),
    rollouts > 0 ? texts.rollouts(formatCount(rollouts)) : null,
    scored === 0 && log_rows > 0 ? texts.log_rows(formatCount(log_rows)) : null,
  ]
    .filter((text) => text !== null)
    .join(" · ");
}

interface RunPickerProps {
  readonly run: ManifestRun;
  readonly runs: readonly ManifestRun[];
}

/** The browser's own list, laid unseen over a label that can set name and id in two faces. */
function RunPicker({ run, runs }: RunPickerProps) {
  const texts = useMessages(frameMessages);
  const [, setRun] = useQueryState("run", viewState.run.withOptions({ history: "push" }));
  return (
    <span className="run-picker">
      <b aria-hidden="true">{run.name}</b>
      <code aria-hidden="true">{run.run_id}</code>
      <select
        aria-label={texts.run}
        value={run.run_id}
        onChange={(event) => {
          setRun(event.target.value).catch(reportError);
        }}
      >
        {runs.map(({ run_id, name }) => (
          <option key={run_id} value={run_id}>
            {`${name} · ${run_id}`}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What the run was trained on relative to what it is measured on. The hatch means contaminated, everywhere. */
export function RoleBadge({ run }: { readonly run: Pick<ManifestRun, "role" | "contaminated"> }) {
  const words = useMessages(vocabularyMessages);
  if (run.contaminated === true)
    return (
      <span className="role is-contaminated">
        <HatchSwatch />
        {run.role === "in-distribution"
          ? words.in_distribution_contaminated
          : `${words.role[run.role]} · ${words.contaminated}`}
      </span>
    );
  return (
    <span className="role">
      <span
        className={`role-swatch${run.role === "out-of-distribution" ? " is-filled" : ""}`}
        aria-hidden="true"
      />
      {words.role[run.role]}
    </span>
  );
}
