import "server-only";
import { join } from "node:path";

/** Where drizzle-kit writes the migrations of schema `console`; the program runs from its own folder. */
export const consoleMigrationsFolder = join(process.cwd(), "lib", "console", "migrations");
