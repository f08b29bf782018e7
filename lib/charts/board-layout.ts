/** Where the columns of a board stand, in CSS pixels from the left. */
export interface BoardColumns {
  /** Names and numbers stand over the bars instead of beside them. */
  readonly isNarrow: boolean;
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
  readonly half: number;
  readonly date: number;
  readonly word: number;
  readonly wordWidth: number;
}

/** Widths below this have no room for names beside bars. */
const NARROW = 860;
const WORD = 128;
const DATE = 84;
const HALF = 66;
const VALUE = 52;
/** Room for a range of ranks in brackets. */
const LEFT = 58;

export function boardColumns(width: number): BoardColumns {
  const isNarrow = width < NARROW;
  const names = Math.max(100, width - LEFT - 98);
  if (isNarrow)
    return {
      isNarrow,
      rank: LEFT - 9,
      agent: LEFT,
      agentWidth: names * 0.42,
      model: LEFT + names * 0.42 + 8,
      modelWidth: names * 0.58 - 8,
      bar: LEFT,
      barWidth: Math.max(40, width - LEFT - 16),
      value: width - 50,
      half: width - 46,
      date: width,
      word: width,
      wordWidth: 0,
    };
  const agentWidth = Math.min(160, width * 0.12);
  const modelWidth = Math.min(240, width * 0.17);
  const bar = LEFT + agentWidth + modelWidth + 16;
  const value = width - WORD - DATE - HALF;
  return {
    isNarrow,
    rank: LEFT - 10,
    agent: LEFT,
    agentWidth: agentWidth - 8,
    model: LEFT + agentWidth,
    modelWidth,
    bar,
    barWidth: value - VALUE - 16 - bar,
    value,
    half: value + 8,
    date: value + HALF + 8,
    word: value + HALF + DATE + 8,
    wordWidth: WORD - 8,
  };
}

/** A row and where it stands from the top. */
export interface PlacedRow {
  readonly key: string;
  readonly y: number;
  readonly height: number;
}
