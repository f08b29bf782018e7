"use client";

import { useMessages } from "@/components/ui/locale";
import { LONGEST_NOTE, MOST_NOTES, type RangeNote, tidyNote } from "@/lib/domain/timeline";
import { timelineMessages } from "@/lib/messages/timeline";

/** A note while it is written; `edited` is the place of the one that it changes, null for a new one. */
export interface NoteDraft {
  readonly first: string;
  readonly last: string;
  readonly text: string;
  readonly edited: number | null;
}

interface NotesEditorProps {
  readonly notes: readonly RangeNote[];
  readonly draft: NoteDraft;
  readonly empty: NoteDraft;
  readonly onDraft: (draft: NoteDraft) => void;
  readonly onChange: (notes: readonly RangeNote[]) => void;
}

/** The form that writes a note on a range of rollouts, and the notes that there are. */
export function NotesEditor({ notes, draft, empty, onDraft, onChange }: NotesEditorProps) {
  const texts = useMessages(timelineMessages);
  const isFull = draft.edited === null && notes.length >= MOST_NOTES;
  const last = draft.last === "" ? draft.first : draft.last;
  const note =
    draft.first === ""
      ? null
      : tidyNote({ first: Number(draft.first), last: Number(last), text: draft.text });
  const submit = () => {
    if (note === null || isFull) return;
    onChange(
      draft.edited === null
        ? [...notes, note]
        : notes.map((each, index) => (index === draft.edited ? note : each)),
    );
    onDraft(empty);
  };
  return (
    <>
      <form
        className="note-form"
        aria-label={texts.note_form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label>
          {texts.from}
          <input
            className="rollout-field"
            inputMode="numeric"
            value={draft.first}
            onChange={(event) => onDraft({ ...draft, first: event.target.value })}
          />
        </label>
        <label>
          {texts.to}
          <input
            className="rollout-field"
            inputMode="numeric"
            value={draft.last}
            onChange={(event) => onDraft({ ...draft, last: event.target.value })}
          />
        </label>
        <label className="note-text">
          {texts.text}
          <input
            className="search"
            maxLength={LONGEST_NOTE}
            value={draft.text}
            onChange={(event) => onDraft({ ...draft, text: event.target.value })}
          />
        </label>
        <button type="submit" className="toggle" disabled={note === null || isFull}>
          {draft.edited === null ? texts.add : texts.save}
        </button>
        {isFull && <span className="muted">{texts.full(MOST_NOTES)}</span>}
      </form>
      {notes.length > 0 && (
        <ul className="note-list" aria-label={texts.notes}>
          {notes.map(({ first, last: end, text }, index) => (
            <li key={index}>
              <b>{texts.range(first, end)}</b> {text}{" "}
              <button
                type="button"
                className="link"
                aria-label={texts.edit(text)}
                onClick={() => onDraft({ first: String(first), last: String(end), text, edited: index })}
              >
                {texts.edit_short}
              </button>{" "}
              <button
                type="button"
                className="link"
                aria-label={texts.remove(text)}
                onClick={() => {
                  onChange(notes.filter((_, place) => place !== index));
                  onDraft(empty);
                }}
              >
                {texts.remove_short}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
