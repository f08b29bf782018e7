// Private-use characters: texts from data that hold them lose nothing but these.
const MARKS = { strong: ["\uE000", "\uE001"], code: ["\uE002", "\uE003"] } as const;

/** A piece of a text and how it is set. */
export interface RichPart {
  readonly style: "plain" | "strong" | "code";
  readonly text: string;
}

/** Sets a value off: bold. */
export function strong(text: string): string {
  return `${MARKS.strong[0]}${text}${MARKS.strong[1]}`;
}

/** Sets an identifier in the fixed-width face. */
export function code(text: string): string {
  return `${MARKS.code[0]}${text}${MARKS.code[1]}`;
}

/** The text as it reads without styles, for terminals, titles and labels. */
export function plain(text: string): string {
  return text.replaceAll(/[\uE000-\uE003]/g, "");
}

/** The text cut where its style changes; styles do not nest. */
export function richParts(text: string): RichPart[] {
  return text
    .split(/(\uE000[^\uE000-\uE003]*\uE001|\uE002[^\uE000-\uE003]*\uE003)/)
    .filter((piece) => piece !== "")
    .map((piece) => ({
      style: piece.startsWith(MARKS.strong[0])
        ? "strong"
        : piece.startsWith(MARKS.code[0])
          ? "code"
          : "plain",
      text: plain(piece),
    }));
}
