/** Of every line of the body, in CSS pixels; --row in app/tokens.css. */
export const ROW_HEIGHT = 30;

/** From more lines than this on only those in sight are in the document. */
export const VIRTUAL_FROM = 40;

/** So many lines are drawn at a time, those that a step of the wheel (120 px) brings. Smaller chunks have more layers, which cost more. */
export const CHUNK = 4;
