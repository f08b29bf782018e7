import { textWidth } from "./text-width";

/** Breaks after spaces, and between Chinese characters but not before their punctuation. */
const BREAK =
  /(?<= )|(?<=[\u3400-\u9fff\u3000-\u303f\uff00-\uffef])(?![\u3001\u3002\uff0c\uff1a\uff1b\uff09])/;

/** A text in lines that are at most `width` wide, by estimate; one word may be wider. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.split(BREAK)) {
    if (line !== "" && textWidth((line + part).trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = part;
    } else line += part;
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  return lines;
}
