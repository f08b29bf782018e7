/**
 * The faces of texts that a chart draws itself on screen. Quoted with single quotes: double ones would end the
 * attribute that an SVG writes them into.
 */
export const SCREEN_FONT =
  "'Source Sans 3 Variable', 'Noto Sans SC Variable', 'Noto Sans CJK SC', sans-serif";
