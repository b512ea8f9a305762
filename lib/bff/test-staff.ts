import "server-only";
import { hashPassword } from "better-auth/crypto";
import { createStaff } from "@/lib/auth/invitations";
import { consoleRuntime } from "@/lib/console/runtime";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { withTransaction } from "@/lib/postgres/transaction";
import { TestBrowser } from "@/lib/testing/test-browser";
import { handleSignInPost } from "./handle-sign-in";

export const testPassword = "correct horse battery";

let passwordHash: Promise<string> | undefined;

/** Creates a member of staff whose password is `testPassword`, and returns their id. */
export async function createTestStaff(
  email: string,
  grants: readonly RoleGrant[] = [],
  name = email,
): Promise<string> {
  // Hashing takes much longer than what a test does with it, so a process does it once.
  passwordHash ??= hashPassword(testPassword);
  const input = { email, name, passwordHash: await passwordHash, grants };
  return withTransaction(consoleRuntime().pool, (client) => createStaff(client, input));
}

/** Creates a member of staff with these roles and signs them in on a browser of their own. */
export async function signedInBrowser(
  email: string,
  grants: readonly RoleGrant[],
): Promise<{ browser: TestBrowser; staffId: string }> {
  const staffId = await createTestStaff(email, grants);
  const browser = new TestBrowser(consoleRuntime().env.publicUrl);
  await browser.signIn(handleSignInPost, { email, password: testPassword });
  return { browser, staffId };
}
