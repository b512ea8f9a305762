import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { openPage } from "./open-page";

/** The first admin of the journeys' console, named by its environment. */
export const admin = { email: "admin@example.com", password: "an admin's long password" };

/** Fills in and sends the sign-in page; the console may then ask for a second factor. */
export async function signIn(page: Page, person: { email: string; password: string }) {
  await openPage(page, "/sign-in");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Gives the admin's password anew, as who changes staff is asked to ten minutes after the sign-in. */
export async function confirmAdmin(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await request.post("/api/auth/verify-password", {
    headers: { origin, "x-switchboard-request": "1" },
    data: { password: admin.password },
  });
  expect(answer.status()).toBe(200);
}

/** Has the admin invite a person with these roles, who joins by the link and signs in. Returns their e-mail. */
export async function joinByLink(
  inviting: APIRequestContext,
  person: APIRequestContext,
  origin: string,
  grants: unknown[],
): Promise<string> {
  const headers = { origin, "x-switchboard-request": "1" };
  const email = `person-${crypto.randomUUID()}@example.com`;
  await confirmAdmin(inviting, origin);
  const invited = await inviting.post("/api/console/staff", { headers, data: { email, grants } });
  const { link } = await invited.json();
  const password = "a person's long password";
  const account = { token: new URL(link).hash.slice(1), name: "Person", password };
  await person.post("/api/console/setup/accept", { headers, data: account });
  const answer = await person.post("/api/auth/sign-in/email", {
    headers,
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  return email;
}
