import { expect, it } from "vitest";

import { READERS } from "@/ingest/sources/all";

import { sourceKindMessages, sourceKindName } from "./source-kinds";

it("names every kind that ingestion reads, in both languages", () => {
  for (const { kind } of READERS) {
    expect(sourceKindMessages.en.kind, kind).toHaveProperty(kind);
    expect(sourceKindName(kind, sourceKindMessages.zh), kind).not.toBe(kind);
  }
});

it("shows a kind that it does not know by its own name, those of every object included", () => {
  for (const kind of ["constructor", "__proto__", "<b>", ""])
    expect(sourceKindName(kind, sourceKindMessages.en)).toBe(kind);
});
