import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { afterAll, describe, expect, it } from "vitest";

import { compressionOf, decompress } from "./decompress";
import type { ProblemDraft } from "./source";
import { folderOf, ingested, removeTemporaryFolders, trainingLog } from "./testing";

afterAll(removeTemporaryFolders);

const log = Buffer.from(
  trainingLog(Array.from({ length: 80 }, (_, r) => [[`task-${r}`, [0, 1, r / 100]] as const])),
);
/** A zstd frame of one raw block (RFC 8878 §3.1.1): no compressor is at hand. */
function zstdFrame(content: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += 100_000) {
    const part = content.subarray(at, at + 100_000);
    const last = at + 100_000 >= content.length ? 1 : 0;
    const header = (part.length << 3) | last;
    blocks.push(Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255]), part);
  }
  // Window descriptor 0x38: 128 KiB.
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]), ...blocks]);
}
/** A frame whose blocks repeat one byte: 128 KiB from 4 bytes. */
function zstdBomb(blocks: number): Buffer {
  const block = (last: number) => {
    const header = ((128 * 1024) << 3) | (1 << 1) | last;
    return [header & 255, (header >> 8) & 255, (header >> 16) & 255, 0x61];
  };
  const body = Array.from({ length: blocks }, (_, at) => block(at === blocks - 1 ? 1 : 0)).flat();
  return Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38, ...body]);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function decoded(bytes: Buffer, size = 70_000) {
  const compression = compressionOf(bytes);
  if (compression === null) throw new Error("not compressed");
  const problems: ProblemDraft[] = [];
  let length = 0;
  const pieces: Buffer[] = [];
  for await (const piece of decompress(inPieces(bytes, size), compression, (problem) =>
    problems.push(problem),
  )) {
    length += piece.length;
    if (length < 10_000_000) pieces.push(piece);
  }
  return { content: Buffer.concat(pieces), length, problems };
}

describe.each([
  ["gzip", gzipSync(log)],
  ["zstd", zstdFrame(log)],
  ["gzip of two members", Buffer.concat([gzipSync(log.subarray(0, 5000)), gzipSync(log.subarray(5000))])],
  ["zstd of two frames", Buffer.concat([zstdFrame(log.subarray(0, 5000)), zstdFrame(log.subarray(5000))])],
])("%s", (_name, bytes) => {
  it.each([1, 7, 4096, 1_000_000])(
    "gives the content back when it comes in pieces of %d bytes",
    async (size) => {
      const { content, problems } = await decoded(bytes, size);
      expect(content.equals(log)).toBe(true);
      expect(problems).toEqual([]);
    },
  );

  it("that is cut anywhere gives a beginning of the content and says so", async () => {
    for (let cut = 20; cut < bytes.length; cut += Math.ceil(bytes.length / 23)) {
      const { content, problems } = await decoded(bytes.subarray(0, cut));
      expect(log.subarray(0, content.length).equals(content)).toBe(true);
      if (content.length < log.length && !(cut > 4990 && _name.includes("two")))
        expect(problems.map(({ kind }) => kind)).toEqual(["tail-incomplete"]);
    }
  });

  it("with a flipped byte never throws", async () => {
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 61)) {
      const broken = Buffer.from(bytes);
      broken[at] = (broken[at] ?? 0) ^ 0x55;
      if (compressionOf(broken) === null) continue;
      expect((await decoded(broken)).length).toBeLessThanOrEqual(80_000_000);
    }
  });
});

describe("data that expand beyond any log", () => {
  it("stop early in gzip", async () => {
    const { length, problems } = await decoded(gzipSync(Buffer.alloc(400_000_000)));
    expect(problems.map(({ kind }) => kind)).toEqual(["expands-too-much"]);
    expect(length).toBeLessThan(400_000_000);
  }, 20_000);

  it("stop early in zstd, also within one piece", async () => {
    const { length, problems } = await decoded(zstdBomb(20_000), 1_000_000);
    expect(problems.map(({ kind }) => kind)).toEqual(["expands-too-much"]);
    expect(length).toBeLessThan(200_000_000);
  }, 20_000);

  it("are refused when a zstd frame asks for a window of gigabytes", async () => {
    const frame = zstdFrame(log);
    frame[5] = 0xff;
    expect((await decoded(frame)).problems.map(({ kind }) => kind)).toEqual(["bytes-skipped"]);
  });
});

const zstd = ["/usr/bin/zstd", "/bin/zstd", "/usr/local/bin/zstd"].find((path) => existsSync(path));

it.skipIf(zstd === undefined)("what the zstd program wrote is read", async () => {
  const bytes = execFileSync(zstd ?? "", ["-19", "-c"], { input: log });
  expect((await decoded(bytes)).content.equals(log)).toBe(true);
});

it("a compressed log gives the same trials as the log itself, and its bytes and hash are those of the file", async () => {
  const folder = await folderOf({ "a.log": log, "b.log.gz": gzipSync(log), "c.log.zst": zstdFrame(log) });
  const { rows } = await ingested([folder]);
  const [plain, ...others] = await rows(
    "SELECT count(*)::INTEGER AS n, sum(reward) AS sum FROM trials GROUP BY run_id ORDER BY run_id",
  );
  expect(plain?.["n"]).toBe(240);
  expect(others).toEqual([plain, plain]);
  expect(await rows("SELECT compression, bytes FROM sources ORDER BY path")).toEqual([
    { compression: null, bytes: log.length },
    { compression: "gzip", bytes: gzipSync(log).length },
    { compression: "zstd", bytes: zstdFrame(log).length },
  ]);
});

it("standard input is read like a file", async () => {
  const { rows, report } = await ingested(["-"], { standardInput: inPieces(gzipSync(log), 1000) });
  expect(report.sources.map(({ path }) => path)).toEqual(["stdin"]);
  expect(await rows("SELECT count(*)::INTEGER AS n FROM trials")).toEqual([{ n: 240 }]);
});
