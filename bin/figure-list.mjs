/** What `figure --list` names: figures with two spaces before them (their options have four), and inches a preset. */
export function readFigureList(listing) {
  const [, named = ""] = /figures:\n([\s\S]*?)\npresets:/.exec(listing) ?? [];
  return {
    figures: named.split("\n").flatMap((line) => /^ {2}(\S+)/.exec(line)?.[1] ?? []),
    widthOf(preset) {
      const found = new RegExp(`^ {2}${preset} +([\\d.]+) in`, "m").exec(listing);
      if (found === null) throw new Error(`there is no preset "${preset}"`);
      return Number(found[1]);
    },
  };
}
