import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { readAhead } from "./read-ahead";
import { folderOf, removeTemporaryFolders } from "./testing";

afterAll(removeTemporaryFolders);

it("gives every byte of a file once and in order, in buffers that stay as they are", async () => {
  const content = Buffer.from(Array.from({ length: 1_300_001 }, (_, i) => (i * 31) % 251));
  const folder = await folderOf({ a: content, empty: "" });
  const chunks: Buffer[] = [];
  for await (const chunk of readAhead(join(folder, "a"))) chunks.push(chunk);
  expect(chunks.length).toBeGreaterThan(1);
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
  for await (const chunk of readAhead(join(folder, "empty")))
    throw new Error(`got ${chunk.length} bytes of an empty file`);
});

it("gives the same bytes in buffers that are used again", async () => {
  const content = Buffer.from(Array.from({ length: 3_300_001 }, (_, i) => (i * 17) % 253));
  const folder = await folderOf({ a: content });
  const copies: Buffer[] = [];
  for await (const chunk of readAhead(join(folder, "a"), true)) copies.push(Buffer.from(chunk));
  expect(Buffer.concat(copies).equals(content)).toBe(true);
});

it("can be left before the end", async () => {
  const folder = await folderOf({ a: Buffer.alloc(3_000_000) });
  for await (const chunk of readAhead(join(folder, "a"))) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
});

it("fails for a file that is not there", async () => {
  await expect(readAhead("/no/such/file").next()).rejects.toThrow("ENOENT");
});
