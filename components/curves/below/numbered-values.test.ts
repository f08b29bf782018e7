import { expect, it } from "vitest";

import { columnsOfRows } from "@/lib/domain/metric-columns";

import { numberedValues } from "./numbered-values";

it("gives back what was logged, absent as null, without what a later attempt redid", () => {
  const columns = columnsOfRows([
    { attempt: 0, log_index: 0, rollout: 0, step: null, logged_at: null, value: 0, non_finite: null },
    { attempt: 0, log_index: 4, rollout: 1, step: 2, logged_at: null, value: null, non_finite: "nan" },
    { attempt: 0, log_index: 8, rollout: null, step: 3, logged_at: null, value: 5, non_finite: null },
  ]);
  expect(numberedValues({ ...columns, superseded: Float64Array.of(0, 0, 1) })).toEqual([
    { log_index: 0, rollout: 0, step: null, value: 0 },
    { log_index: 4, rollout: 1, step: 2, value: null },
  ]);
});
