import { describe, expect, it } from "vitest";

import { MetricAxes } from "./metric-axes";
import type { MetricDefinition } from "./metric-axes";

function axes(...definitions: Partial<MetricDefinition>[]): MetricAxes {
  const made = new MetricAxes();
  for (const definition of definitions) {
    made.define({
      name: null,
      glob: null,
      step_metric: null,
      step_metric_index: null,
      overwrite: false,
      expanded_from_glob: false,
      ...definition,
    });
  }
  return made;
}

describe("the x axis of a metric", () => {
  it("is none without a definition", () => {
    expect(axes().stepMetricOf("loss")).toBeNull();
  });

  it("follows a glob by the text before its star", () => {
    const made = axes({ glob: "train/*", step_metric: "train/step" });
    expect(made.stepMetricOf("train/loss")).toBe("train/step");
    expect(made.stepMetricOf("training/loss")).toBeNull();
  });

  it("follows the exact name before any glob, even to no step metric", () => {
    const made = axes(
      { glob: "*", step_metric: "global" },
      { name: "global" },
      { name: "x", step_metric: "y" },
    );
    expect(made.stepMetricOf("x")).toBe("y");
    expect(made.stepMetricOf("global")).toBeNull();
    expect(made.stepMetricOf("other")).toBe("global");
  });

  it("follows the most specific glob, in whatever order they were made", () => {
    const all = { glob: "*", step_metric: "a" };
    const some = { glob: "eval/deep/*", step_metric: "b" };
    expect(axes(all, some).stepMetricOf("eval/deep/x")).toBe("b");
    expect(axes(some, all).stepMetricOf("eval/deep/x")).toBe("b");
  });

  it("never matches names that begin with an underscore by a glob", () => {
    expect(axes({ glob: "*", step_metric: "s" }).stepMetricOf("_timestamp")).toBeNull();
  });

  it("may be given as a 1-based index into the definitions", () => {
    const made = axes({ name: "train/step" }, { glob: "train/*", step_metric_index: 1 });
    expect(made.stepMetricOf("train/loss")).toBe("train/step");
    expect(axes({ glob: "*", step_metric_index: 9 }).stepMetricOf("x")).toBeNull();
  });

  it("takes a later definition of the same name, unless that names no axis", () => {
    const made = axes({ name: "x", step_metric: "a" });
    expect(made.stepMetricOf("x")).toBe("a");
    const redefined = axes({ name: "x", step_metric: "a" }, { name: "x" }, { name: "x", step_metric: "b" });
    expect(redefined.stepMetricOf("x")).toBe("b");
    const cleared = axes({ name: "x", step_metric: "a" }, { name: "x", overwrite: true });
    expect(cleared.stepMetricOf("x")).toBeNull();
  });

  it("reads an escaped dot in a name as a dot", () => {
    expect(axes({ name: String.raw`a\.b`, step_metric: String.raw`s\.t` }).stepMetricOf("a.b")).toBe("s.t");
  });
});
