import { expect, it } from "vitest";

import { parseAsBorders } from "./curves-below";

it("writes two borders and reads them back", () => {
  expect(parseAsBorders.parse(parseAsBorders.serialize([107, 214]))).toEqual([107, 214]);
});

it.each(["", "107", "107_", "1_2_3", "-1_5", "1.5_3", "a_b", "1e9_2", "9999999999_1"])(
  "reads %j as no borders",
  (text) => {
    expect(parseAsBorders.parse(text)).toBeNull();
  },
);
