import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";

import { crc32c, maskedCrc32c } from "./crc32c";
import { encodeEventFile, frame } from "./encode";
import type { EncodedEvent } from "./encode";
import { tensorboardEvents } from "./reader";

function losses(values: readonly number[], firstStep = 0): EncodedEvent[] {
  return values.map((simple, n) => ({
    wall_time: 1.7e9 + n,
    step: firstStep + n,
    values: { loss: { simple } },
  }));
}

async function pointsOf(bytes: Buffer) {
  const { metrics, problems } = await collect(tensorboardEvents, bytes);
  return {
    points: metrics.map(({ metric, step, value, non_finite }) => [metric, step, value ?? non_finite]),
    problems: problems.map(({ kind, count }) => [kind, count]),
  };
}

describe("a TensorBoard event file", () => {
  it("is checked by CRC-32C", () => {
    expect(crc32c(Buffer.from("123456789"))).toBe(0xe3069283);
  });

  it("is known by a first record that is an event", () => {
    const detects = (bytes: Buffer, path = "x") => tensorboardEvents.detects(bytes, true, path);
    const file = encodeEventFile(losses([1]));
    expect(detects(file)).toBe(true);
    expect(detects(frame(Buffer.from([10, 2, 8, 1])))).toBe(false);
    expect(detects(Buffer.from("step,loss\n"))).toBe(false);
    expect(detects(Buffer.alloc(0))).toBe(false);
    file.writeUInt8(file.readUInt8(9) ^ 1, 9);
    expect(detects(file)).toBe(false);
    expect(detects(file, "a/events.out.tfevents.1700000000.node.1.0")).toBe(true);
    expect(detects(Buffer.from("a link\n"), "events.out.tfevents.1700000000.node.1.0")).toBe(false);
  });

  it("gives simple values and one-element tensors of float or double, with step and time", async () => {
    const file = encodeEventFile([
      { wall_time: 1_700_000_000.5, step: 7, values: { a: { simple: 0.5 } } },
      { wall_time: 1_700_000_001, step: 8, values: { b: { float_tensor: [0.25], as: "content" } } },
      { wall_time: 1_700_000_001, step: 8, values: { c: { double_tensor: [1e300], as: "content" } } },
      { wall_time: 1_700_000_001, step: 8, values: { d: { float_tensor: [-1], as: "list" } } },
      { wall_time: 1_700_000_001, step: 8, values: { e: { double_tensor: [-2], as: "list" } } },
    ]);
    const { metrics, problems, runs } = await collect(tensorboardEvents, file);
    expect(metrics.map(({ metric, value }) => [metric, value])).toEqual([
      ["a", 0.5],
      ["b", 0.25],
      ["c", 1e300],
      ["d", -1],
      ["e", -2],
    ]);
    expect(metrics[0]).toEqual({
      run_id: "from-context",
      attempt: 0,
      metric: "a",
      log_index: 7,
      rollout: null,
      step: 7,
      logged_at: 1_700_000_000_500,
      value: 0.5,
      non_finite: null,
    });
    expect(runs).toEqual([{ run_id: "from-context" }]);
    expect(problems).toEqual([]);
  });

  it("counts by tag what is no scalar", async () => {
    const file = encodeEventFile([
      { wall_time: 1, step: 0, values: { hparams: { text: "secret words" }, photo: { image: true } } },
      { wall_time: 1, step: 1, values: { photo: { image: true } } },
      { wall_time: 1, step: 1, values: { row: { float_tensor: [1, 2], as: "content" } } },
    ]);
    const { metrics, problems } = await collect(tensorboardEvents, file);
    expect(metrics).toEqual([]);
    expect(problems.map(({ kind, count, detail }) => [kind, count, detail])).toEqual([
      ["media-left-out", 1, '"hparams" holds: tensor.'],
      ["media-left-out", 2, '"photo" holds: image.'],
      ["media-left-out", 1, '"row" holds: tensor.'],
    ]);
  });

  it("keeps what is not finite, and rows in file order when a step goes back", async () => {
    const { points, problems } = await pointsOf(
      encodeEventFile([...losses([1, Number.NaN, -Infinity], 5), ...losses([2], 3)]),
    );
    expect(points).toEqual([
      ["loss", 5, 1],
      ["loss", 6, "nan"],
      ["loss", 7, "-inf"],
      ["loss", 3, 2],
    ]);
    expect(problems).toEqual([
      ["step-went-back", 1],
      ["non-finite-metric", 2],
    ]);
  });

  it("uses the order in the file where a step fits no column", async () => {
    const event = { wall_time: 1e300, step: 2n ** 40n, values: { a: { simple: 1 } } };
    const { metrics, problems } = await collect(tensorboardEvents, encodeEventFile([event]));
    expect(metrics[0]).toMatchObject({ log_index: 1, step: null, logged_at: null });
    expect(problems).toMatchObject([{ kind: "missing-step", count: 1 }]);
  });

  it("may hold no value at all", async () => {
    expect((await pointsOf(encodeEventFile([]))).problems).toEqual([["no-records", undefined]]);
  });
});

describe("damage in a TensorBoard event file", () => {
  const file = encodeEventFile(losses([1, 2, 3, 4]));
  const size = (file.length - encodeEventFile([]).length) / 4;
  const second = file.length - 3 * size;

  it("at the end costs the unfinished record only", async () => {
    for (const cut of [1, 5, 20, size - 1]) {
      const { points, problems } = await pointsOf(file.subarray(0, file.length - cut));
      expect(points.map(([, , value]) => value)).toEqual([1, 2, 3]);
      expect(problems).toEqual([["tail-incomplete", undefined]]);
    }
  });

  it.each([
    ["length", 0],
    ["checksum of the length", 9],
    ["data", 20],
    ["checksum of the data", size - 2],
  ])("in a %s costs that record only", async (_, at) => {
    const damaged = Buffer.from(file);
    damaged.writeUInt8(damaged.readUInt8(second + at) ^ 0x10, second + at);
    const { metrics, problems } = await collect(tensorboardEvents, damaged);
    expect(metrics.map(({ value }) => value)).toEqual([1, 3, 4]);
    expect(problems).toMatchObject([{ kind: "bytes-skipped", byte: second, count: 1 }]);
    expect(problems[0]?.detail).toContain(`${String(size)} bytes`);
  });

  it("that takes bytes away or puts bytes in costs the record in which it is", async () => {
    const shorter = Buffer.concat([file.subarray(0, second + 15), file.subarray(second + 18)]);
    expect((await pointsOf(shorter)).points.map(([, , value]) => value)).toEqual([1, 3, 4]);
    const longer = Buffer.concat([file.subarray(0, second), Buffer.alloc(4096), file.subarray(second)]);
    expect((await pointsOf(longer)).points.map(([, , value]) => value)).toEqual([1, 2, 3, 4]);
  });

  it("is told apart from a record too large to be held", async () => {
    const header = Buffer.alloc(12);
    header.writeBigUInt64LE(2n ** 61n);
    header.writeUInt32LE(maskedCrc32c(header, 0, 8), 8);
    const { points, problems } = await pointsOf(Buffer.concat([file, header, Buffer.alloc(100)]));
    expect(points).toHaveLength(4);
    expect(problems).toEqual([
      ["too-large", 1],
      ["tail-incomplete", undefined],
    ]);
  });

  it("never stops the reading, and pieces of any size give the same", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.integer({ min: 1, max: 64 }),
        async (changes, pieces) => {
          const damaged = Buffer.from(file);
          for (const [at, byte] of changes) damaged.writeUInt8(byte, at);
          const whole = await collect(tensorboardEvents, damaged);
          expect(await collect(tensorboardEvents, damaged, { pieces })).toEqual(whole);
        },
      ),
      { numRuns: 100 },
    );
  });
});
