import type { Format } from "@/lib/figures/recipe";

const TYPES: Readonly<Record<Format, string>> = {
  svg: "image/svg+xml",
  pdf: "application/pdf",
  png: "image/png",
  tex: "application/x-tex",
  csv: "text/csv;charset=utf-8",
  md: "text/markdown;charset=utf-8",
  booktabs: "application/x-tex",
};

/** Lets the browser save a file. */
export function saveBytes(name: string, content: Uint8Array<ArrayBuffer> | string, format: Format): void {
  const address = URL.createObjectURL(new Blob([content], { type: TYPES[format] }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
