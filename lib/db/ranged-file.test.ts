import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { byteRange } from "@/cli/serve/byte-range";

import { rangedFile, wholeFile } from "./ranged-file";

const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const expected = {
  bytes: content.length,
  rows: 1,
  sha256: createHash("sha256").update(content).digest("hex"),
};

describe("a ranged file", () => {
  let server: Server;
  let url = "";
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let asked: (string | undefined)[] = [];

  beforeEach(async () => {
    vi.stubGlobal("self", { isSecureContext: true });
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.headers.range);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    url = `http://127.0.0.1:${String(address.port)}/x.parquet`;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    server.close();
  });

  const inRanges = (request: IncomingMessage, response: ServerResponse) => {
    const range = byteRange(request.headers.range, content.length);
    if (range === null || range === "unsatisfiable") {
      response.writeHead(416).end();
      return;
    }
    const { first, last } = range;
    const header = { "Content-Range": `bytes ${first}-${last}/${content.length}` };
    response.writeHead(206, header).end(content.subarray(first, last + 1));
  };
  const whole = (_: IncomingMessage, response: ServerResponse) => response.writeHead(200).end(content);
  const bytes = async (part: ArrayBuffer | Promise<ArrayBuffer>) => Buffer.from(await part);

  test("asks for the bytes it is asked for", async () => {
    answer = inRanges;
    const file = rangedFile(url, expected);
    expect(await bytes(file.slice(10, 20))).toEqual(content.subarray(10, 20));
    expect(await bytes(file.slice(990))).toEqual(content.subarray(990));
    expect(asked).toEqual(["bytes=10-19", "bytes=990-999"]);
  });

  test("does not ask again for what came with the end of the file", async () => {
    answer = inRanges;
    const file = rangedFile(url, expected);
    await file.slice(900);
    expect(await bytes(file.slice(950, 960))).toEqual(content.subarray(950, 960));
    expect(await bytes(file.slice(890, 910))).toEqual(content.subarray(890, 910));
    expect(asked).toEqual(["bytes=900-999", "bytes=890-909"]);
  });

  test("takes a whole file for an answer, once, and cuts from it", async () => {
    answer = whole;
    const file = rangedFile(url, expected);
    expect(await bytes(file.slice(10, 20))).toEqual(content.subarray(10, 20));
    expect(await bytes(file.slice(500, 501))).toEqual(content.subarray(500, 501));
    expect(asked.length).toBe(1);
  });

  test("refuses a whole file of another content", async () => {
    answer = (_, response) => response.writeHead(200).end(content.map((byte) => 255 - byte));
    await expect(rangedFile(url, expected).slice(0, 4)).rejects.toThrow("SHA-256");
  });

  test("refuses a file of another length, said or shown", async () => {
    answer = inRanges;
    await expect(rangedFile(url, { ...expected, bytes: 900 }).slice(0, 4)).rejects.toThrow(
      "1000 bytes, the manifest says 900",
    );
    await expect(rangedFile(url, { ...expected, bytes: 2000 }).slice(1500, 1600)).rejects.toThrow("shorter");
    answer = (_, response) => response.writeHead(206).end(content.subarray(0, 3));
    await expect(rangedFile(url, expected).slice(0, 4)).rejects.toThrow("3 of 4 bytes came");
  });

  test("tells a missing file from a server that is gone", async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(rangedFile(url, expected).slice(0, 4)).rejects.toMatchObject({
      kind: "not-found",
      http_status: 404,
    });
    await expect(rangedFile("http://127.0.0.1:1/x", expected).slice(0, 4)).rejects.toMatchObject({
      kind: "unreachable",
      http_status: null,
    });
  });

  test("read whole is checked against size and hash", async () => {
    answer = whole;
    expect(await bytes(wholeFile(url, expected))).toEqual(content);
    await expect(wholeFile(url, { ...expected, bytes: 3 })).rejects.toThrow("the manifest says 3");
    await expect(wholeFile(url, { ...expected, sha256: "0" })).rejects.toThrow("SHA-256");
  });
});
