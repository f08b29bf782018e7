"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from "react";

import type { Catalogue, Locale } from "@/lib/messages/catalogue";

import { readPreference, subscribePreferences, writePreference } from "./preferences";

interface LocaleState {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: "en", setLocale: () => undefined });

function storedLocale(): Locale {
  const lang = readPreference("lang");
  return lang === "zh" ? "zh" : "en";
}

/** Gives every view below the reader's language; English until the page has woken up. */
export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const locale = useSyncExternalStore(subscribePreferences, storedLocale, () => "en" as const);
  const setLocale = useCallback((next: Locale) => writePreference("lang", next), []);
  const state = useMemo(() => ({ locale, setLocale }), [locale, setLocale]);
  return <LocaleContext value={state}>{children}</LocaleContext>;
}

/** The language in use and how to change it. */
export function useLocale(): LocaleState {
  return useContext(LocaleContext);
}

/** The texts of one area in the reader's language. */
export function useMessages<M>(texts: Catalogue<M>): M {
  return texts[useContext(LocaleContext).locale];
}
