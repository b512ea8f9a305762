import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { listTestFiles, sharesProcess } from "./scripts/suites.mjs";

const resolve = {
  alias: {
    "@": fileURLToPath(new URL(".", import.meta.url)),
    "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)),
  },
};
const test = {
  env: { LOG_LEVEL: "silent" },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As in playwright.config.ts; retried tests are listed.
  retry: process.env.CI ? 1 : 0,
};
const sharing = listTestFiles().filter(sharesProcess);
const exclude = ["node_modules/**", ".next/**", "e2e/**", "bench/**"];

export default defineConfig({
  resolve,
  test: {
    globalSetup: "./lib/postgres/vitest-global-setup.ts",
    // Tests often wait for programs that they start: a third worker keeps two cores busy meanwhile.
    maxWorkers: 3,
    // What one run has transformed, the next one reads from node_modules.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve,
        test: {
          ...test,
          name: "alone",
          include: ["**/*.test.ts"],
          exclude: [...exclude, ...sharing],
        },
      },
      // A process imports what they share once, instead of once a file.
      { resolve, test: { ...test, name: "sharing", include: sharing, isolate: false } },
    ],
  },
});
