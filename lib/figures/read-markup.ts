import { FigureError } from "./scene";

/** An element of the markup that ECharts writes. */
export interface Markup {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Markup[];
  readonly text: string;
}

const TOKEN = /<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([\w:-]+)((?:[^<>"]|"[^"]*")*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

interface Open {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Markup[];
  text: string;
}

/**
 * Reads SVG as zrender writes it: elements, quoted attributes, texts with five entities. No reader for XML at large:
 * what it does not know is a FigureError.
 */
export function readMarkup(source: string): Markup {
  const root: Open = { tag: "", attributes: new Map(), children: [], text: "" };
  const stack = [root];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [token, slash, tag, attributes = "", closed, text] = match;
    if (match.index !== end) throw new FigureError(`unreadable markup: ${source.slice(end, end + 40)}`);
    end += token.length;
    const top = stack.at(-1);
    if (top === undefined) throw new FigureError("the markup closes more than it opens");
    if (text !== undefined) top.text += unescaped(text);
    else if (tag === undefined) continue;
    else if (slash === "/") {
      if (top.tag !== tag) throw new FigureError(`<${top.tag}> is closed by </${tag}>`);
      stack.pop();
    } else {
      const element: Open = { tag, attributes: attributesOf(attributes), children: [], text: "" };
      top.children.push(element);
      if (closed !== "/") stack.push(element);
    }
  }
  const [svg] = root.children;
  if (svg === undefined || stack.length !== 1 || end !== source.length)
    throw new FigureError("the markup of a chart is not whole");
  return svg;
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = "", value = ""]) => [name, unescaped(value)] as const),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
