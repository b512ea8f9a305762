import "server-only";
import { createStaff } from "@/lib/auth/invitations";
import type { RoleGrant } from "@/lib/console/roles";
import { consoleRuntime } from "@/lib/console/runtime";
import { withTransaction } from "@/lib/postgres/transaction";
import { handleSignInPost } from "./handle-sign-in";
import { TestBrowser } from "./test-browser";

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
  const answer = await browser.ask(handleSignInPost, "/api/auth/sign-in/email", {
    email,
    password: testPassword,
  });
  if (answer.status !== 200) throw new Error(`sign-in of ${email} answered ${answer.status}`);
  return { browser, staffId };
}
