/**
 * Text from data with what cannot be seen written out: control characters, line breaks and marks that change the
 * direction of writing stand as "\u202e". So a file name can neither hide its end nor turn the text around it.
 */
export function visibleText(text: string): string {
  return text.replaceAll(
    /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
