/** Names in one text: commas separate, a backslash escapes a comma or itself. Comes back as it was; empty is no name. */
export function parseNameList(text: string): string[] {
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
}

export function printNameList(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(/[\\,]/g, String.raw`\$&`)).join(",");
}
