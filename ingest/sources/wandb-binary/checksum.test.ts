import { crc32 } from "node:zlib";

import { expect, it } from "vitest";

import { numbers } from "@/ingest/hostile/mutations";

import { checksumOf } from "./checksum";

it("is the CRC-32 of zlib for every length, place and byte", () => {
  const next = numbers(1);
  const bytes = Buffer.from(Array.from({ length: 700 }, () => next(256)));
  for (let length = 0; length <= 600; length += 1) {
    const from = next(8);
    expect(checksumOf(bytes, from, from + length)).toBe(crc32(bytes.subarray(from, from + length)));
  }
});
