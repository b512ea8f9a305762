import { z } from "zod";
import { Arguments } from "@/lib/command-line/arguments";
import { CommandError } from "@/lib/command-line/command-error";
import { UsageError } from "@/lib/command-line/usage-error";
import { ConsoleError } from "@/lib/console/console-error";
import type { Env } from "@/lib/env";
import type { Pool } from "@/lib/postgres/pool";
import { withConsoleDatabase } from "./console-database";

/**
 * Runs what a command does with the one person that `--email` names. Throws UsageError for what is no
 * e-mail address, and CommandError with the console's own refusal of that person.
 */
export async function withPerson<T>(
  args: readonly string[],
  work: (email: string, pool: Pool, env: Env) => Promise<T>,
): Promise<T> {
  const email = Arguments.parse(args, { options: ["email"] }).requiredText("email");
  if (!z.email().safeParse(email).success) {
    throw new UsageError(`--email: must be an e-mail address, not "${email}"`);
  }
  try {
    return await withConsoleDatabase((pool, env) => work(email, pool, env));
  } catch (error) {
    if (error instanceof ConsoleError) throw new CommandError(`--email: ${error.message}`);
    throw error;
  }
}
