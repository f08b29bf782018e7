import { describe, expect, it } from "vitest";

import { isBroken, restartsOf, saveInterval, tidyNote } from "./timeline";

const saved = (...places: number[]) => places.map((checkpoint) => ({ checkpoint, status: null }));

describe("the timeline", () => {
  it("infers the save interval from most distances between checkpoints", () => {
    expect(saveInterval(saved(7, 15, 23, 31, 47))).toEqual({ interval: 8, share: 0.75 });
    expect(saveInterval(saved(7))).toBeNull();
    expect(saveInterval(saved(10, 0, 30))).toEqual({ interval: 10, share: 0.5 });
  });

  it("takes a checkpoint for broken only where its status says so", () => {
    expect(isBroken({ checkpoint: 319, status: "broken" })).toBe(true);
    expect(isBroken({ checkpoint: 311, status: "healthy" })).toBe(false);
    expect(isBroken({ checkpoint: 303, status: null })).toBe(false);
  });

  it("sees a restart where the attempt rises, not where it is unknown", () => {
    const rows = [0, null, 0, 2, 2].map((attempt, rollout) => ({ rollout, attempt }));
    expect(restartsOf(rows)).toEqual([{ attempt: 2, rollout: 3 }]);
  });

  it("keeps notes short, in order and on rollouts", () => {
    expect(tidyNote({ first: 9, last: 3, text: "  quota\u0000\nhit " })).toEqual({
      first: 3,
      last: 9,
      text: "quota hit",
    });
    expect(tidyNote({ first: 1, last: 2, text: "x".repeat(900) })?.text).toHaveLength(200);
    expect(tidyNote({ first: 1, last: 2, text: " \n" })).toBeNull();
    expect(tidyNote({ first: -1, last: 2, text: "x" })).toBeNull();
    expect(tidyNote({ first: 1.5, last: Number.NaN, text: "x" })).toBeNull();
  });
});
