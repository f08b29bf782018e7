import { ASSIGNMENT, isSecret } from "@/ingest/sources/privacy";

import { plainText } from "./line-layers";

const LAUNCH = /^\s*(?:\+[^'"]*?\s)?ray job submit(?:\s|$)/;
export interface LaunchCommand {
  /** Flags without their dashes. A flag without a value is "true". */
  readonly flags: ReadonlyMap<string, string>;
  /** Arguments left out because they may hold credentials. */
  readonly secrets: number;
}

/** Whether the line is the shell trace of a job submission (agents print the words too, but not at its start). */
export function isLaunchLine(line: string): boolean {
  return line.includes("ray job submit") && LAUNCH.test(plainText(line));
}

/** Whether a quote opened in the command is still open: the command then goes on in the next line. */
export function isOpenCommand(text: string): boolean {
  return splitWords(text).open;
}

/** The flags of a launch command. Whatever may hold a credential is counted and forgotten. */
export function parseLaunch(text: string): LaunchCommand {
  const flags = new Map<string, string>();
  let secrets = 0;
  let name: string | null = null;
  let values: string[] = [];
  const close = (): void => {
    if (name === null) return;
    const value = values.length === 0 ? "true" : values.join(" ");
    if (/^runtime-env/.test(name) || ASSIGNMENT.test(value) || isSecret(name, value)) secrets += 1;
    else flags.set(name, value);
    name = null;
    values = [];
  };
  for (const word of splitWords(plainText(text)).words) {
    if (word === "--") close();
    else if (!word.startsWith("--")) {
      if (name !== null) values.push(word);
    } else {
      close();
      const equals = word.indexOf("=");
      name = equals < 0 ? word.slice(2) : word.slice(2, equals);
      if (equals < 0) continue;
      values = [word.slice(equals + 1)];
      close();
    }
  }
  close();
  return { flags, secrets };
}

/** Words as a POSIX shell would split them; braces hold a bare JSON argument together. */
function splitWords(text: string): { words: string[]; open: boolean } {
  const words: string[] = [];
  let word: string | null = null;
  let quote = "";
  let escapes = true;
  let braces = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === "\\" && escapes) {
      at += 1;
      word = `${word ?? ""}${text[at] ?? ""}`;
    } else if (quote !== "") {
      if (character !== quote) word = `${word ?? ""}${character}`;
      else [quote, escapes] = ["", true];
    } else if (character === "'" || character === '"') {
      quote = character;
      escapes = character === '"' || text[at - 1] === "$";
      word ??= "";
    } else if (character === "$" && text[at + 1] === "'") {
      word ??= "";
    } else if (/\s/.test(character) && braces === 0) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      if (character === "{") braces += 1;
      if (character === "}" && braces > 0) braces -= 1;
      word = `${word ?? ""}${character}`;
    }
  }
  const open = quote !== "";
  if (word !== null && !open && braces === 0) words.push(word);
  return { words, open };
}
