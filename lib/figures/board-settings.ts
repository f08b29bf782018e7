import { type BoardFilter, HIDEABLE, NO_BOARD_FILTER } from "@/lib/domain/board/board-filter";
import { SIZE_CLASSES, WEIGHTS } from "@/lib/domain/board/model-facts";
import { parseNameList } from "@/lib/domain/name-list";

import { FigureError } from "./scene";
import { type Settings, wordOf } from "./settings";

/** What the settings leave of the board's rows. Throws a FigureError on other words. */
export function boardFilter(settings: Settings): BoardFilter {
  const { benchmark, agent, family, weights, size, hide, find } = settings;
  return {
    ...NO_BOARD_FILTER,
    benchmark: benchmark ?? null,
    agent: agent ?? null,
    family: family ?? null,
    weights: weights === undefined ? null : wordOf(settings, "weights", WEIGHTS, "unknown"),
    size: size === undefined ? null : wordOf(settings, "size", SIZE_CLASSES, "unknown"),
    hide: hide === undefined ? null : parseNameList(hide).map(hideable),
    find: find ?? null,
  };
}

function hideable(text: string) {
  const known = HIDEABLE.find((each) => each === text);
  if (known === undefined) throw new FigureError(`--hide is of ${HIDEABLE.join(", ")}, not "${text}"`);
  return known;
}

/** The settings that say the same again. */
export function boardSettings({
  hide,
  benchmark,
  agent,
  family,
  weights,
  size,
  find,
}: BoardFilter): Settings {
  const said = { benchmark, agent, family, weights, size, find, hide: (hide ?? []).join(",") };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, value]])),
  );
}
