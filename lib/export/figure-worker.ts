import { initWasm, Resvg } from "@resvg/resvg-wasm";

import { exportScene } from "@/lib/figures/export-scene";

import type { FigureReply, FigureRequest } from "./figure-protocol";
import type { Slices } from "./font-files";
import { typefaceOpener } from "./open-typeface";
import { drawPng } from "./draw-png";

const fonts = new Map<string, Promise<Uint8Array>>();
let slices: Promise<Slices> | null = null;
let renderer: Promise<void> | null = null;

const effects = {
  openTypeface: typefaceOpener({
    slices: () => {
      slices ??= fetched("noto-sans-sc.json").then((answer): Promise<Slices> => answer.json());
      return slices;
    },
    read: ({ path }) => {
      const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.woff2$/, ".ttf");
      const known =
        fonts.get(name) ?? fetched(name).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
      fonts.set(name, known);
      return known;
    },
  }),
  renderPng: async (svg: string, width: number, ground: string | null) => {
    renderer ??= initWasm(fetched("resvg.wasm"));
    await renderer;
    return drawPng(Resvg, svg, width, ground);
  },
};

self.addEventListener("message", (event: MessageEvent<FigureRequest>) => {
  const { id, job } = event.data;
  exportScene(job, effects).then(
    (bytes) => reply({ id, ok: true, bytes: new Uint8Array(bytes) }),
    (error: unknown) =>
      reply({ id, ok: false, message: error instanceof Error ? error.message : String(error) }),
  );
});

function reply(message: FigureReply): void {
  self.postMessage(message, message.ok ? { transfer: [message.bytes.buffer] } : {});
}

/** A file that the build put beside the pages. */
async function fetched(name: string): Promise<Response> {
  const answer = await fetch(new URL(`../print/${name}`, self.location.href));
  if (!answer.ok) throw new Error(`print/${name}: HTTP ${answer.status}`);
  return answer;
}
