import { createParser } from "nuqs/server";

/**
 * A list of names from data, such as selected tasks: commas separate, a backslash escapes a comma or itself.
 * Every list comes back as it was, whatever its names hold; a lone empty name reads as no name.
 */
export const parseAsNames = createParser<string[]>({
  parse(text) {
    if (text === "") return [];
    const names: string[] = [];
    let name = "";
    let escaped = false;
    for (const character of text) {
      if (!escaped && character === "\\") escaped = true;
      else if (!escaped && character === ",") {
        names.push(name);
        name = "";
      } else {
        name += character;
        escaped = false;
      }
    }
    return [...names, name];
  },
  serialize: (names) => names.map((name) => name.replaceAll(/[\\,]/g, String.raw`\$&`)).join(","),
  eq: (a, b) => a.length === b.length && a.every((name, index) => name === b[index]),
});
