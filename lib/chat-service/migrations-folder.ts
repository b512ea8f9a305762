import { join } from "node:path";

/** Where drizzle-kit writes the migrations of schema `chat`; the program runs from its own folder. */
export const chatMigrationsFolder = join(process.cwd(), "lib", "chat-service", "migrations");
