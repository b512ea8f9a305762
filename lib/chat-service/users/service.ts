import { isStorableText } from "@/lib/contract/text";
import type { Pool } from "@/lib/postgres/pool";
import { unknownCursor } from "../http/validation";
import { readUserPage } from "./repository";

/**
 * Returns the JSON of a UserPage (section "Get Users"), newest first. Throws ServiceError
 * unknownCursor.
 */
export async function listUsers(
  pool: Pool,
  appId: string,
  input: { lastUserId?: string | undefined },
): Promise<string> {
  if (!isStorableText(input.lastUserId ?? "")) throw unknownCursor("lastUserId");
  const page = await readUserPage(pool, appId, input.lastUserId);
  if (!page.cursor_known) throw unknownCursor("lastUserId");
  return page.body;
}
