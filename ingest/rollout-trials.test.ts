import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { manifest as manifestSchema } from "@/lib/schema/manifest";

import { folderOf, ingested, removeTemporaryFolders } from "./testing";

afterAll(removeTemporaryFolders);

/** 6,000 trials of seven tasks in 47 rollouts, each hundredth in none. */
function table(): string {
  const lines = Array.from({ length: 6000 }, (_, n) => {
    const group = Math.floor(n / 8);
    const rollout = n % 100 === 99 ? "" : String(Math.floor(n / 128));
    return `${String(n)},t${String(group % 7)},${String((n % 5) / 4)},train,${rollout},g${String(group)}`;
  });
  return ["trial_id,task,reward,phase,rollout,group", ...lines].join("\n");
}

it("trials of rollouts stand a second time in their order, so that few row groups hold one rollout", async () => {
  const { rows, out } = await ingested([await folderOf({ "r/trials.csv": table() })], { run: "r" });
  const counted = (from: string) =>
    rows(`SELECT count(*)::INTEGER AS trials, sum(source_line)::INTEGER AS lines FROM ${from}`);
  expect(await counted("rollout_trials")).toEqual(await counted("trials WHERE rollout IS NOT NULL"));
  expect(await counted("rollout_trials")).toMatchObject([{ trials: 5940 }]);
  const text = await readFile(join(out, "manifest.json"), "utf8");
  const { files } = manifestSchema.parse(JSON.parse(text));
  const path = files.find((file) => file.table === "rollout_trials")?.path ?? "";
  const holding = await rows(`
    SELECT count(*)::INTEGER AS row_groups,
      count(*) FILTER (20 BETWEEN stats_min_value::INTEGER AND stats_max_value::INTEGER)::INTEGER AS holding
    FROM parquet_metadata('${join(out, path)}') WHERE path_in_schema = 'rollout'`);
  expect(holding).toEqual([{ row_groups: 3, holding: 1 }]);
});
