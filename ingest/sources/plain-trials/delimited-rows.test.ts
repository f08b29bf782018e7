import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { DelimitedRows, delimiterOf, headerOf } from "./delimited-rows";

function rowsOf(text: string, pieces = 7) {
  const trouble: [string, number][] = [];
  const rows = new DelimitedRows(",", (kind, line) => trouble.push([kind, line]));
  const bytes = Buffer.from(text);
  const found: [number, ...string[]][] = [];
  for (let at = 0; at < bytes.length; at += pieces) {
    for (const { fields, line } of rows.push(bytes.subarray(at, at + pieces))) found.push([line, ...fields]);
  }
  for (const { fields, line } of rows.end()) found.push([line, ...fields]);
  return { found, trouble, lines: rows.lines };
}

describe("records of a delimited file", () => {
  it("are split at line feeds, with or without carriage returns, blank lines left out", () => {
    expect(rowsOf("a,b\r\n1,2\n\n3,").found).toEqual([
      [1, "a", "b"],
      [2, "1", "2"],
      [4, "3", ""],
    ]);
  });

  it("hold delimiters, line feeds and doubled quotes within quotes", () => {
    const { found, lines } = rowsOf('a,"b,1\nsecond ""x"" line",c\nd,"",f\n');
    expect(found).toEqual([
      [1, "a", 'b,1\nsecond "x" line', "c"],
      [3, "d", "", "f"],
    ]);
    expect(lines).toBe(3);
  });

  it("take a quote inside of a field as it stands", () => {
    expect(rowsOf('5" disk,1\nb,2\n').found).toEqual([
      [1, '5" disk', "1"],
      [2, "b", "2"],
    ]);
  });

  it("lose only the line of a quote that nothing closes", () => {
    const { found, trouble } = rowsOf(`"open,1\n${"b,2\n".repeat(300_000)}`, 65_536);
    expect(trouble).toEqual([["open-quote", 1]]);
    expect(found).toHaveLength(300_000);
    expect(found[0]).toEqual([2, "b", "2"]);
  });

  it("come out the same however the bytes arrive", () => {
    const cell = fc.stringMatching(/^[a-z,"\n\r é]{0,6}$/);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (table) => {
        const text = table
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(",") + "\n")
          .join("");
        const whole = rowsOf(text, 1 << 20);
        expect(rowsOf(text, 3)).toEqual(whole);
        expect(whole.found.map(([, ...fields]) => fields)).toEqual(table);
        expect(whole.trouble).toEqual([]);
      }),
    );
  });

  it("never fail on any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const rows = new DelimitedRows(",", () => undefined);
        const found = [...rows.push(Buffer.from(bytes)), ...rows.end()];
        expect(found.length).toBeLessThanOrEqual(rows.lines);
      }),
    );
  });
});

describe("the header of a delimited file", () => {
  it("says the delimiter", () => {
    expect([delimiterOf("a\tb\tc"), delimiterOf("a;b,c;d"), delimiterOf("a")]).toEqual(["\t", ";", ","]);
  });

  it("is none where the file is binary, JSON, or has one column", () => {
    expect(headerOf(Buffer.from("\uFEFFtask,reward\n"))?.columns).toEqual(["task", "reward"]);
    expect(headerOf(Buffer.from('{"task":1,"reward":2}\n'))).toBeNull();
    expect(headerOf(Buffer.from("task\nreward\n"))).toBeNull();
    expect(headerOf(Buffer.from("a,b\0\n"))).toBeNull();
  });
});
