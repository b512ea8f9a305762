"use client";
import { type Locale, localeCookie } from "@/lib/i18n/locale";
import { type Theme, themeCookie } from "@/lib/theme";

/** Stores a preference for a year in a cookie, so that the server can render it. */
export function keepPreference(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP, where the console also runs.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Applies and stores the theme. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  keepPreference(themeCookie, theme);
}

/** Returns the theme set on the document. */
export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Keeps the language; the caller refreshes the page, whose server part speaks it then. */
export function chooseLocale(locale: Locale): void {
  keepPreference(localeCookie, locale);
}
