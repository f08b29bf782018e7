import { createParser } from "nuqs/server";

import { MOST_NOTES, type RangeNote, tidyNote } from "@/lib/domain/timeline";

import { parseAsNames } from "./names";

/** Notes on ranges of rollouts: `250-299 quota`, separated as names are. What is no note is left out. */
export const parseAsNotes = createParser<RangeNote[]>({
  parse(text) {
    const notes = (parseAsNames.parse(text) ?? []).flatMap((part) => {
      const match = /^(\d{1,9})-(\d{1,9}) ([\s\S]*)$/.exec(part);
      return match === null
        ? []
        : (tidyNote({ first: Number(match[1]), last: Number(match[2]), text: match[3] ?? "" }) ?? []);
    });
    return notes.slice(0, MOST_NOTES);
  },
  serialize: (notes) =>
    parseAsNames.serialize(notes.map(({ first, last, text }) => `${String(first)}-${String(last)} ${text}`)),
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});

/** The notes of a run's timeline, on every page that shows it. */
export const notesState = { notes: parseAsNotes };
