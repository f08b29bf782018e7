import { describe, expect, it } from "vitest";

import { visibleText } from "./visible-text";

describe("visibleText", () => {
  it("writes out what turns the direction of writing or cannot be seen", () => {
    expect(visibleText("gpj.\u202egol")).toBe("gpj.\\u202egol");
    expect(visibleText("a\nb\u0000\u001b[31m\u200b\ufeff")).toBe("a\\u000ab\\u0000\\u001b[31m\\u200b\\ufeff");
  });

  it("leaves every other text as it is, markup and other scripts included", () => {
    for (const text of ["<img src=x>", "任务 1/日志.log", "عربي", "a b – c", "🧪"])
      expect(visibleText(text)).toBe(text);
  });
});
