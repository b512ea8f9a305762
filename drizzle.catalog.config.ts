import { defineConfig } from "drizzle-kit";

/** The catalog's schema; `npx drizzle-kit generate --config drizzle.catalog.config.ts` writes its next migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/catalog/store/schema.ts",
  out: "./lib/catalog/migrations",
});
