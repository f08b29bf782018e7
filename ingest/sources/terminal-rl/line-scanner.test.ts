import { describe, expect, it } from "vitest";

import { LineScanner } from "./line-scanner";

function scan(chunks: readonly (string | Buffer)[], wantsNext: (text: string) => boolean = () => false) {
  const taken: [line: number, text: string, torn: boolean][] = [];
  const scanner = new LineScanner((text, line, torn) => {
    taken.push([line, text, torn]);
    return wantsNext(text);
  });
  for (const chunk of chunks) scanner.push(Buffer.from(chunk));
  return { taken, totals: scanner.end() };
}

describe("LineScanner", () => {
  it("gives only lines with a tag, a metric dictionary, a metric JSON or the launch command", () => {
    const lines = [
      "noise",
      "a [task=x",
      "{'a': 1}",
      "perf 1: {'a'",
      "b: {}",
      "METRIC_JSON {",
      "+ ray job submit",
      "",
    ];
    const { taken, totals } = scan([lines.join("\n")]);
    expect(taken.map(([line]) => line)).toEqual([2, 4, 6, 7]);
    expect(totals).toMatchObject({ lines: 7, torn: false });
  });

  it("gives a line once, whatever it holds", () => {
    expect(scan(["[task=a [task=b 1: {'c': 2: {\n"]).taken).toHaveLength(1);
  });

  it("cuts one carriage return, and keeps others", () => {
    expect(scan(["[task=a\r\r\n"]).taken).toEqual([[1, "[task=a\r", false]]);
  });

  it("finds a line that begins at the start of a chunk or spans many", () => {
    const whole = "x\n[task=one\ny\n1: {two\n";
    for (let size = 1; size <= whole.length; size++) {
      const chunks = whole.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
      expect(scan(chunks).taken).toEqual([
        [2, "[task=one", false],
        [4, "1: {two", false],
      ]);
    }
  });

  it("gives the next line too when that is asked for, in the next chunk as well", () => {
    const launch = (text: string) => text.includes("ray job submit");
    expect(scan(["ray job submit\n", "plain\nplain\n"], launch).taken.map(([line]) => line)).toEqual([1, 2]);
    expect(scan(["ray job submit\nplain"], launch).taken[1]).toEqual([2, "plain", true]);
  });

  it("marks a last line without an LF as torn", () => {
    const { taken, totals } = scan(["x\n[task=a"]);
    expect(taken).toEqual([[2, "[task=a", true]]);
    expect(totals).toMatchObject({ lines: 2, torn: true });
  });

  it("counts lines with bytes that are not UTF-8, and replaces the bytes", () => {
    const { taken, totals } = scan([
      Buffer.from("ok é\n[task=\xE9-x\nbad \xFF\n", "latin1"),
      "caf",
      Buffer.from([0xc3]),
    ]);
    expect(taken).toEqual([[2, "[task=\uFFFD-x", false]]);
    expect(totals).toMatchObject({ badUtf8Lines: 4, firstBadUtf8Line: 1 });
  });

  it("does not mistake a character cut between chunks for bad UTF-8", () => {
    const bytes = Buffer.from("[task=日本\n");
    const { taken, totals } = scan([bytes.subarray(0, 7), bytes.subarray(7)]);
    expect(taken).toEqual([[1, "[task=日本", false]]);
    expect(totals.badUtf8Lines).toBe(0);
  });

  it("skips a line too long to be a record, and goes on behind it", () => {
    const piece = Buffer.alloc(8 * 1024 * 1024, "x");
    const { taken, totals } = scan(["[task=a", piece, piece, piece, piece, piece, "\n[task=b\n"]);
    expect(taken).toEqual([[2, "[task=b", false]]);
    expect(totals).toMatchObject({ lines: 2, overlongLines: 1, firstOverlongLine: 1 });
  });

  it("does not report a long line that holds nothing of interest", () => {
    const piece = Buffer.alloc(20 * 1024 * 1024, "x");
    expect(scan([piece, piece]).totals).toMatchObject({ lines: 1, torn: true, overlongLines: 0 });
  });

  it("finds no line in an empty file", () => {
    expect(scan([]).totals).toMatchObject({ lines: 0, torn: false });
  });
});
