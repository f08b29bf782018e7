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

export function boardColumns(width: number): BoardColumns {
  const isNarrow = width < NARROW;
  if (isNarrow)
    return {
      isNarrow,
      rank: 34,
      agent: 42,
      agentWidth: Math.max(40, (width - 42 - 96) * 0.42),
      model: 42 + Math.max(40, (width - 42 - 96) * 0.42) + 8,
      modelWidth: Math.max(40, (width - 42 - 96) * 0.58 - 8),
      bar: 42,
      barWidth: Math.max(40, width - 42 - 8),
      value: width - 50,
      half: width - 46,
      date: width,
      word: width,
      wordWidth: 0,
    };
  const agentWidth = Math.min(160, width * 0.12);
  const modelWidth = Math.min(240, width * 0.17);
  const bar = 46 + agentWidth + modelWidth + 16;
  const value = width - WORD - DATE - HALF;
  return {
    isNarrow,
    rank: 36,
    agent: 46,
    agentWidth: agentWidth - 8,
    model: 46 + agentWidth,
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
