import { describe, expect, it } from "vitest";

import { collect, collectingSink, testContext } from "@/ingest/collecting-sink";

import { wandbHistoryCsv } from "./history-reader";

async function valuesOf(text: string) {
  const { metrics } = await collect(wandbHistoryCsv, text);
  return metrics.map(({ metric, log_index, value, non_finite }) => [metric, log_index, value ?? non_finite]);
}

describe("history as a CSV table", () => {
  it("is known by a column _step, wherever it stands", () => {
    const detects = (text: string) => wandbHistoryCsv.detects(Buffer.from(text));
    expect(detects("loss,_step\n1,2\n")).toBe(true);
    expect(detects('\uFEFF"","_step"\n1,2\n')).toBe(true);
    expect(detects('"Step","run - _step"\n1,2\n')).toBe(false);
    expect(detects("Name,State,Created,_step\na,b,c,1\n")).toBe(false);
    expect(detects('{"_step": 1}\n')).toBe(false);
    expect(detects("_step\n1\n")).toBe(false);
    expect(detects("_step,\0\n")).toBe(false);
    expect(detects("")).toBe(false);
  });

  it("takes empty cells for nothing logged, skips the index, and reads floats as steps", async () => {
    const text = "Unnamed: 0,loss,_step,eval/x\n0,0.5,0.0,\n1,,1.0,3\n2,1e-3,2.0,\n";
    expect(await valuesOf(text)).toEqual([
      ["loss", 0, 0.5],
      ["eval/x", 1, 3],
      ["loss", 2, 0.001],
    ]);
  });

  it("keeps a logged nan beside empty cells", async () => {
    const text = "_step,a,b\n0,nan,\n1,-inf,1\n2,Infinity,NaN\n";
    expect(await valuesOf(text)).toEqual([
      ["a", 0, "nan"],
      ["a", 1, "-inf"],
      ["b", 1, 1],
      ["a", 2, "inf"],
      ["b", 2, "nan"],
    ]);
  });

  it("takes nan for nothing logged in a table that fills its gaps with it", async () => {
    const text = "_step,train,eval\n0,1,NaN\n1,NaN,5\n2,2,NaN\n3,NaN,6\n";
    expect(await valuesOf(text)).toEqual([
      ["train", 0, 1],
      ["eval", 1, 5],
      ["train", 2, 2],
      ["eval", 3, 6],
    ]);
  });

  it("keeps the nan of a full table whose run diverged", async () => {
    const text = "_step,loss\n0,1\n1,2\n2,nan\n3,nan\n";
    expect((await valuesOf(text)).map(([, , value]) => value)).toEqual([1, 2, "nan", "nan"]);
  });

  it("counts text, Python objects, lists and booleans as no numbers", async () => {
    const text = `_step,s,o,l,b,h\n0,x,{'a': 1},"[1, 2]",True,"{'_type': 'histogram', 'bins': [0]}"\n`;
    const { metrics, problems } = await collect(wandbHistoryCsv, text);
    expect(metrics).toEqual([]);
    expect(problems.map(({ kind, detail }) => [kind, detail])).toEqual([
      ["media-left-out", '"h" holds objects of type histogram.'],
      ["not-a-number", '"s" holds text.'],
      ["not-a-number", '"o" holds an object.'],
      ["not-a-number", '"l" holds a list.'],
      ["not-a-number", '"b" holds true or false.'],
    ]);
  });

  it("tells of a key that is a number in some rows only, with the first line where it is none", async () => {
    const text = `_step,x,h\n0,1,2\n1,oops,"{'_type': 'histogram'}"\n2,"[3]",4\n`;
    const { metrics, problems } = await collect(wandbHistoryCsv, text);
    expect(metrics).toHaveLength(3);
    expect(problems).toEqual([
      {
        kind: "key-changed-type",
        run_id: "from-context",
        line: 3,
        count: 2,
        detail: '"x" is a number in some rows and a list, text in others.',
      },
      {
        kind: "key-changed-type",
        run_id: "from-context",
        line: 3,
        count: 1,
        detail: '"h" is a number in some rows and histogram in others.',
      },
    ]);
  });

  it("keeps columns of one name apart", async () => {
    expect(await valuesOf("_step,x,x,x (2)\n0,1,2,3\n")).toEqual([
      ["x", 0, 1],
      ["x (3)", 0, 2],
      ["x (2)", 0, 3],
    ]);
  });

  it("keeps names that differ only in case apart, and hostile ones", async () => {
    expect(await valuesOf('_step,Reward,reward,__proto__,"a,""b"""\n0,1,2,3,4\n')).toEqual([
      ["Reward", 0, 1],
      ["reward", 0, 2],
      ["__proto__", 0, 3],
      ['a,"b"', 0, 4],
    ]);
  });

  it("splits into runs by a column, of numbers too", async () => {
    const { metrics, runs } = await collect(wandbHistoryCsv, "run,_step,a\n1,0,5\n2,0,6\n1,1,7\n");
    expect(runs.map(({ run_id }) => run_id)).toEqual(["1", "2"]);
    expect(metrics.map(({ run_id, value }) => [run_id, value])).toEqual([
      ["1", 5],
      ["2", 6],
      ["1", 7],
    ]);
  });

  it("names rows of another width by line, and a cut last row as torn", async () => {
    const { metrics, problems, lines } = await collect(wandbHistoryCsv, "_step,a\n0,1\n1\n2,3,4\n3,5\n4");
    expect(metrics).toHaveLength(2);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ["bad-line", 3],
      ["bad-line", 4],
      ["torn-last-line", 6],
    ]);
    expect(lines).toBe(6);
  });

  it("keeps all rows before and behind a quote that nothing closes", async () => {
    const torn = await collect(wandbHistoryCsv, '_step,a\n0,1\n1,"2');
    expect(torn.metrics).toHaveLength(1);
    expect(torn.problems).toMatchObject([{ kind: "torn-last-line", line: 3 }]);
    const open = await collect(wandbHistoryCsv, '_step,a\n0,1\n1,"2\n2,3\n3,4\n');
    expect(open.metrics.map(({ value }) => value)).toEqual([1, 3, 4]);
    expect(open.problems).toMatchObject([{ kind: "bad-line", line: 3 }]);
  });

  it("does not hold a file of any size because of one open quote", async () => {
    async function* chunks() {
      yield Buffer.from('_step,a\n0,1\n1,"2');
      yield Buffer.alloc(4 * 1024 * 1024, "9\n");
      yield await Promise.resolve(Buffer.from("5,6\n"));
    }
    const { sink, collected } = collectingSink();
    await wandbHistoryCsv.read(chunks(), testContext, sink);
    expect(collected.metrics.map(({ value }) => value)).toEqual([1, 6]);
    expect(collected.problems.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(2 * 1024 * 1024);
  });

  it.each([1, 7, 65_536])("gives the same rows in pieces of %d bytes", async (pieces) => {
    const text = `_step,"a ""b"" é",s\r\n${Array.from({ length: 50 }, (_, n) => `${n},${n / 3},"x\r\ny"`).join("\r\n")}`;
    const whole = await collect(wandbHistoryCsv, text, { pieces: text.length });
    expect(await collect(wandbHistoryCsv, text, { pieces })).toEqual(whole);
    expect(whole.metrics).toHaveLength(50);
  });

  it("gives the rows behind the first thousand too", async () => {
    const text = "_step,a\n" + Array.from({ length: 2500 }, (_, n) => `${n},${n}\n`).join("");
    const { metrics, problems } = await collect(wandbHistoryCsv, text);
    expect(metrics.map(({ value }) => value)).toEqual(Array.from({ length: 2500 }, (_, n) => n));
    expect(problems).toEqual([]);
  });

  it("says of a header alone that there are no rows", async () => {
    expect((await collect(wandbHistoryCsv, "_step,a\n")).problems).toMatchObject([{ kind: "no-records" }]);
  });
});
