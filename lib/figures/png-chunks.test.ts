import { describe, expect, it } from "vitest";

import { crc32, describedPng, textOfPng } from "./png-chunks";

/** One transparent pixel. */
const PIXEL = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
);

describe("png chunks", () => {
  it("computes the CRC-32 of the standard's check value", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });

  it("writes the resolution in dots a metre right behind the head", () => {
    const png = Buffer.from(describedPng(PIXEL, 300, []));
    const at = png.indexOf("pHYs");
    expect(at).toBe(8 + 25 + 4);
    expect(png.readUInt32BE(at + 4)).toBe(11811);
    expect(png[at + 12]).toBe(1);
  });

  it("gives back a text in any script, and null under another key", () => {
    const png = describedPng(PIXEL, 72, [["Title", "奖励 √p"]]);
    expect(textOfPng(png, "Title")).toBe("奖励 √p");
    expect(textOfPng(png, "Author")).toBeNull();
  });

  it("refuses a file that is cut off", () => {
    expect(() => textOfPng(PIXEL.slice(0, -8), "Title")).toThrow("cut off");
  });
});
