import "server-only";
import { SearchError } from "@/lib/catalog/search/search-error";
import { catalogServes } from "@/lib/catalog/status";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import type { Pool } from "@/lib/postgres/pool";

/**
 * Runs a query of an application's catalog. Throws ConsoleError `catalog-off` where it does not serve,
 * `invalid` for a cursor of another search, and `search-too-slow`.
 */
export async function askCatalog<T>(
  applicationId: string,
  ask: (pool: Pool) => Promise<T>,
): Promise<T> {
  const { pool } = consoleRuntime();
  if (!(await catalogServes(pool, applicationId))) {
    throw new ConsoleError("catalog-off", "This application has no catalog that could be asked.");
  }
  try {
    return await ask(pool);
  } catch (error) {
    throw searchRefusal(error);
  }
}

/** Returns the refusal that a search's failure is answered with; any other error as it is. */
export function searchRefusal(error: unknown): unknown {
  return error instanceof SearchError ? refusalOf(error) : error;
}

function refusalOf(error: SearchError): ConsoleError {
  if (error.kind === "too-slow") {
    const message = "The search took too long. Search for more letters, or with fewer filters.";
    return new ConsoleError("search-too-slow", message, { cause: error });
  }
  const detail = {
    path: "after",
    message: "must be what the page before said under next, for the same search",
    reason: "not-taken" as const,
  };
  return new ConsoleError("invalid", "Some fields of the request are not valid.", {
    reason: "bad-fields",
    details: [detail],
    cause: error,
  });
}
