import { createParser } from "nuqs/server";

import { parseNameList, printNameList } from "@/lib/domain/name-list";

/**
 * A list of names from data, such as selected tasks: commas separate, a backslash escapes a comma or itself.
 * Every list comes back as it was, whatever its names hold; a lone empty name reads as no name.
 */
export const parseAsNames = createParser<string[]>({
  parse: parseNameList,
  serialize: printNameList,
  eq: (a, b) => a.length === b.length && a.every((name, index) => name === b[index]),
});
