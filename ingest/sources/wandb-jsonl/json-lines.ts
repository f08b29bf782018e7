import { isUtf8 } from "node:buffer";

/** One line of a text file, without its line end. */
interface Line {
  /** 1-based. */
  readonly number: number;
  /** Null when the line is too long to be held. */
  readonly text: string | null;
  /** False for a last line that no line feed ends: it may be cut. */
  readonly ended: boolean;
  readonly isUtf8: boolean;
}

const LF = 0x0a;
const MAX_LINE_BYTES = 64 * 1024 * 1024;

function lineOf(pieces: readonly Buffer[], number: number, ended: boolean, fits: boolean): Line {
  if (!fits) return { number, text: null, ended, isUtf8: true };
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  const text = bytes.toString("utf8");
  const withoutMark = number === 1 && text.startsWith("\uFEFF") ? text.slice(1) : text;
  return { number, text: withoutMark.replace(/\r$/, ""), ended, isUtf8: isUtf8(bytes) };
}

/** Splits bytes into lines at line feeds; holds one line at a time, and of one above 64 MiB nothing. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 1;
  let pieces: Buffer[] = [];
  let held = 0;
  const keep = (piece: Buffer): void => {
    held += piece.length;
    if (held > MAX_LINE_BYTES) pieces = [];
    else pieces.push(piece);
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
      keep(chunk.subarray(from, at));
      yield lineOf(pieces, number, true, held <= MAX_LINE_BYTES);
      number += 1;
      pieces = [];
      held = 0;
      from = at + 1;
    }
    keep(chunk.subarray(from));
  }
  if (held > 0) yield lineOf(pieces, number, false, held <= MAX_LINE_BYTES);
}
