const EVENT = "rewardscape:preferences";

/** What a reader chose for this browser. Everything a colleague should see as well is in the URL instead. */
export type Preference = "theme" | "lang";

/** Hears of changes made here, in other tabs, and by the system's own light and dark. */
export function subscribePreferences(changed: () => void): () => void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  window.addEventListener(EVENT, changed);
  window.addEventListener("storage", changed);
  dark.addEventListener("change", changed);
  return () => {
    window.removeEventListener(EVENT, changed);
    window.removeEventListener("storage", changed);
    dark.removeEventListener("change", changed);
  };
}

/** The choice as public/boot.js put it on <html>; null where it was never made. */
export function readPreference(name: Preference): string | null {
  const { documentElement } = document;
  return name === "lang" ? documentElement.lang : (documentElement.dataset["themeChoice"] ?? null);
}

/** Applies a choice at once and keeps it; a browser that refuses to store it keeps it for this page. */
export function writePreference(name: Preference, value: string): void {
  const { documentElement } = document;
  if (name === "lang") documentElement.lang = value;
  else documentElement.dataset["themeChoice"] = value;
  try {
    localStorage.setItem(`rewardscape-${name}`, value);
  } catch (error) {
    console.info("The choice holds for this page only:", error);
  }
  window.dispatchEvent(new Event(EVENT));
}
