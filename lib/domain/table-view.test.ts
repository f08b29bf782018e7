import { describe, expect, test } from "vitest";

import { PLAIN_VIEW, withFilter, withMoved, withPinned, withShown, withSort } from "./table-view";

describe("withFilter", () => {
  const text = { id: "task_id", kind: "text", contains: "git" } as const;

  test("replaces the filter of the column in its place", () => {
    const range = { id: "mean", kind: "range", from: 0.1, to: null } as const;
    const view = withFilter(withFilter(PLAIN_VIEW, text), range);
    expect(withFilter(view, { ...text, contains: "vim" }).filters).toEqual([
      { ...text, contains: "vim" },
      range,
    ]);
  });

  test("takes a filter away that lets everything through", () => {
    expect(withFilter(withFilter(PLAIN_VIEW, text), { ...text, contains: "" }).filters).toEqual([]);
    expect(withFilter(PLAIN_VIEW, { id: "mean", kind: "range", from: null, to: null }).filters).toEqual([]);
    expect(withFilter(PLAIN_VIEW, { id: "suite", kind: "choice", values: [] }).filters).toEqual([]);
  });
});

describe("withSort", () => {
  test("goes from the first direction to the other to none", () => {
    const once = withSort(PLAIN_VIEW, "mean", "desc", false);
    const twice = withSort(once, "mean", "desc", false);
    expect(once.sorting).toEqual([{ id: "mean", desc: true }]);
    expect(twice.sorting).toEqual([{ id: "mean", desc: false }]);
    expect(withSort(twice, "mean", "desc", false).sorting).toEqual([]);
  });

  test("adds a further column behind the first and turns it in its place", () => {
    const two = withSort(withSort(PLAIN_VIEW, "suite", "asc", false), "mean", "desc", true);
    expect(two.sorting.map(({ id }) => id)).toEqual(["suite", "mean"]);
    expect(withSort(two, "suite", "asc", true).sorting[0]).toEqual({ id: "suite", desc: true });
  });
});

describe("withShown", () => {
  test("names a column only where it differs from what is shown anyway", () => {
    const hidden = withShown(PLAIN_VIEW, "std", false, true);
    expect(hidden.hidden).toEqual(["std"]);
    expect(withShown(hidden, "std", true, true)).toEqual(PLAIN_VIEW);
    const shown = withShown(PLAIN_VIEW, "sample_std", true, false);
    expect(shown.shown).toEqual(["sample_std"]);
    expect(withShown(shown, "sample_std", false, false)).toEqual(PLAIN_VIEW);
  });
});

describe("withMoved", () => {
  const all = ["task_id", "mean", "std", "min"];
  const view = withPinned(PLAIN_VIEW, "task_id", true);

  test("puts a column before or after another", () => {
    expect(withMoved(view, all, "min", "mean", "before").order).toEqual(["task_id", "min", "mean", "std"]);
    expect(withMoved(view, all, "mean", "std", "after").order).toEqual(["task_id", "std", "mean", "min"]);
  });

  test("pins a column put beside a pinned one and releases one put beside another", () => {
    const pinned = withMoved(view, all, "std", "task_id", "after");
    expect(pinned.pinned).toEqual(["task_id", "std"]);
    expect(withMoved(pinned, all, "std", "min", "after").pinned).toEqual(["task_id"]);
  });
});
