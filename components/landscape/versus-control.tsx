"use client";

import { Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { distributionMessages } from "@/lib/messages/distributions";

import type { LandscapeState } from "./landscape-state";
import type { VersusChoice } from "./use-versus";

const NOTHING = "";

/** Chooses what stands beside the distributions; says how it goes where that is not drawn. */
export function VersusControl({
  choice,
  state,
}: {
  readonly choice: VersusChoice;
  readonly state: LandscapeState;
}) {
  const texts = useMessages(distributionMessages);
  const { runs, published, versus } = choice;
  const chosen = state.values.versus ?? NOTHING;
  if (runs.length + published.length === 0 && chosen === NOTHING) return null;
  const known = [
    ...runs.map(({ run_id, name }) => ({ value: run_id, label: name })),
    ...published.map(({ key, pool }) => ({ value: key, label: texts.versus_published(pool) })),
  ];
  const isKnown = chosen === NOTHING || known.some(({ value }) => value === chosen);
  const notes = {
    none: null,
    loading: texts.versus_loading,
    empty: texts.versus_empty,
    unknown: null,
    failed: null,
    published: null,
    run: null,
  } as const;
  const note = versus.kind === "failed" ? texts.versus_failed(versus.message) : notes[versus.kind];
  return (
    <div className="versus-control">
      <Select
        label={texts.versus}
        value={chosen}
        choices={[
          { value: NOTHING, label: texts.versus_none },
          ...known,
          ...(isKnown ? [] : [{ value: chosen, label: texts.versus_unknown }]),
        ]}
        onChange={(key) => state.change({ versus: key === NOTHING ? null : key })}
      />
      {note !== null && <span role="status">{note}</span>}
    </div>
  );
}
