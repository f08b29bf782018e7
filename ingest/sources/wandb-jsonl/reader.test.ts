import { describe, expect, it } from "vitest";

import { collect, inPieces } from "@/ingest/collecting-sink";

import { readLines } from "./json-lines";
import { wandbHistoryJsonl } from "./reader";

function detects(text: string, whole = true): boolean {
  return wandbHistoryJsonl.detects(Buffer.from(text), whole);
}

const rows = [
  '{"_step": 0, "_timestamp": 1700000000.5, "_runtime": 1, "loss": NaN, "n": {"a": 1}}',
  '{"_step": 1, "_timestamp": 1700000001, "loss": "Infinity", "奖励": 2}',
  '{"_step": 2, "loss": 0.5, "__proto__": 3, "img": {"_type": "image-file", "size": 9}, "s": "x"}',
];

describe("history as JSON Lines", () => {
  it("is known by rows with _step, or with both clocks", () => {
    expect(detects('{"_step": 3, "a": 1}\n')).toBe(true);
    expect(detects('\uFEFF\n{"_runtime": 1.5, "_timestamp": 2}\n')).toBe(true);
    expect(detects('{"step": 3, "data": {}}\n')).toBe(false);
    expect(detects('{"_runtime": 1}\n')).toBe(false);
    expect(detects('[{"_step": 3}]\n')).toBe(true);
    expect(detects('[{"step": 3}]\n')).toBe(false);
    expect(detects('[[{"_step": 3}]]\n')).toBe(false);
    expect(detects("_step,loss\n1,2\n")).toBe(false);
    expect(detects("")).toBe(false);
  });

  it("is known although the look-ahead ends inside of a line", () => {
    expect(detects('{"_step": 3, "a": 1}\n{"_st', false)).toBe(true);
    expect(detects(`{"a": "${"x".repeat(1000)}", "_step": 1, "b`, false)).toBe(true);
  });

  it("becomes metrics, with nested keys, bare tokens and their string forms", async () => {
    const { metrics, problems, lines } = await collect(wandbHistoryJsonl, rows.join("\n") + "\n");
    expect(
      metrics.map((row) => [row.metric, row.log_index, row.value ?? row.non_finite, row.logged_at]),
    ).toEqual([
      ["loss", 0, "nan", 1_700_000_000_500],
      ["n.a", 0, 1, 1_700_000_000_500],
      ["loss", 1, "inf", 1_700_000_001_000],
      ["奖励", 1, 2, 1_700_000_001_000],
      ["loss", 2, 0.5, null],
      ["__proto__", 2, 3, null],
    ]);
    expect(problems.map(({ kind, count }) => [kind, count])).toEqual([
      ["non-finite-metric", 2],
      ["media-left-out", 1],
      ["not-a-number", 1],
    ]);
    expect(lines).toBe(3);
  });

  it.each([1, 7, 65_536])("gives the same rows in pieces of %d bytes", async (pieces) => {
    const text = rows.join("\r\n");
    const whole = await collect(wandbHistoryJsonl, text, { pieces: text.length });
    expect(await collect(wandbHistoryJsonl, text, { pieces })).toEqual(whole);
    expect(whole.metrics).toHaveLength(6);
  });

  it("names bad lines by number, and tells a torn last line apart from them", async () => {
    const text = ['{"_step": 0, "a": 1}', "oops", "", "[1]", '{"_step": 1, "a": 2}', '{"_step": 2, "a'].join(
      "\n",
    );
    const { metrics, problems } = await collect(wandbHistoryJsonl, text);
    expect(metrics).toHaveLength(2);
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ["bad-line", 2],
      ["bad-line", 4],
      ["torn-last-line", 6],
    ]);
  });

  it("tells of very many bad lines as a count", async () => {
    const { problems } = await collect(wandbHistoryJsonl, '{"_step": 0, "a": 1}\n' + "x\n".repeat(1000));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toMatchObject({ kind: "bad-line", line: 22, count: 980 });
  });

  it("splits into runs by a column of text", async () => {
    const text = [
      '{"_step": 0, "run_id": "a1", "run_name": "first", "loss": 1}',
      '{"_step": 5, "run_id": "b2", "run_name": "second", "loss": 2}',
      '{"_step": 1, "run_id": "a1", "run_name": "first", "loss": 3}',
    ].join("\n");
    const { metrics, runs, problems } = await collect(wandbHistoryJsonl, text);
    expect(runs).toEqual([
      { run_id: "a1", name: "first" },
      { run_id: "b2", name: "second" },
    ]);
    expect(metrics.map(({ run_id, value }) => [run_id, value])).toEqual([
      ["a1", 1],
      ["b2", 2],
      ["a1", 3],
    ]);
    expect(problems).toEqual([]);
  });

  it("belongs to the run that the user named", async () => {
    const text = '{"_step": 0, "run": "a", "loss": 1}';
    const { metrics } = await collect(wandbHistoryJsonl, text, { context: { runIsGiven: true } });
    expect(metrics[0]?.run_id).toBe("from-context");
  });

  it("takes null for a gap in a padded table, and for a value where rows differ in their keys", async () => {
    const padded = '{"_step": 0, "a": 1, "b": null}\n{"_step": 1, "a": null, "b": 2}\n';
    expect((await collect(wandbHistoryJsonl, padded)).problems).toEqual([]);
    const sparse = '{"_step": 0, "a": 1}\n{"_step": 1, "a": null, "b": 2}\n';
    expect((await collect(wandbHistoryJsonl, sparse)).problems).toMatchObject([
      { kind: "not-a-number", count: 1 },
    ]);
  });

  it("says that an export of 500 irregular rows looks sampled", async () => {
    const text = Array.from({ length: 500 }, (_, n) => `{"_step": ${n * 20 + ((n * n) % 17)}, "a": 1}`).join(
      "\n",
    );
    const { problems } = await collect(wandbHistoryJsonl, text);
    expect(problems).toMatchObject([{ kind: "sampled-history", count: 500 }]);
  });

  it("may be one list of rows, on one line or on many", async () => {
    const list = `[\n${rows.join(",\n")}\n]\n`;
    const asLines = await collect(wandbHistoryJsonl, rows.join("\n"));
    for (const pieces of [1, 7, 65_536]) {
      const { metrics, problems, lines } = await collect(wandbHistoryJsonl, list, { pieces });
      expect(metrics).toEqual(asLines.metrics);
      expect(problems.map(({ kind }) => kind)).toEqual(asLines.problems.map(({ kind }) => kind));
      expect(lines).toBe(6);
    }
    const strict = [
      { _step: 0, "a]": 1 },
      { _step: 1, "a]": '},"' },
      { _step: 2, "a]": 3 },
    ];
    expect((await collect(wandbHistoryJsonl, JSON.stringify(strict))).metrics).toHaveLength(2);
    expect((await collect(wandbHistoryJsonl, JSON.stringify(strict, null, 1))).metrics).toHaveLength(2);
  });

  it("keeps the rows of a list that is cut, and names elements that are no rows", async () => {
    const text = '[{"_step": 0, "a": 1},\n7, [1], {"_step": 1, "a": 2},\n{"_step": 2, "a": 3}';
    const seen = async (bytes: string) => {
      const { metrics, problems } = await collect(wandbHistoryJsonl, bytes);
      return [metrics.length, problems.map(({ kind, line }) => [kind, line])];
    };
    const bad = ["bad-line", 2];
    expect(await seen(`${text}]`)).toEqual([3, [bad, bad]]);
    expect(await seen(text)).toEqual([3, [bad, bad, ["torn-last-line", 3]]]);
    expect(await seen(text.slice(0, -3))).toEqual([2, [bad, bad, ["torn-last-line", 3]]]);
    expect(await seen("[" + "[".repeat(1e6))).toEqual([
      0,
      [
        ["torn-last-line", 1],
        ["no-records", undefined],
      ],
    ]);
  });

  it("reports bytes that are not UTF-8", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"_step": 0, "a'),
      Buffer.from([0xff]),
      Buffer.from('": 1}\n'),
    ]);
    const { metrics, problems } = await collect(wandbHistoryJsonl, bytes);
    expect(metrics[0]?.metric).toBe("a\uFFFD");
    expect(problems).toMatchObject([{ kind: "bad-utf8", line: 1, count: 1 }]);
  });
});

describe("lines of a file", () => {
  it("end at line feeds only, and the last one may have none", async () => {
    const lines: unknown[] = [];
    for await (const { number, text, ended } of readLines(inPieces(Buffer.from("a\rb\r\n\nc"), 2))) {
      lines.push([number, text, ended]);
    }
    expect(lines).toEqual([
      [1, "a\rb", true],
      [2, "", true],
      [3, "c", false],
    ]);
  });

  it("are not held when they are longer than 64 MiB", async () => {
    async function* chunks() {
      for (let n = 0; n < 66; n += 1) yield await Promise.resolve(Buffer.alloc(1024 * 1024, 97));
      yield Buffer.from("\nshort\n");
    }
    const texts: (string | null)[] = [];
    for await (const { text } of readLines(chunks())) texts.push(text);
    expect(texts).toEqual([null, "short"]);
  });
});
