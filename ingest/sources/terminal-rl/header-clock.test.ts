import { expect, it } from "vitest";

import { HeaderClock } from "./header-clock";

function readAll(...texts: string[]): (number | null)[] {
  const clock = new HeaderClock();
  return texts.map((text) => clock.read(Buffer.from(`[${text}] `), 1));
}

it("reads what Date.parse reads", () => {
  const texts = ["2026-05-03 00:00:00", "2026-05-03 23:59:59", "2024-02-29 12:34:56", "2026-05-03 11:00:07"];
  expect(readAll(...texts)).toEqual(texts.map((text) => Date.parse(`${text.replace(" ", "T")}Z`)));
});

it("leaves everything else to who reads more slowly", () => {
  const odd = ["2026-13-03 00:00:00", "2026-05-03 24:00:00", "2026-05-03 11:60:00", "2026-05-03 11:00:6x"];
  const shapes = ["2026/05/03 11:00:00", "2026-05-03T11:00:00", "2026-05-03 11.00.00", "x026-05-03 11:00:00"];
  expect(readAll(...odd, ...shapes)).toEqual([...odd, ...shapes].map(() => null));
});

it("reads a good date after a bad one, and the same bad one twice", () => {
  expect(readAll("2026-99-03 00:00:00", "2026-99-03 00:00:00", "1970-01-02 00:00:01")).toEqual([
    null,
    null,
    86_401_000,
  ]);
});
