import { describe, expect, it } from "vitest";

import type { CellPicture } from "@/components/ui/cell-picture";

import { loweredPath, stackShapes } from "./stacked-shapes";

const picture = (height: number, shapes: CellPicture["shapes"]): CellPicture => ({
  width: 10,
  height,
  label: "",
  shapes,
});

describe("loweredPath", () => {
  it("moves places and leaves what is relative", () => {
    const bar = "M4 18v-2.5h5V18z";
    expect(loweredPath(bar, 30)).toBe("M4 48v-2.5h5V48z");
    expect(loweredPath("M1 2L3.5 -4.25h.01", 10)).toBe("M1 12L3.5 5.75h.01");
    expect(loweredPath("M1.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z", 1)).toBe(
      "M1.4 8a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z",
    );
  });

  it("moves a place along the line across only up and down", () => {
    expect(loweredPath("M0 18.5H120", 30)).toBe("M0 48.5H120");
  });
});

describe("stackShapes", () => {
  it("makes one path of what looks alike, each line at its height", () => {
    const line = picture(9, [
      { d: "M0 1H9", stroke: "rule2" },
      { d: "M2 3v2h2z", fill: "accent", opacity: 0.3 },
    ]);
    expect(stackShapes([line, null, line], 30, 1)).toEqual([
      { key: "rule2".padStart(6) + " undefined undefined", stroke: "rule2", d: "M0 11H9M0 71H9" },
      {
        key: "accent  undefined 0.3",
        fill: "accent",
        opacity: 0.3,
        d: "M2 13v2h2zM2 73v2h2z",
      },
    ]);
  });

  it("draws nothing where no line has a picture", () => {
    expect(stackShapes([null, null], 30, 1)).toEqual([]);
  });
});
