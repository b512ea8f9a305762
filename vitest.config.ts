import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      "@": fileURLToPath(new URL(".", import.meta.url)),
      "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)),
    },
  },
  test: {
    include: ["**/*.test.ts"],
    globalSetup: "./lib/postgres/vitest-global-setup.ts",
    env: { LOG_LEVEL: "silent" },
    // Many tests wait for programs that they start, so two workers suit two cores; more need more connections.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As in playwright.config.ts; retried tests are listed.
    retry: process.env.CI ? 1 : 0,
    exclude: ["node_modules/**", ".next/**", "e2e/**", "bench/**"],
  },
});
