import { describe, expect, it } from "vitest";

import { fitsAddress, parseAsEntered, readEnteredCsv, readEnteredFields } from "./entered-rows";

const HEAD = "agent,model,accuracy,stderr,stderr_kind,date,benchmark,contaminated";

describe("rows of a reader's CSV", () => {
  it("are read by their column names, in any order, with absent values null", () => {
    const { rows, problems } = readEnteredCsv(`benchmark,accuracy,model,agent\ntb 2.0,12.5 %,m,a`);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        agent: "a",
        model: "m",
        benchmark: "tb 2.0",
        accuracy: 0.125,
        stderr: null,
        stderr_kind: null,
        date: null,
        contaminated: null,
        source: null,
      },
    ]);
  });

  it("are refused with their line, field and text, while good rows stay", () => {
    const { rows, problems } = readEnteredCsv(
      [
        HEAD,
        "a,m,0.5,0.01,tasks-fixed,2026-01-02,tb,false",
        "a,m,50,,,,tb,",
        "a,,half,,,2026-13-01,tb,maybe",
        "a,m,0.5,,guessed,,tb,",
      ].join("\n"),
    );
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      { kind: "range", line: 3, field: "accuracy", text: "50" },
      { kind: "missing", line: 4, field: "model", text: "" },
      { kind: "number", line: 4, field: "accuracy", text: "half" },
      { kind: "date", line: 4, field: "date", text: "2026-13-01" },
      { kind: "word", line: 4, field: "contaminated", text: "maybe" },
      { kind: "word", line: 5, field: "stderr_kind", text: "guessed" },
    ]);
  });

  it("need four columns, a row and closed quotes", () => {
    expect(readEnteredCsv("agent,model\na,b").problems).toEqual([
      { kind: "columns", line: 1, fields: ["benchmark", "accuracy"] },
    ]);
    expect(readEnteredCsv(HEAD).problems).toEqual([{ kind: "empty", line: 1 }]);
    expect(readEnteredCsv(`${HEAD}\n"a`).problems).toEqual([{ kind: "quote", line: 1 }]);
    expect(readEnteredCsv("").problems).toEqual([{ kind: "empty", line: 1 }]);
  });

  it("fit into an address up to twenty", () => {
    const { rows } = readEnteredFields({ agent: "a", model: "m", benchmark: "tb", accuracy: "0" });
    expect(fitsAddress(rows)).toBe(true);
    expect(fitsAddress(Array.from({ length: 21 }, () => rows).flat())).toBe(false);
  });

  it("come back from an address as they went in, and never as anything else", () => {
    const { rows } = readEnteredFields({
      agent: "a",
      model: "m",
      benchmark: "tb",
      accuracy: "0.1",
      date: "2026-01-02",
    });
    const text = parseAsEntered.serialize([...rows]);
    expect(text).not.toContain("null");
    expect(parseAsEntered.parse(text)).toEqual(rows);
    for (const bad of ["", "{}", "[1]", '[{"agent":"a"}]', text.replace("0.1", "7"), "[["])
      expect(parseAsEntered.parse(bad), bad).toBeNull();
  });
});
