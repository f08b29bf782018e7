/** TeX's points an inch: what \columnwidth is measured in. */
export const TEX_POINTS = 72.27;
/** PostScript's points an inch: what files and type sizes are measured in. */
export const POINTS = 72;
const CENTIMETRES = 2.54;

/** Height of a figure for its width unless given: the golden section. */
export const GOLDEN = 0.618;
/** No text in a figure is smaller, points. */
export const LEAST_TEXT = 6;

/** A place for a figure: how wide it is, inches, and how large its text is, points. */
export interface Venue {
  readonly width: number;
  /** Null: the golden section of the width. */
  readonly height: number | null;
  /** Body text of the venue. */
  readonly body: number;
  /** Labels, axis titles and panel titles of a figure. */
  readonly text: number;
  /** Ticks, legends and notes. */
  readonly tick: number;
}

/** Figure text is one point below the body, or below the caption where that is smaller; ticks are two below that. */
function venue(width: number, body = 10, caption = body, height: number | null = null): Venue {
  const text = caption - 1;
  return { width, height, body, text, tick: Math.max(LEAST_TEXT, text - 2) };
}

/** Widths and type sizes of tueplots, except ACL's, which its formatting page gives in centimetres. */
export const VENUES = {
  neurips: venue(5.5),
  iclr: venue(5.5),
  icml: venue(3.25, 10, 9),
  "icml-full": venue(6.75, 10, 9),
  acl: venue(3.03, 11, 10),
  "acl-full": venue(6.3, 11, 10),
  aaai: venue(3.3),
  "aaai-full": venue(6.975),
  cvpr: venue(3.25, 10, 9),
  "cvpr-full": venue(6.875, 10, 9),
  jmlr: venue(6),
  tmlr: venue(6.5),
  slide: { width: 13.333, height: 7.5, body: 22, text: 20, tick: 16 },
} as const satisfies Readonly<Record<string, Venue>>;

export type VenueName = keyof typeof VENUES;
/** Names of the venues as the command line takes them: the column, and `-full` the page, where both exist. */
export const VENUE_NAMES: readonly string[] = Object.keys(VENUES);

/** The venue of that name; null when there is none. */
export function venueOf(name: string): Venue | null {
  return Object.entries(VENUES).find(([known]) => known === name)?.[1] ?? null;
}

/** A length like `5.5in`, `7.7cm` or `241.8pt` (TeX's points, as LaTeX prints \columnwidth) in inches; null when it is none. */
export function inches(length: string): number | null {
  const match = /^(\d{1,4}(?:\.\d{1,6})?)(in|cm|pt)$/.exec(length.trim());
  const value = Number(match?.[1]);
  if (match === null || !(value > 0)) return null;
  return { in: value, cm: value / CENTIMETRES, pt: value / TEX_POINTS }[match[2] ?? ""] ?? null;
}
