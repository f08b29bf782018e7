import type { Category } from "@/lib/domain/categories";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The colours of one theme, for canvas and print; the same values stand in app/tokens.css for everything else. */
export interface Palette {
  readonly ground: string;
  readonly inset: string;
  readonly hover: string;
  readonly skeleton: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly axis: string;
  readonly rule: string;
  readonly rule2: string;
  readonly ruleInk: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly accentWash: string;
  readonly accentLine: string;
  readonly serious: string;
  readonly seriousWash: string;
  readonly warning: string;
  readonly warningWash: string;
  readonly notice: string;
  readonly quiet: string;
  readonly raw: string;
  readonly other: string;
  /** A task without a scored trial. */
  readonly unobserved: string;
  readonly category: Readonly<Record<Category, string>>;
  /** Eight steps, least to most. Step 0 is the ground's neighbour: draw exact zero in `hover`, absence not at all. */
  readonly sequential: readonly string[];
  /** Seven steps, worse (orange-brown) to better (blue); index 3 is neutral. */
  readonly diverging: readonly string[];
  /** What a group's rewards carry, stacked in this order from the bottom. */
  readonly signal: Readonly<
    Record<"mixed" | "constant_partial" | "all_one" | "all_zero" | "unknown", string>
  >;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    ground: "#ffffff",
    inset: "#f6f7f8",
    hover: "#eef1f4",
    skeleton: "#e9ecef",
    ink: "#15181d",
    ink2: "#474e59",
    ink3: "#636a75",
    axis: "#9aa1ab",
    rule: "#e3e6ea",
    rule2: "#c6cbd2",
    ruleInk: "#15181d",
    accent: "#1d56b0",
    accentInk: "#ffffff",
    accentWash: "#e8effa",
    accentLine: "#9db8e3",
    serious: "#b3261e",
    seriousWash: "#fcf0ee",
    warning: "#8a5a00",
    warningWash: "#fdf5e3",
    notice: "#474e59",
    quiet: "#146e4a",
    raw: "#1d56b0",
    other: "#69707b",
    unobserved: "#9aa1ab",
    category: {
      "truly-cold-flat": "#5f636b",
      "cold-noisy": "#0489a0",
      "partial-stuck-flat": "#b48f0f",
      "partial-varied": "#a95a0e",
      "rarely-solved": "#d364db",
      "partly-solved": "#3b16a3",
      "verifier-shortcut-suspect": "#970a1c",
      "truly-learnable": "#136d49",
    },
    sequential: ["#ffffff", "#e9f0f9", "#cbdcf0", "#a3c1e3", "#74a0d2", "#3f76b4", "#1f5a9d", "#0c3a75"],
    diverging: ["#8f3d0c", "#dd9560", "#f3d4bc", "#f4f5f6", "#c3daf0", "#6ea3d8", "#154f95"],
    signal: {
      mixed: "#5a8ac6",
      constant_partial: "#c9a637",
      all_one: "#6f9d87",
      all_zero: "#b9bec6",
      unknown: "#eceef1",
    },
  },
  dark: {
    ground: "#121417",
    inset: "#191c20",
    hover: "#20242a",
    skeleton: "#252a30",
    ink: "#e9ebee",
    ink2: "#b4bac3",
    ink3: "#8b929c",
    axis: "#5d646e",
    rule: "#262b31",
    rule2: "#3a414a",
    ruleInk: "#c9cdd3",
    accent: "#85b1ff",
    accentInk: "#0d1420",
    accentWash: "#1a2740",
    accentLine: "#3f609b",
    serious: "#ff8a80",
    seriousWash: "#2b1a1a",
    warning: "#e3b341",
    warningWash: "#2a2213",
    notice: "#b4bac3",
    quiet: "#5cc493",
    raw: "#85b1ff",
    other: "#8b929c",
    unobserved: "#5d646e",
    category: {
      "truly-cold-flat": "#7b7e86",
      "cold-noisy": "#a5d5f8",
      "partial-stuck-flat": "#f6d983",
      "partial-varied": "#f48510",
      "rarely-solved": "#c17bc4",
      "partly-solved": "#784ae5",
      "verifier-shortcut-suspect": "#d63a53",
      "truly-learnable": "#36b48c",
    },
    sequential: ["#15191e", "#1a2534", "#20344f", "#28486f", "#346092", "#5289c4", "#74a6dc", "#b3d3f7"],
    diverging: ["#f2a56b", "#8a4d1f", "#4a3322", "#22262b", "#213a57", "#2f5f96", "#8fbdf2"],
    signal: {
      mixed: "#5f8fd6",
      constant_partial: "#c8a94a",
      all_one: "#4d8a70",
      all_zero: "#4a515b",
      unknown: "#20242a",
    },
  },
};
