import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { keepEarlyPresses } from "@/components/shell/early-presses";
import { Providers } from "@/components/shell/providers";
import { parseTheme, themeCookie } from "@/lib/theme";
import "./globals.css";

// The letters of nearly every word here. The page itself preloads them, so they are there at first paint.
const latin = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-latin",
  // Other letters come from the font's other subsets, before any fallback font.
  adjustFontFallback: false,
});

const earlyPresses = `(${keepEarlyPresses.toString()})()`;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return {
    title: { default: t("product"), template: `%s · ${t("product")}` },
    description: t("description"),
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#111216" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, jar, head] = await Promise.all([getLocale(), cookies(), headers()]);
  const phone = /\bMobi/.test(head.get("user-agent") ?? "");
  const theme = parseTheme(jar.get(themeCookie)?.value);
  return (
    <html
      lang={locale}
      className={latin.variable}
      {...(theme === "system" ? {} : { "data-theme": theme })}
    >
      <body>
        <script nonce={head.get("x-nonce") ?? undefined} suppressHydrationWarning>
          {earlyPresses}
        </script>
        <NextIntlClientProvider>
          <Providers initialNow={Date.now()} phone={phone}>
            {children}
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
