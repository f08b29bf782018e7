import { readFile } from "node:fs/promises";

const WASM = "await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))";
const FETCHED =
  "await fetch(new URL('../print/harfbuzz-subset.wasm', self.location.href)).then((found) => found.arrayBuffer())";

/** Lets the font tools, written for Node, run in a worker of the page: their one file is fetched from the site. */
export const fontTools = {
  name: "font-tools",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /subset-font[/\\]index\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes(WASM)) throw new Error("subset-font reads its wasm in a new way");
      return { contents: text.replace(WASM, FETCHED), loader: "js" };
    });
    // It evaluates text, which the policy of the page refuses, and the site's fonts are unpacked already.
    onResolve({ filter: /^wawoff2$/ }, ({ path }) => ({ path, namespace: "nothing" }));
    // What tests for Node before it asks for these gets nothing.
    onResolve({ filter: /^(fs|path|zlib|buffer|crypto)$/ }, ({ path }) => ({ path, namespace: "nothing" }));
    onLoad({ filter: /.*/, namespace: "nothing" }, () => ({
      contents: "module.exports = { promises: {} };",
      loader: "js",
    }));
  },
};
