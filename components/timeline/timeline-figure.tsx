"use client";

import { useQueryStates } from "nuqs";
import { memo, useMemo, useState } from "react";

import { asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { saveText } from "@/components/ui/explorer-table/save-text";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { byKey, valuesText } from "@/lib/domain/compare/config-differences";
import type { XAxis } from "@/lib/domain/curve";
import { isBroken, type RangeNote, restartsOf, saveInterval } from "@/lib/domain/timeline";
import {
  placesByRollout,
  placesByTime,
  type TimedRollout,
  type TimelinePlaces,
} from "@/lib/domain/timeline-places";
import { timelineMessages } from "@/lib/messages/timeline";
import { logEvents } from "@/lib/queries/log-events";
import { rolloutEvents } from "@/lib/queries/rollout-events";
import { runCheckpoints } from "@/lib/queries/run-checkpoints";
import { runConfig } from "@/lib/queries/run-config";
import { runOverview } from "@/lib/queries/run-overview";
import type { ManifestRun } from "@/lib/schema/manifest";
import { notesState } from "@/lib/url/range-notes";

import { NotesEditor, type NoteDraft } from "./notes-editor";
import { TimelinePlot } from "./timeline-plot";

interface TimelineFigureProps {
  readonly run: ManifestRun;
  /** The rollout that is marked; null: none. */
  readonly rollout?: number | null;
  /** What the curves run along, and the part of it in sight (null: all); undefined: there are no curves. */
  readonly view?: TimelineView;
}

export interface TimelineView {
  readonly axis: XAxis;
  readonly range: readonly [number, number] | null;
}

const ROLLOUTS: TimelineView = { axis: "rollout", range: null };

const EMPTY: NoteDraft = { first: "", last: "", text: "", edited: null };

/** What happened to the run along its rollouts, and what readers noted. No figure for a run without rollouts. */
export const TimelineFigure = memo(function TimelineFigure(props: TimelineFigureProps) {
  const { run, rollout = null, view = ROLLOUTS } = props;
  const texts = useMessages(timelineMessages);
  const { run_id } = run;
  const [{ notes: kept }, setNotes] = useQueryStates(notesState);
  const notes = useMemo(() => kept ?? [], [kept]);
  const [draft, setDraft] = useState(EMPTY);
  const happened = useRows(rolloutEvents, { run_id, length_metric: null });
  const saved = useRows(runCheckpoints, { run_id });
  const told = useRows(logEvents, { run_id });
  const config = useRows(runConfig, { run_id });
  const overview = useRows(runOverview, {});
  const failed = [happened, saved, told].find(({ status }) => status === "failed");
  const isWhole = [happened, saved, told].every(({ status }) => status === "ready");
  const rows = isWhole && happened.status === "ready" ? happened.rows : null;
  const checkpoints = useMemo(() => (saved.status === "ready" ? saved.rows : []), [saved]);
  const events = useMemo(() => (told.status === "ready" ? told.rows : []), [told]);
  const restarts = useMemo(() => restartsOf(rows ?? []), [rows]);
  const places = useMemo(() => placesOf(rows ?? [], view), [rows, view]);
  if (failed?.status === "failed") return <Failure error={failed.error} />;
  // A run without rollouts has no timeline: known before the rest, no place is kept for it.
  const isEmpty =
    overview.status === "ready" &&
    overview.rows.some((known) => known.run_id === run_id && known.rollouts === 0);
  if (rows === null && isEmpty) return null;
  // Its place is kept while nothing is known, so that what stands below does not move.
  if (rows === null)
    return (
      <Figure
        className={overview.status === "ready" ? "timeline-figure" : "timeline-figure is-unknown"}
        title={texts.waiting}
        subtitle={texts.runs_along.rollout}
      >
        <div className="timeline-frame is-waiting">
          <Skeleton shape="table" />
        </div>
      </Figure>
    );
  if (places === null) return null;
  const change = (next: readonly RangeNote[]) => {
    setNotes({ notes: next.length === 0 ? null : [...next] }).catch(reportError);
  };
  const count = events.reduce((sum, event) => sum + event.count, 0);
  const title = texts.title(checkpoints.length, checkpoints.filter(isBroken).length, restarts.length, count);
  const inferred = saveInterval(checkpoints);
  const stated = config.status === "ready" ? valuesText(byKey(config.rows).get("save_interval") ?? []) : null;
  return (
    <Figure
      className="timeline-figure"
      title={title}
      subtitle={[
        texts.runs_along[places.axis],
        places.axis === view.axis ? null : texts.stays,
        texts.marks,
        texts.bars[places.axis],
        texts.drag,
      ]
        .filter((text) => text !== null)
        .join(" ")}
      table={events.length > 0 ? events : checkpoints}
      sql={[
        asked(rolloutEvents, { run_id, length_metric: null }),
        asked(runCheckpoints, { run_id }),
        asked(logEvents, { run_id }),
      ]}
      actions={
        notes.length > 0 && (
          <>
            <CsvAction title={texts.notes} fileName="notes" rows={notes.map((note) => ({ ...note }))} />
            <button
              type="button"
              className="figure-action"
              aria-label={texts.json_of}
              onClick={() => saveText("notes.json", JSON.stringify(notes, null, 2), "application/json")}
            >
              {texts.json}
            </button>
          </>
        )
      }
      foot={[
        ...(stated !== null
          ? [texts.stated(stated)]
          : inferred === null
            ? []
            : [texts.inferred(inferred.interval, inferred.share)]),
        ...(stated !== null && inferred !== null ? [texts.inferred(inferred.interval, inferred.share)] : []),
        texts.events_foot,
      ].join(" ")}
    >
      <TimelinePlot
        places={places}
        rollout={rollout}
        checkpoints={checkpoints}
        restarts={restarts}
        events={events}
        notes={notes}
        onRange={(from, to) => setDraft({ ...draft, first: String(from), last: String(to) })}
      />
      <NotesEditor notes={notes} draft={draft} onDraft={setDraft} empty={EMPTY} onChange={change} />
    </Figure>
  );
});

/** Along the time or a part of the rollouts where the curves are; else along all rollouts. Null for a run without rollouts. */
function placesOf(rows: readonly TimedRollout[], { axis, range }: TimelineView): TimelinePlaces | null {
  const [first, last] = [rows[0]?.rollout, rows.at(-1)?.rollout];
  if (first === undefined || last === undefined) return null;
  const byTime = axis === "wall_time" ? placesByTime(rows, range) : null;
  return byTime ?? placesByRollout([first, last], axis === "rollout" ? range : null);
}
