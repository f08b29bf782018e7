import { expect, it } from "vitest";

import { parseAsNotes } from "./range-notes";

it("notes come back as they were, whatever their texts hold", () => {
  const notes = [
    { first: 250, last: 299, text: "storage, quota \\ <b>&=#" },
    { first: 3, last: 3, text: "1-2 重启" },
  ];
  expect(parseAsNotes.parse(parseAsNotes.serialize(notes))).toEqual(notes);
});

it("what is no note is left out", () => {
  expect(parseAsNotes.parse("x,9-,1-2 ,5-4 turned,1-2 ok")).toEqual([
    { first: 4, last: 5, text: "turned" },
    { first: 1, last: 2, text: "ok" },
  ]);
  expect(
    parseAsNotes.parse(Array.from({ length: 99 }, (_, n) => `${String(n)}-${String(n)} x`).join(",")),
  ).toHaveLength(40);
});
