import "server-only";
import { join } from "node:path";

/** Where drizzle-kit writes the migrations of schema `catalog`; the program runs from its own folder. */
export const catalogMigrationsFolder = join(process.cwd(), "lib", "catalog", "migrations");
