import { describe, expect, it } from "vitest";

import { code, plain, richParts, strong } from "./rich";

describe("rich", () => {
  it("cuts a text where its style changes", () => {
    expect(richParts(`Yet ${strong("6")} of ${code("hello-world")}.`)).toEqual([
      { style: "plain", text: "Yet " },
      { style: "strong", text: "6" },
      { style: "plain", text: " of " },
      { style: "code", text: "hello-world" },
      { style: "plain", text: "." },
    ]);
  });

  it("reads without its styles as plain text", () => {
    expect(plain(`${strong("a")} ${code("b")}`)).toBe("a b");
  });

  it("shows an unclosed mark from data as the text that it is", () => {
    expect(richParts("a\uE000b")).toEqual([{ style: "plain", text: "ab" }]);
  });
});
