/** The languages of the console, the first one being the fallback. */
export const locales = ["en", "ko"] as const;
export type Locale = (typeof locales)[number];

/** Each language in its own words, for the language menu. */
export const localeNames: Record<Locale, string> = { en: "English", ko: "한국어" };

export const localeCookie = "locale";

/** Says whether a text names a language of the console. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * Returns the language of a request: the one chosen before, else the best of Accept-Language by
 * weight, else English.
 */
export function negotiateLocale(
  chosen: string | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  if (isLocale(chosen)) return chosen;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { language: tag.trim().toLowerCase().split("-")[0], weight: Number(quality ?? 1) };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map((entry) => entry.language).find(isLocale) ?? locales[0];
}
