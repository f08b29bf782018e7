import { createParser } from "nuqs/server";

import { type Area, isAxes, MOST_CORNERS } from "@/lib/domain/area";

/** A region as `axes x y x y …` with five decimals, separated by `_`; anything else is no region. */
export const parseAsArea = createParser<Area>({
  parse(text) {
    const [axes, ...numbers] = text.split("_");
    if (axes === undefined || !isAxes(axes)) return null;
    const values = numbers.map((number) =>
      /^-?\d{1,6}(\.\d{1,6})?$/.test(number) ? Number(number) : Number.NaN,
    );
    const corners: (readonly [number, number])[] = [];
    for (let i = 0; i + 1 < values.length; i += 2) corners.push([values[i] ?? 0, values[i + 1] ?? 0]);
    const fits = corners.length >= 3 && corners.length <= MOST_CORNERS && values.length % 2 === 0;
    return fits && values.every(Number.isFinite) ? { axes, corners } : null;
  },
  serialize: ({ axes, corners }) =>
    [axes, ...corners.flat().map((value) => String(Number(value.toFixed(5))))].join("_"),
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});
