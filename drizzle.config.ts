import { defineConfig } from "drizzle-kit";

/** The chat service's schema; `npx drizzle-kit generate` writes its next migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/chat-service/store/schema.ts",
  out: "./lib/chat-service/migrations",
});
