import { isPng, RECIPE_KEY, textOfPng } from "./png-chunks";
import { parseRecipe, type Recipe } from "./recipe";

/** The recipe inside the bytes of an exported file; null when they hold none. A damaged one is a FigureError. */
export function findRecipe(bytes: Uint8Array): Recipe | null {
  const json = isPng(bytes) ? textOfPng(bytes, RECIPE_KEY) : recipeText(bytes);
  return json === null ? null : parseRecipe(json);
}

function recipeText(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 5));
  if (head === "%PDF-") return pdfText(new TextDecoder("latin1").decode(bytes));
  const text = new TextDecoder().decode(bytes);
  if (text.startsWith("{")) return text;
  const svg = /<metadata id="rewardscape-recipe">([^<]*)<\/metadata>/.exec(text)?.[1];
  if (svg !== undefined) {
    return svg
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  }
  return /^(?:%|<!--) rewardscape-recipe: (\{.*\})(?: -->)?$/m.exec(text)?.[1] ?? null;
}

/** The string that our key in the information of a PDF points to, its escapes undone. */
function pdfText(text: string): string | null {
  const id = /\/RewardscapeRecipe (\d+) 0 R/.exec(text)?.[1];
  if (id === undefined) return null;
  const start = text.indexOf(`\n${id} 0 obj\n(`);
  const end = text.indexOf(")\nendobj", start);
  if (start < 0 || end < 0) return null;
  const body = text.slice(start + `\n${id} 0 obj\n(`.length, end);
  return body.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
