/** Where the columns of a board stand, in CSS pixels from the left. */
export interface BoardColumns {
  /** Names and numbers stand over the bars instead of beside them. */
  readonly isOver: boolean;
  /** Agent and model share a column; date and provenance have none. */
  readonly isShort: boolean;
  /** Right edge. */
  readonly rank: number;
  readonly agent: number;
  readonly agentWidth: number;
  readonly model: number;
  readonly modelWidth: number;
  readonly bar: number;
  readonly barWidth: number;
  /** Right edge. */
  readonly value: number;
  /** Null: no room; the whiskers say it. */
  readonly half: number | null;
  readonly date: number;
  readonly word: number;
  readonly wordWidth: number;
}

/** Widths below these have no room for all columns, or for names beside bars. */
const SHORT = 860;
const OVER = 460;
const WORD = 128;
const DATE = 84;
const HALF = 66;
const VALUE = 52;
const SHORT_HALF = 47;
/** Narrower than this there is no room for it. */
const LEAST_HALF = 330;
/** Room for a range of ranks in brackets. */
const LEFT = 58;

/** `longest` is the width of the longest name of a row, agent and model together. */
export function boardColumns(width: number, longest: number): BoardColumns {
  if (width >= SHORT) return wideColumns(width);
  const isOver = width < OVER;
  const left = LEFT - 6;
  const half = width < LEAST_HALF ? null : width - SHORT_HALF;
  const value = half === null ? width : half - 5;
  const numbers = width - value + 44;
  const names = isOver ? width - left - numbers : Math.max(120, Math.min(longest, width / 2));
  const bar = isOver ? left : left + names + 10;
  return {
    ...{ isOver, isShort: true },
    ...{ rank: left - 9, agent: left, agentWidth: names, model: left, modelWidth: names },
    ...{ bar, barWidth: (isOver ? width - 12 : width - numbers - 6) - bar },
    ...{ value, half, date: width, word: width, wordWidth: 0 },
  };
}

function wideColumns(width: number): BoardColumns {
  const agentWidth = Math.min(160, width * 0.12);
  const modelWidth = Math.min(240, width * 0.17);
  const bar = LEFT + agentWidth + modelWidth + 16;
  const value = width - WORD - DATE - HALF;
  return {
    ...{ isOver: false, isShort: false },
    ...{ rank: LEFT - 10, agent: LEFT, agentWidth: agentWidth - 8, model: LEFT + agentWidth, modelWidth },
    ...{ bar, barWidth: value - VALUE - 16 - bar },
    ...{ value, half: value + 8, date: value + HALF + 8, word: value + HALF + DATE + 8, wordWidth: WORD - 8 },
  };
}

/** Heights of the parts of a board, CSS pixels. */
export interface BoardHeights {
  readonly head: number;
  readonly title: number;
  readonly gap: number;
  /** Of a row. */
  readonly pitch: number;
  readonly foot: number;
}

/** How much there is to draw. */
export interface BoardSizes {
  readonly groups: number;
  readonly rows: number;
  /** Every row names its benchmark version on a line of its own. */
  readonly hasVersions: boolean;
  /** Something stands beside the titles of groups, or under them where names stand over bars. */
  readonly hasNotes: boolean;
}

/** Rows lower than this would lie over each other. */
const LEAST_PITCH = { over: 29, beside: 14.5 } as const;
const VERSION_LINE = 13.5;

/** The usual heights; where less height is given the rows draw together, down to what their texts need. */
export function boardHeights(
  { isOver, isShort }: BoardColumns,
  sizes: BoardSizes,
  height: number | null,
): BoardHeights {
  const more = sizes.hasVersions ? VERSION_LINE : 0;
  const usual = {
    ...{ head: isOver ? 4 : 26, title: isOver ? (sizes.hasNotes ? 46 : 28) : 28, gap: isShort ? 12 : 18 },
    ...{ pitch: (isOver ? 40 : isShort ? 21 : 23) + more, foot: 46 },
  };
  if (height === null || totalHeight(usual, sizes) <= height) return usual;
  const tight = {
    ...usual,
    head: isOver ? 0 : 20,
    title: isOver && sizes.hasNotes ? 36 : 21,
    gap: 4,
    foot: 36,
    pitch: 0,
  };
  const pitch = (height - totalHeight(tight, sizes)) / Math.max(1, sizes.rows);
  const least = LEAST_PITCH[isOver ? "over" : "beside"] + more;
  return { ...tight, pitch: Math.min(usual.pitch, Math.max(pitch, least)) };
}

/** Of a whole board. */
export function totalHeight(
  { head, title, gap, pitch, foot }: BoardHeights,
  { groups, rows }: Pick<BoardSizes, "groups" | "rows">,
): number {
  return head + groups * title + Math.max(0, groups - 1) * gap + rows * pitch + foot;
}

/** A row and where it stands from the top. */
export interface PlacedRow {
  readonly key: string;
  readonly y: number;
  readonly height: number;
}
