"use client";

import { useState } from "react";

import { Search } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import type { ManifestRun } from "@/lib/schema/manifest";
import { MOST_OTHER_RUNS } from "@/lib/url/curves-state";

import { RunDash } from "./run-dash";
import type { ShownRun } from "./panel-series";
import { moveFocus, PickerShell } from "./picker-shell";

interface RunPickerProps {
  /** The runs that can be laid over the one in focus. */
  readonly runs: readonly ManifestRun[];
  readonly others: readonly ShownRun[];
  readonly onChange: (run_ids: string[] | null) => void;
}

/** A search is worth its place from this many runs on. */
const MANY = 8;

/** Lays further runs over the one in focus. */
export function RunPicker({ runs, others, onChange }: RunPickerProps) {
  const texts = useMessages(curvePanelMessages);
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  const found = runs.filter(({ run_id, name }) => `${name} ${run_id}`.toLowerCase().includes(wanted));
  const ids = others.map(({ run_id }) => run_id);
  const toggle = (run_id: string) => {
    const next = ids.includes(run_id) ? ids.filter((id) => id !== run_id) : [...ids, run_id];
    onChange(next.length === 0 ? null : next);
  };
  return (
    <PickerShell label={texts.runs} note={texts.runs_count(others.length)}>
      <div className="picker-list" onKeyDown={moveFocus}>
        {runs.length >= MANY && <Search label={texts.find_run} value={find} onChange={setFind} />}
        {found.length === 0 && <p className="muted">{texts.no_run}</p>}
        <ul className="picker-scroll">
          {found.map(({ run_id, name }) => {
            const shown = others.find((other) => other.run_id === run_id);
            return (
              <li key={run_id}>
                <button
                  type="button"
                  aria-pressed={shown !== undefined}
                  disabled={shown === undefined && others.length >= MOST_OTHER_RUNS}
                  onClick={() => toggle(run_id)}
                >
                  <span>
                    {shown !== undefined && <RunDash look={shown.look} />} {name}
                  </span>
                  <code className="muted">{run_id}</code>
                </button>
              </li>
            );
          })}
        </ul>
        <p className="muted">{texts.most_runs(MOST_OTHER_RUNS)}</p>
      </div>
    </PickerShell>
  );
}
