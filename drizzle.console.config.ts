import { defineConfig } from "drizzle-kit";

/** The console's schema; `npx drizzle-kit generate --config drizzle.console.config.ts` writes its next migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./lib/console/schema.ts",
    "./lib/console/runs/store/schema.ts",
    "./lib/console/templates/schema.ts",
    "./lib/console/saved-views/schema.ts",
    "./lib/console/frozen-views/schema.ts",
    "./lib/console/notes/schema.ts",
    "./lib/console/tickets/schema.ts",
    "./lib/console/audit-checks/schema.ts",
    "./lib/console/watches/schema.ts",
    "./lib/console/access-tokens/schema.ts",
    "./lib/console/health/schema.ts",
  ],
  out: "./lib/console/migrations",
});
