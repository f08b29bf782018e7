"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";

import type { Theme } from "@/lib/charts/palette";

import { readPreference, subscribePreferences, writePreference } from "./preferences";

export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

function currentChoice(): ThemeChoice {
  const stored = readPreference("theme");
  return THEME_CHOICES.find((choice) => choice === stored) ?? "system";
}

function currentTheme(): Theme {
  const choice = currentChoice();
  if (choice !== "system") return choice;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The theme that is shown. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribePreferences, currentTheme, () => "light" as const);
}

/** What the reader chose, and how to change it; keeps <html data-theme> in step. */
export function useThemeChoice(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribePreferences, currentChoice, () => "system" as const);
  const theme = useSyncExternalStore(subscribePreferences, currentTheme, () => null);
  useEffect(() => {
    if (theme !== null) document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  const setChoice = useCallback((next: ThemeChoice) => writePreference("theme", next), []);
  return { choice, setChoice };
}
