import { describe, expect, it } from "vitest";

import { splitRecords } from "./line-layers";

const HEADER = "[2026-05-07 06:00:01] generate.py:542 - ";
const TIME = Date.UTC(2026, 4, 7, 6, 0, 1);
const messages = (line: string) => splitRecords(line).map(({ message }) => message);

describe("splitRecords", () => {
  it("takes off a coloured Ray prefix with address, and a header", () => {
    expect(splitRecords(`\x1b[36m(RolloutManager pid=7, ip=10.0.0.1)\x1b[0m ${HEADER}hello`)).toEqual([
      {
        actor: "RolloutManager",
        process: "7@10.0.0.1",
        repeated: 0,
        headed: true,
        time: TIME,
        message: "hello",
      },
    ]);
  });

  it.each([
    ["plain", "(A pid=7) x"],
    ["dim and cyan", "\x1b[2m\x1b[36m(A pid=7)\x1b[0m x"],
    ["bright, 256 colours", "\x1b[1;38;5;208m(A pid=7)\x1b[0m x"],
    ["with a link", "\x1b]8;;http://h\x07(A pid=7)\x1b]8;;\x1b\\ x"],
    ["with a byte order mark", "\uFEFF(A pid=7) x"],
    ["with NULs", "\0(A pid=7) \0x"],
    ["indented", "  (A pid=7) x"],
  ])("reads a prefix that is %s", (_name, line) => {
    expect(splitRecords(line)).toMatchObject([{ actor: "A", process: "7", message: "x" }]);
  });

  it("reads the same prefix the same way the second time", () => {
    const line = "(Some actor.Name pid=ab-1, ip=1.2.3.4) x";
    expect(splitRecords(line)).toEqual(splitRecords(line));
    expect(splitRecords(line)).toMatchObject([{ actor: "Some actor.Name", process: "ab-1@1.2.3.4" }]);
  });

  it("takes off three prefixes and names the innermost process", () => {
    expect(splitRecords("(raylet, ip=10.0.0.1) (Job pid=1) (A pid=2) (B pid=3) x")).toMatchObject([
      { actor: "A", process: "2", message: "(B pid=3) x" },
    ]);
  });

  it("leaves an anonymous worker without a name and a system line without a process", () => {
    expect(splitRecords("(pid=123) x")).toMatchObject([{ actor: null, process: "123" }]);
    expect(splitRecords("(autoscaler +2h13m5s) x")).toMatchObject([
      { actor: null, process: null, message: "x" },
    ]);
  });

  it("leaves parentheses that are no prefix", () => {
    expect(messages("(see pid 7) x")).toEqual(["(see pid 7) x"]);
  });

  it("counts and takes off the suffix of collapsed lines, short and long", () => {
    const long = " (Ray deduplicates logs by default. Set RAY_DEDUP_LOGS=0)";
    expect(splitRecords("(A pid=7) x\x1b[32m [repeated 3x across cluster]\x1b[0m")).toMatchObject([
      { repeated: 3, message: "x" },
    ]);
    expect(splitRecords(`x [repeated 12x across cluster]${long}`)).toMatchObject([
      { repeated: 12, message: "x" },
    ]);
  });

  it("splits a record from the progress bars glued in front of it", () => {
    const bar = "Rollout: 50%|█████     | 2/4 [01:12<01:12, 36.10s/it]";
    expect(messages(`(A pid=7) \r${bar}\r${bar}${HEADER}x`)).toEqual([bar, bar, "x"]);
    expect(messages(`${bar.replace("Rollout", "don't")}${HEADER}x`)).toHaveLength(2);
  });

  it("splits records glued to each other", () => {
    const second = HEADER.replace("06:00:01", "06:00:02");
    expect(splitRecords(`${HEADER}one {'a': 1}${second}two`)).toMatchObject([
      { message: "one {'a': 1}", time: TIME },
      { message: "two", time: TIME + 1000 },
    ]);
  });

  it("does not take a header inside a quoted string for a record", () => {
    const call = `[ToolCall(args={'command': "echo '${HEADER}[task=x uid=y group_idx=0 sample_idx=0] z'"})]`;
    expect(messages(call)).toEqual([call]);
  });

  it("reads headers with a fraction and with a rank", () => {
    expect(splitRecords("[2026-05-07 06:00:01.250 rank3] a-b.py:1 - x")).toMatchObject([
      { time: TIME, message: "x" },
    ]);
  });

  it("has no time where the header's time does not exist", () => {
    expect(splitRecords(`${HEADER.replace("-05-07", "-13-41")}x`)).toMatchObject([
      { time: null, message: "x" },
    ]);
  });

  it("has no time without a header", () => {
    expect(splitRecords("(A pid=7) x")).toMatchObject([{ time: null, headed: false }]);
  });

  it("gives no record for an empty line", () => {
    expect(splitRecords("")).toEqual([]);
    expect(splitRecords("\0\uFEFF")).toEqual([]);
  });

  it.each([
    ["quoted headers", `x '${HEADER.repeat(20_000)}`],
    ["open headers", "[2026-05-07 06:00:01 x".repeat(40_000) + ".py:"],
    ["suffixes", "[repeated 3x across cluster] (Ray deduplicates logs by default.".repeat(15_000)],
    ["parentheses", "(".repeat(900_000)],
    ["escapes", "\x1b]".repeat(400_000)],
  ])("stays linear on a long line of %s", (_name, line) => {
    const start = performance.now();
    splitRecords(line);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
