import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import {
  disagreements,
  hasSamples,
  readExpected,
  sample,
  statisticsOf,
} from "@/ingest/sources/wandb-history/expected-samples";

import { tensorboardEvents } from "./reader";

const files = readExpected((_, { kind }) => kind === "tfevents");

describe.skipIf(!hasSamples)("real event files (skipped where the samples are absent)", () => {
  it.each(files)("$name gives the scalars that are known of it", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(tensorboardEvents.detects(bytes, true, "x")).toBe(true);
    const { metrics, problems } = await collect(tensorboardEvents, bytes);
    expect(metrics).toHaveLength(fact.scalar_points ?? Number.NaN);
    const tags = fact.tags ?? {};
    const found = metrics.map(
      ({ metric, value }) => [metric, value ?? Number.NaN] satisfies [string, number],
    );
    expect(disagreements(statisticsOf(found), tags)).toEqual([]);
    for (const [tag, { first_step, last_step }] of Object.entries(tags)) {
      const steps = metrics.filter(({ metric }) => metric === tag).map(({ step }) => step);
      expect([steps[0], steps.at(-1)]).toEqual([first_step, last_step]);
    }
    expect(problems.map(({ kind, count }) => [kind, count])).toEqual([
      ["media-left-out", fact.non_scalar_values],
    ]);
  });
});
