import "server-only";
import { createStaff } from "@/lib/auth/invitations";
import { consoleRuntime } from "@/lib/console/runtime";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { withTransaction } from "@/lib/postgres/transaction";
import { TestBrowser } from "@/lib/testing/test-browser";
import { handleSignInPost } from "./handle-sign-in";

export const testPassword = "correct horse battery";

/** Creates a member of staff with these roles and signs them in on a browser of their own. */
export async function signedInBrowser(
  email: string,
  grants: readonly RoleGrant[],
): Promise<{ browser: TestBrowser; staffId: string }> {
  const { pool, env } = consoleRuntime();
  const staffId = await withTransaction(pool, (client) =>
    createStaff(client, { email, name: email, password: testPassword, grants }),
  );
  const browser = new TestBrowser(env.publicUrl);
  await browser.signIn(handleSignInPost, { email, password: testPassword });
  return { browser, staffId };
}
