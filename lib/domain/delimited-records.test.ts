import { describe, expect, it } from "vitest";

import { delimitedRecords } from "./delimited-records";
import { delimitedText } from "./delimited-text";

describe("records of a CSV text", () => {
  it("keep commas, quotes and line breaks in quotes, and know their lines", () => {
    expect(delimitedRecords('a,b\r\n"x, ""y""\nz",1\n\nlast,2')).toEqual([
      { fields: ["a", "b"], line: 1 },
      { fields: ['x, "y"\nz', "1"], line: 2 },
      { fields: ["last", "2"], line: 5 },
    ]);
  });

  it("come back as they were written", () => {
    const rows = [["a,b", 'c"d', "e\nf", ""]];
    expect(delimitedRecords(delimitedText(["w", "x", "y", "z"], rows, "csv"))?.[1]?.fields).toEqual(rows[0]);
  });

  it("are none where a quote stays open, and none of an empty text", () => {
    expect(delimitedRecords('a,"b')).toBeNull();
    expect(delimitedRecords("\uFEFF\n")).toEqual([]);
  });
});
