import type { Page } from "@playwright/test";
import { TOTP, URI } from "otpauth";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./page-test";
import { runOnJourneys } from "./program";
import { joinByLink, signIn } from "./staff";

test.setTimeout(180_000);

const cli = "lib/operator/cli/main.ts";

async function setUpTwoFactor(page: Page, password: string): Promise<TOTP> {
  await page.goto("/settings");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Set up" }).click();
  const address = await page
    .getByRole("link", { name: "Open in an app on this device" })
    .getAttribute("href");
  const totp = URI.parse(address ?? "");
  if (!(totp instanceof TOTP)) throw new Error("the console offered no TOTP key");
  await page.getByLabel("Code from the app").fill(totp.generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  return totp;
}

test("who lost password and second factor comes back in by two commands beside the running console", async ({
  page,
  browser,
}) => {
  await page.goto("/settings");
  const { origin } = new URL(page.url());
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await theirs.newPage();
  const grants = [{ role: "viewer", applicationId: null }];
  const email = await joinByLink(page.request, own.request, origin, grants);
  await setUpTwoFactor(own, "a person's long password");

  const link = (await runOnJourneys([cli, "password-link", "--email", email])).trim();
  await own.goto(link);
  await expect(own.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(own.getByLabel("E-mail")).toHaveValue(email);
  await expectAccessible(own, "a new password by link");
  const password = "the second long password";
  await own.getByLabel("Password").fill(password);
  await own.getByRole("button", { name: "Set password" }).click();
  await expect(own.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();

  const said = await runOnJourneys([cli, "two-factor-off", "--email", email]);
  expect(said).toBe(`${email} now signs in with the password only.\n`);
  await signIn(own, { email, password });
  await expect(own).toHaveURL(/\/demo\/channels/);

  await own.goto("about:blank");
  await own.goto(link);
  await expect(own.getByRole("alert").first()).toContainText("already used");
  await theirs.close();

  await page.goto(`/demo/activity?target=${encodeURIComponent(email)}`);
  for (const action of ["Create password link", "Turn off two-factor"]) {
    await expect(page.getByRole("row", { name: action })).toContainText("Command line");
  }
});
