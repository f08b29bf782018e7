/** The faces of texts on a canvas. */
const FACES = ["400 12px 'Source Sans 3 Variable'", "600 12px 'Source Sans 3 Variable'"];
/** Canvas text is measured once, so the face must be there before the first drawing; but not for ever. */
const PATIENCE_MS = 1500;

/** Waits for the faces, a while. */
export async function fontsReady(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(FACES.map((face) => document.fonts.load(face))), patience]);
}

/** Does something once the faces are there, nothing if they are already; returns the function that takes the wish back. */
export function whenFontsArrive(then: () => void): () => void {
  let isWanted = true;
  if (!FACES.every((face) => document.fonts.check(face))) {
    Promise.all(FACES.map((face) => document.fonts.load(face))).then(
      () => {
        if (isWanted) then();
      },
      // Without them the texts stay in the face that is there.
      () => undefined,
    );
  }
  return () => {
    isWanted = false;
  };
}
