import type { PrintPaletteName } from "@/lib/charts/print-palettes";
import { placeOf } from "@/lib/figures/make-figure";
import type { FigureOptions, Format } from "@/lib/figures/recipe";
import type { Venue } from "@/lib/figures/venues";
import type { Locale } from "@/lib/messages/catalogue";

/** What a reader chose in the dialog; lengths as typed. */
export interface ExportForm {
  readonly preset: string;
  readonly width: string;
  readonly height: string;
  readonly family: FigureOptions["family"];
  readonly palette: PrintPaletteName;
  readonly grey: boolean;
  readonly qualifier: boolean;
  readonly locale: Locale;
  readonly format: Format;
  readonly dpi: number;
}

/** Kept while the page stays open: several figures of one paper are alike. */
let last: Omit<ExportForm, "locale"> = {
  preset: "neurips",
  width: "",
  height: "",
  family: "serif",
  palette: "house",
  grey: false,
  qualifier: true,
  format: "pdf",
  dpi: 300,
};

export function firstForm(locale: Locale): ExportForm {
  return { ...last, locale };
}

export function rememberForm(form: ExportForm): void {
  last = form;
}

/** Formats that hold a figure's data instead of its drawing. */
export const DATA_FORMATS = ["csv", "md", "booktabs"] as const satisfies readonly Format[];

export function isOfData(format: Format): boolean {
  return DATA_FORMATS.some((each) => each === format);
}

/** The options of a named figure that the form decides. */
export function optionsOf(form: ExportForm): Omit<ExportForm, "width" | "height"> & {
  readonly width: string | null;
  readonly height: string | null;
} {
  const length = (text: string) => (text.trim() === "" ? null : text.trim());
  return { ...form, width: length(form.width), height: length(form.height) };
}

/** The place on paper. Throws a FigureError where a length is none. */
export function venueOfForm(form: ExportForm): Venue {
  return placeOf(optionsOf(form));
}
