import { describe, expect, it } from "vitest";

import { textWidth } from "@/lib/charts/text-width";

import { wrapText } from "./wrap-text";

describe("wrapText", () => {
  it("breaks at spaces, loses no word and keeps to the width", () => {
    const text = "In-distribution, contaminated: eval-as-train, in-distribution upper bound.";
    const lines = wrapText(text, 10, 150);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(" ")).toBe(text);
    for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(150);
  });

  it("breaks between Chinese characters but not before their punctuation", () => {
    const lines = wrapText("分布内，已污染：训练集即评测集。", 10, 45);
    expect(lines.join("")).toBe("分布内，已污染：训练集即评测集。");
    for (const line of lines) expect(line).not.toMatch(/^[，：。]/);
  });
});
