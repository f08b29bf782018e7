declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "sfnt" | "truetype" | "woff" | "woff2";
    /** Axes of a variable font pinned to values. */
    readonly variationAxes?: Readonly<Record<string, number>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }
  function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Buffer>;
  export { subsetFont as default };
}
