import { describe, expect, it } from "vitest";

import type { Loadable } from "@/lib/db/loadable";

import { joinAnswers } from "./join-answers";

const ready = (live: boolean): Loadable<number> => ({ status: "ready", rows: [1, 2], live });
const loading: Loadable<number> = { status: "loading", previous: null };

describe("joinAnswers", () => {
  it("gives the rows of each answer by name once all are there", () => {
    expect(joinAnswers({ a: ready(true), b: ready(false) })).toEqual({
      status: "ready",
      rows: [{ a: [1, 2], b: [1, 2] }],
      live: false,
    });
  });

  it("waits while one is missing", () => {
    expect(joinAnswers({ a: ready(true), b: loading })).toEqual({ status: "loading", previous: null });
  });

  it("keeps the last complete answer while one is asked anew", () => {
    const again: Loadable<number> = { status: "loading", previous: [3] };
    expect(joinAnswers({ a: ready(true), b: again })).toEqual({
      status: "loading",
      previous: [{ a: [1, 2], b: [3] }],
    });
  });

  it("fails with the first failure", () => {
    const error = new Error("no such file");
    expect(joinAnswers({ a: loading, b: { status: "failed", error } })).toEqual({ status: "failed", error });
  });
});
