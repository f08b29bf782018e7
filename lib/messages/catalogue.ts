export const LOCALES = ["en", "zh"] as const;
export type Locale = (typeof LOCALES)[number];

/** A text, a function that puts values into one, or a named set of them. */
export type Message = string | ((...values: never[]) => string) | { readonly [name: string]: Message };

/** The same keys with any text: what a translation of `M` must have. */
export type Translated<M> = M extends string
  ? string
  : M extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof M]: Translated<M[K]> };

/** The texts of one area in both languages. */
export interface Catalogue<M> {
  readonly en: M;
  readonly zh: M;
}

/** Pairs both languages; a key that only one of them has is a type error. */
export function catalogue<const M extends Readonly<Record<string, Message>>>(
  en: M,
  zh: Translated<M>,
): Catalogue<Translated<M>>;
export function catalogue(en: unknown, zh: unknown): Catalogue<unknown> {
  return { en, zh };
}
