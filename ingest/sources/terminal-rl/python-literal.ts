/** A dict becomes a Map (any key, `__proto__` included); a tuple, a set and an array become a list. */
export type PythonValue =
  null | boolean | number | string | readonly PythonValue[] | ReadonlyMap<string, PythonValue>;

const NUMBER = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y;
const NAME = /[-+]?[A-Za-z_][\w.]*/y;
const DEEPEST = 64;

/** JSON's spellings stand here too: a JSON writer in Python prints NaN and Infinity bare. */
const CONSTANTS: ReadonlyMap<string, PythonValue> = new Map<string, PythonValue>([
  ["None", null],
  ["null", null],
  ["True", true],
  ["true", true],
  ["False", false],
  ["false", false],
  ["nan", NaN],
  ["NaN", NaN],
  ["inf", Infinity],
  ["Infinity", Infinity],
]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["/", "/"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
]);
const HEX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

class NotALiteral extends Error {}

/**
 * Parses the `repr` of a Python value: containers, strings, numbers, nan and inf, and calls like
 * `np.float64(0.5)` or `tensor(3.5, device='cuda:0')`, which stand for their first argument.
 * Undefined when the text is anything else, does not close, or goes on after the value.
 */
export function parsePythonLiteral(text: string): PythonValue | undefined {
  try {
    return new Parser(text).whole();
  } catch (error) {
    if (error instanceof NotALiteral) return undefined;
    throw error;
  }
}

class Parser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): PythonValue {
    const value = this.#value();
    this.#space();
    if (this.#at < this.#text.length) throw new NotALiteral();
    return value;
  }

  #value(): PythonValue {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new NotALiteral();
    this.#space();
    const value = this.#unspaced();
    this.#depth -= 1;
    return value;
  }

  #unspaced(): PythonValue {
    const first = this.#text[this.#at];
    if (first === "{") return this.#braces();
    if (first === "[") return this.#list("]");
    if (first === "(") return this.#list(")");
    if (first === "'" || first === '"') return this.#string(first);
    const number = this.#match(NUMBER);
    if (number !== null) return Number(number);
    const name = this.#match(NAME);
    return name === null ? this.#ellipsis() : this.#named(name);
  }

  #named(name: string): PythonValue {
    const negative = name.startsWith("-");
    const bare = negative || name.startsWith("+") ? name.slice(1) : name;
    const next = this.#text[this.#at];
    if (next === "(" && bare === name) return this.#call();
    if ((name === "b" || name === "u") && (next === "'" || next === '"')) return this.#string(next);
    const constant = CONSTANTS.get(bare);
    if (constant === undefined || (bare !== name && typeof constant !== "number")) throw new NotALiteral();
    return typeof constant === "number" && negative ? -constant : constant;
  }

  /** Numpy shortens long arrays with an ellipsis. */
  #ellipsis(): null {
    if (!this.#text.startsWith("...", this.#at)) throw new NotALiteral();
    this.#at += 3;
    return null;
  }

  #list(close: string): PythonValue[] {
    this.#at += 1;
    const items: PythonValue[] = [];
    while (!this.#takes(close)) {
      items.push(this.#value());
      if (this.#takes(",")) continue;
      this.#expect(close);
      break;
    }
    return items;
  }

  #braces(): PythonValue {
    this.#at += 1;
    const dict = new Map<string, PythonValue>();
    const set: PythonValue[] = [];
    while (!this.#takes("}")) {
      const key = this.#value();
      if (!this.#takes(":")) set.push(key);
      else if (typeof key === "object") throw new NotALiteral();
      else dict.set(String(key), this.#value());
      if (this.#takes(",")) continue;
      this.#expect("}");
      break;
    }
    if (set.length > 0 && dict.size > 0) throw new NotALiteral();
    return set.length > 0 ? set : dict;
  }

  #call(): PythonValue {
    this.#at += 1;
    if (this.#takes(")")) return [];
    const value = this.#value();
    if (!this.#takes(")")) {
      this.#expect(",");
      this.#skipArguments();
    }
    return value;
  }

  /** What follows the first argument (`dtype=float32`, `grad_fn=<MeanBackward0>`) is no literal. */
  #skipArguments(): void {
    let open = 1;
    while (open > 0) {
      const character = this.#text[this.#at];
      if (character === undefined) throw new NotALiteral();
      if (character === "'" || character === '"') {
        this.#string(character);
        continue;
      }
      if ("([{".includes(character)) open += 1;
      else if (")]}".includes(character)) open -= 1;
      this.#at += 1;
    }
  }

  #string(quote: string): string {
    let result = "";
    let at = this.#at + 1;
    for (;;) {
      const start = at;
      while (at < this.#text.length && this.#text[at] !== quote && this.#text[at] !== "\\") at += 1;
      result += this.#text.slice(start, at);
      if (at >= this.#text.length) throw new NotALiteral();
      if (this.#text[at] === quote) break;
      const letter = this.#text[at + 1] ?? "";
      const digits = HEX_LENGTHS.get(letter);
      if (digits === undefined) {
        result += ESCAPES.get(letter) ?? `\\${letter}`;
        at += 2;
        continue;
      }
      const hex = this.#text.slice(at + 2, at + 2 + digits);
      const code = /^[0-9a-fA-F]+$/.test(hex) && hex.length === digits ? parseInt(hex, 16) : Infinity;
      if (code > 0x10ffff) throw new NotALiteral();
      result += String.fromCodePoint(code);
      at += 2 + digits;
    }
    this.#at = at + 1;
    return result;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return null;
    this.#at = pattern.lastIndex;
    return match[0];
  }

  #space(): void {
    while (this.#at < this.#text.length && " \t\r\n\f\v".includes(this.#text[this.#at] ?? "x")) this.#at += 1;
  }

  #takes(character: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #expect(character: string): void {
    if (!this.#takes(character)) throw new NotALiteral();
  }
}
