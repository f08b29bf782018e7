const NARROW = /[ijl|.,:;'!()[\] ft r]/;
const WIDE = /[mwMW@%—]/;
const CJK =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{3ffff}]/u;

/**
 * Width of a text in CSS pixels, estimated without a canvas: a little more than Source Sans needs, so that what is
 * placed by it does not touch. Chinese characters count as one em.
 */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const character of text) {
    if (CJK.test(character)) ems += 1;
    else if (WIDE.test(character)) ems += 0.86;
    else if (NARROW.test(character)) ems += 0.32;
    else if (/[A-Z]/.test(character)) ems += 0.62;
    else ems += 0.54;
  }
  return ems * fontSize;
}

/** The text, cut with an ellipsis where it would be wider than `width`; never shorter than one character. */
export function fitText(text: string, fontSize: number, width: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, fontSize) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
