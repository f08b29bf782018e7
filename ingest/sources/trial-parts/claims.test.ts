import { readdirSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { openFile } from "@/ingest/opened-file";
import { READERS } from "@/ingest/sources/all";
import { NEEDS_SAMPLES, SAMPLES } from "@/lib/testing/samples";

/** Which sample files each of these readers may claim. */
const OWN: Readonly<Record<string, RegExp>> = {
  "harbor-trial": /^trials\/harbor-[^/]+\/(?:.+\/)?[^/]+__[A-Za-z0-9]{7}\/result\.json$/,
  "harbor-job": /^trials\/harbor-[^/]+\/(?:\d{4}[^/]+\/)?result\.json$/,
  "harbor-job-config": /^trials\/harbor-[^/]+\/(?:\d{4}[^/]+\/)?config\.json$/,
  "harbor-trial-config": /^$/,
  "harbor-reward": /^trials\/harbor-[^/]+\/.*verifier\/reward\.txt$/,
  "harbor-side-file": /^trials\/harbor-[^/]+\/.*__[A-Za-z0-9]{7}\/(?:exception\.txt|verifier\/test-std.*)$/,
  "atif-trajectory": /^$/,
  "terminal-bench-results": /^trials\/tb1-[^/]+\/(?:.*\/)?(?:.*_)?results\.json$/,
  "terminal-bench-metadata": /^trials\/tb1-[^/]+\/(?:.*\/)?run_metadata\.json$/,
  "terminal-bench-lock": /^$/,
  "terminal-bench-side-file": /^$/,
  "rollout-metrics-jsonl": /^trials\/rl-grpo-[^/]+\/rollout_metrics\.jsonl$/,
  "rollout-metrics-csv": /^$/,
  "swe-bench-site": /^trials\/swebench-[^/]+\/info_for_leaderboard\.json$/,
  "swe-bench-run-report": /^$/,
  "swe-bench-instance-report": /^$/,
  "inspect-eval": /\.eval$/,
  "inspect-json": /^$/,
  "leaderboard-csv": /^trials\/tb2-authors-score-table\/scores\.csv$/,
};

describe.skipIf(SAMPLES === null)(`over all samples${NEEDS_SAMPLES}`, () => {
  it("each reader of trial results claims its own files, all of them, and no other", async () => {
    const root = SAMPLES ?? "";
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    const wrong: string[] = [];
    for (const file of files) {
      const { head, whole } = await openFile(path.join(root, file));
      for (const reader of READERS) {
        const own = OWN[reader.kind];
        if (own !== undefined && own.test(file) !== reader.detects(head, whole, file))
          wrong.push(`${reader.kind}: ${file}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(OWN).filter((kind) => READERS.every((reader) => reader.kind !== kind))).toEqual([]);
  });
});
