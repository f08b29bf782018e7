import type { CheckOutcome } from "./refresh";

/** How often the folder is looked at while a reader sees the page, in milliseconds. */
export const LOOK_EVERY = 10_000;
/** The same once nothing has changed for a while. */
export const LOOK_EVERY_QUIET = 60_000;
export const QUIET_AFTER = 5 * 60_000;

type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Looks for newer data for as long as the page is visible: often at first and after every change, seldom later, and
 * at once when a page comes into sight that has not looked for a while. Returns what ends it.
 */
export function watchData(check: () => Promise<CheckOutcome>, page: Page): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let ended = false;
  let lastLook = Date.now();
  let lastChange = Date.now();

  const plan = () => {
    clearTimeout(timer);
    if (ended || looking || page.visibilityState === "hidden") return;
    const pause = Date.now() - lastChange < QUIET_AFTER ? LOOK_EVERY : LOOK_EVERY_QUIET;
    timer = setTimeout(look, Math.max(0, lastLook + pause - Date.now()));
  };
  const look = () => {
    looking = true;
    check()
      .then((outcome) => {
        if (outcome === "changed") lastChange = Date.now();
      })
      .catch((error: unknown) => {
        reportError(error);
      })
      .finally(() => {
        looking = false;
        lastLook = Date.now();
        plan();
      });
  };
  page.addEventListener("visibilitychange", plan);
  plan();
  return () => {
    ended = true;
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", plan);
  };
}
