const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  // After the end of a row or an item it would open an option.
  "[": "{[}",
  "]": "{]}",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  _: "\\_",
  "%": "\\%",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
  "'": "\\textquotesingle{}",
  "`": "\\textasciigrave{}",
  "-": "-{}",
  "−": "\\ensuremath{-}",
  "×": "\\ensuremath{\\times}",
  "·": "\\ensuremath{\\cdot}",
  "±": "\\ensuremath{\\pm}",
  "≤": "\\ensuremath{\\leq}",
  "≥": "\\ensuremath{\\geq}",
  "≈": "\\ensuremath{\\approx}",
  "→": "\\ensuremath{\\rightarrow}",
  "√": "\\ensuremath{\\surd}",
  "∈": "\\ensuremath{\\in}",
  "–": "--",
  "—": "---",
  "…": "\\ldots{}",
  "\u2009": "\\,",
  "\u202f": "\\,",
  "\u00a0": "~",
  "“": "``",
  "”": "''",
  "‘": "`",
  "’": "'",
  "½": "\\ensuremath{\\frac12}",
};

/**
 * Text as LaTeX that prints it and does nothing: every special character escaped, mathematical signs in math, dashes
 * and quotes without ligatures. Letters beyond ASCII stay; line ends become spaces.
 */
export function escapeTex(text: string): string {
  return Array.from(
    text.replace(/\s/g, (space) => (space === "\n" || space === "\r" || space === "\t" ? " " : space)),
  )
    .map((character) => SPECIAL[character] ?? (/\p{Cc}/u.test(character) ? "?" : character))
    .join("");
}

/** Letters in a row that a narrow column can be counted on to hold. */
const LONGEST_RUN = 20;

/** Text as LaTeX in which a name may be broken after its signs, and anywhere in a run of letters that has none. */
export function breakableTex(text: string): string {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+|[^]/gu), ([part]) => {
    const letters = Array.from(part);
    if (letters.length > LONGEST_RUN) return letters.map(escapeTex).join("\\allowbreak{}");
    return /[_/:=@+]/.test(part) ? `${escapeTex(part)}\\allowbreak{}` : escapeTex(part);
  }).join("");
}

/** Text as comment lines. Nothing in it can end the comment. */
export function commentTex(text: string): string {
  return text
    .split(/[\r\n\u000b\u000c\u0085\u2028\u2029]+/)
    .map((line) => `% ${line.replace(/\p{Cc}/gu, "?")}`)
    .join("\n");
}
