"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { RichText } from "@/components/ui/rich-text";
import { visibleText } from "@/lib/domain/visible-text";
import { leaderboardRowMessages } from "@/lib/messages/leaderboard-rows";
import {
  type EnteredRow,
  fitsAddress,
  type ReadRows,
  readEnteredCsv,
  readEnteredFields,
} from "@/lib/url/entered-rows";

import type { BoardState } from "./board-state";
import { EnteredForm } from "./entered-form";
import { EnteredProblems } from "./entered-problems";

interface EnteredRowsProps {
  readonly rows: readonly EnteredRow[];
  /** Versions that the form offers. */
  readonly benchmarks: readonly string[];
  readonly state: BoardState;
}

const NOTHING: ReadRows = { rows: [], problems: [] };
/** A file of twenty rows is far smaller; a large one is a mistake. */
const LARGEST_CSV = 200_000;

/** Rows of the reader's own, by hand or from a CSV; kept in the address. */
export function EnteredRows({ rows, benchmarks, state }: EnteredRowsProps) {
  const texts = useMessages(leaderboardRowMessages);
  const [read, setRead] = useState<ReadRows>(NOTHING);
  const [failed, setFailed] = useState(false);
  const params = useSearchParams();
  // Told from what the page was opened with: later the address follows the rows.
  const [wasLost] = useState(() => params.has("mine") && state.values.mine === null);
  const isLost = wasLost && rows.length === 0;
  const set = (next: readonly EnteredRow[]) => state.change({ mine: next.length === 0 ? null : [...next] });
  const take = (next: ReadRows): boolean => {
    const all = [...rows, ...next.rows];
    const fits = fitsAddress(all);
    setFailed(false);
    setRead(fits ? next : { rows: [], problems: [...next.problems, { kind: "too-many", line: 1 }] });
    if (fits && next.rows.length > 0) set(all);
    return fits && next.problems.length === 0;
  };
  const takeFile = async (file: File) => {
    if (file.size > LARGEST_CSV) take({ rows: [], problems: [{ kind: "too-many", line: 1 }] });
    else take(readEnteredCsv(await file.text()));
  };
  return (
    <details className="entered" open={rows.length > 0 || read !== NOTHING || isLost}>
      <summary>{texts.add}</summary>
      <p>
        <RichText text={texts.add_help} />
      </p>
      <EnteredForm benchmarks={benchmarks} onRow={(fields) => take(readEnteredFields(fields))} />
      <label className="entered-file">
        <span className="control-label">{texts.csv}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again once it is mended.
            const { target } = event;
            if (file === undefined) return;
            takeFile(file)
              .catch((error: unknown) => {
                setFailed(true);
                reportError(error);
              })
              .finally(() => {
                target.value = "";
              });
          }}
        />
        <span className="muted">{texts.csv_help}</span>
      </label>
      <div role="status">
        {read.rows.length > 0 && <p>{texts.added(read.rows.length)}</p>}
        {isLost && <p className="entered-failed">{texts.unreadable_address}</p>}
        {failed && <p className="entered-failed">{texts.unreadable}</p>}
        <EnteredProblems problems={read.problems} />
      </div>
      {rows.length > 0 && (
        <ul className="entered-list">
          {rows.map(({ agent, model, benchmark }, at) => (
            <li key={JSON.stringify([at, agent, model])}>
              {visibleText(`${agent} · ${model} · ${benchmark}`)}{" "}
              <button
                type="button"
                className="link"
                aria-label={texts.remove(visibleText(agent), visibleText(model))}
                onClick={() => set(rows.filter((_, index) => index !== at))}
              >
                <span aria-hidden="true">{"×"}</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="link" onClick={() => set([])}>
              {texts.remove_all}
            </button>
          </li>
        </ul>
      )}
    </details>
  );
}
