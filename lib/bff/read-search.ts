import "server-only";
import type { z } from "zod";
import { parseInput } from "./parse-input";

/**
 * Checks a search that a page's address states, as the endpoint of that search would. Throws a
 * ConsoleError "invalid" that names each field and its rule.
 */
export function readSearch<Search>(schema: z.ZodType<Search>, stated: object): Search {
  const fields = Object.entries(stated).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value : String(value),
  ]);
  return parseInput(schema, Object.fromEntries(fields));
}
