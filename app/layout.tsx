import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { parseTheme, themeCookie } from "@/lib/theme";
import "./globals.css";

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
    <html lang={locale} {...(theme === "system" ? {} : { "data-theme": theme })}>
      <body>
        <NextIntlClientProvider>
          <Providers initialNow={Date.now()} phone={phone}>
            {children}
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
