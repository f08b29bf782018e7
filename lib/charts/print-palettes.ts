import { type Palette, PALETTES } from "./palette";

/** Colours for paper: those of the pages, or one of two that papers use because colour-blind readers can tell them apart. */
export const PRINT_PALETTE_NAMES = ["house", "okabe-ito", "tol"] as const;
export type PrintPaletteName = (typeof PRINT_PALETTE_NAMES)[number];

/**
 * The light palette with the data in other colours: Okabe and Ito 2008, with grey in place of yellow, which hollow
 * marks on white would lose; Tol's muted, dark, YlOrBr and sunset schemes (technical note SRON/EPS/TN/09-002). Every
 * sequence darkens from step to step, so that it stays in order in grey, and kinds of signal, which have no shape of their
 * own, differ in lightness.
 */
export const PRINT_PALETTES: Readonly<Record<PrintPaletteName, Palette>> = {
  house: {
    ...PALETTES.light,
    signal: {
      mixed: "#3f6fb0",
      constant_partial: "#e2c76a",
      all_one: "#22563f",
      all_zero: "#9097a1",
      unknown: "#eceef1",
    },
  },
  "okabe-ito": {
    ...PALETTES.light,
    accent: "#0072b2",
    accentLine: "#56b4e9",
    raw: "#0072b2",
    serious: "#d55e00",
    quiet: "#009e73",
    category: {
      "truly-cold-flat": "#999999",
      "cold-noisy": "#56b4e9",
      "partial-stuck-flat": "#e69f00",
      "partial-varied": "#d55e00",
      "rarely-solved": "#cc79a7",
      "partly-solved": "#0072b2",
      "verifier-shortcut-suspect": "#000000",
      "truly-learnable": "#009e73",
    },
    sequential: ["#ffffff", "#e6f1f8", "#c2deee", "#92c4e0", "#5aa5cf", "#2486bd", "#00649c", "#003f66"],
    diverging: ["#8f3f00", "#d55e00", "#f3c29f", "#f4f5f6", "#b5d7ea", "#4d9ecb", "#005a8e"],
    signal: {
      mixed: "#0072b2",
      constant_partial: "#e69f00",
      all_one: "#000000",
      all_zero: "#8c8c8c",
      unknown: "#eeeeee",
    },
  },
  tol: {
    ...PALETTES.light,
    accent: "#4477aa",
    accentLine: "#66ccee",
    raw: "#4477aa",
    serious: "#cc3311",
    quiet: "#117733",
    category: {
      "truly-cold-flat": "#555555",
      "cold-noisy": "#44aa99",
      "partial-stuck-flat": "#999933",
      "partial-varied": "#cc6677",
      "rarely-solved": "#aa4499",
      "partly-solved": "#332288",
      "verifier-shortcut-suspect": "#882255",
      "truly-learnable": "#117733",
    },
    sequential: ["#ffffe5", "#fff7bc", "#fee391", "#fec44f", "#fb9a29", "#ec7014", "#cc4c02", "#993404"],
    diverging: ["#a50026", "#f67e4b", "#feda8b", "#eaeccc", "#c2e4ef", "#6ea6cd", "#364b9a"],
    signal: {
      mixed: "#4477aa",
      constant_partial: "#ccbb44",
      all_one: "#225522",
      all_zero: "#999999",
      unknown: "#eeeeee",
    },
  },
};
