import { describe, expect, test } from "vitest";

import { delimitedText } from "./delimited-text";

describe("delimitedText", () => {
  test("sets a head and rows as RFC 4180 says", () => {
    const rows = [
      ["hello-world", 0.924, 3],
      ['a "quoted", name', null, -1.5],
      ["two\nlines", 1e-7, 0],
    ];
    expect(delimitedText(["task_id", "mean", "n"], rows, "csv")).toBe(
      'task_id,mean,n\r\nhello-world,0.924,3\r\n"a ""quoted"", name",,-1.5\r\n"two\nlines",1e-7,0\r\n',
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("disarms the text %j", (text) => {
    expect(delimitedText(["name"], [[text]], "csv")).toContain(`'${text}`);
  });

  test("disarms a name of a column, and leaves numbers as they are", () => {
    expect(delimitedText(["=name"], [[-1]], "csv")).toBe("'=name\r\n-1\r\n");
  });

  test("leaves a formula sign inside a text alone", () => {
    expect(delimitedText(["n"], [["a=b"]], "csv")).toBe("n\r\na=b\r\n");
  });

  test("separates by tabs for a clipboard and quotes a text that holds one", () => {
    expect(delimitedText(["a", "b"], [["x\ty", "p,q"]], "tsv")).toBe('a\tb\n"x\ty"\tp,q\n');
  });
});
