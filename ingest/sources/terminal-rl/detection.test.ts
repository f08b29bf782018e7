import { describe, expect, it } from "vitest";

import { LogText } from "./log-text";
import { terminalRlLog } from "./reader";

const log = () => new LogText();

describe("detection", () => {
  const detects = (text: string) => terminalRlLog.detects(Buffer.from(text));

  it.each([
    ["a tagged record", log().reward("a", "1.0000").text],
    ["a metric line without a header", "perf 3: {'a': 1}\n"],
    ["a metric JSON", 'TERMINAL_RL_METRIC_JSON {"a":1}\n'],
    ["the rollout manager's prefix", "noise\r\n\x1b[36m(RolloutManager pid=4, ip=1.2.3.4)\x1b[0m hello\n"],
    [
      "a launch and a slime header",
      `${log().launch("--a 1").text}[2026-01-01 00:00:00] arguments.py:5 - x\n`,
    ],
  ])("takes a file with %s", (_name, text) => {
    expect(detects(text)).toBe(true);
  });

  const tagged = log().reward("a", "1.0000").text.trim();
  it.each([
    ["an empty file", ""],
    ["a JSON document that quotes the log", JSON.stringify({ log: [tagged, "perf 3: {'a': 1}"] }, null, 2)],
    ["JSON lines that quote the log", `${JSON.stringify({ line: tagged })}\n`.repeat(3)],
    ["a CSV that quotes the log", `n,line\n1,"${tagged}"\n`],
    ["metric objects without their mark", '{"phase":"train","rollout_id":1}\n'],
    ["a script with the launch command", "#!/bin/sh\nray job submit -- python3 train.py --a 1\n"],
    ["another trainer's console", "(TaskRunner pid=5) step:1 - actor/lr:1e-06 - critic/score/mean:0.4\n"],
  ])("leaves %s", (_name, text) => {
    expect(detects(text)).toBe(false);
  });
});
