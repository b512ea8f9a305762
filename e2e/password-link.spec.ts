import type { Page } from "@playwright/test";
import { TOTP, URI } from "otpauth";
import { ownOrigin } from "./consoles";
import { expectAccessible } from "./expect-accessible";
import { openPage, reloadPage } from "./open-page";
import { expect, test } from "./page-test";
import { runOnJourneys } from "./program";
import { admin, joinByLink, signIn } from "./staff";

const password = "a person's long password";

const cli = "lib/operator/cli/main.ts";

async function setUpTwoFactor(page: Page, password: string): Promise<TOTP> {
  await openPage(page, "/settings");
  const totp = await enrol(page, password);
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  return totp;
}

/** Sets a second factor up on the page that offers it. */
async function enrol(page: Page, password: string): Promise<TOTP> {
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Set up" }).click();
  const address = await page
    .getByRole("link", { name: "Open in an app on this device" })
    .getAttribute("href");
  const totp = URI.parse(address ?? "");
  if (!(totp instanceof TOTP)) throw new Error("the console offered no TOTP key");
  await page.getByLabel("Code from the app").fill(totp.generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  return totp;
}

test("who lost password and second factor comes back in by two commands beside the running console", async ({
  page,
  browser,
}) => {
  const origin = ownOrigin();
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const own = await theirs.newPage();
  const grants = [{ role: "viewer", applicationId: null }];
  const email = await joinByLink(page.request, own.request, origin, grants);
  await setUpTwoFactor(own, password);

  const link = (await runOnJourneys([cli, "password-link", "--email", email])).trim();
  await openPage(own, link);
  await expect(own.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(own.getByLabel("E-mail")).toHaveValue(email);
  await expectAccessible(own, "a new password by link");
  const second = "the second long password";
  await own.getByLabel("Password").fill(second);
  await own.getByRole("button", { name: "Set password" }).click();
  await expect(own.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();

  const said = await runOnJourneys([cli, "two-factor-off", "--email", email]);
  expect(said).toBe(`${email} now signs in with the password only.\n`);
  await signIn(own, { email, password: second });
  await expect(own).toHaveURL(/\/demo\/channels/);

  await own.goto("about:blank");
  await openPage(own, link);
  await expect(own.getByRole("alert").first()).toContainText("already used");
  await theirs.close();

  await openPage(page, `/demo/activity?target=${encodeURIComponent(email)}`);
  for (const action of ["Create password link", "Turn off two-factor"]) {
    await expect(page.getByRole("row", { name: action })).toContainText("Command line");
  }
});

test.describe("with refusals that the browser logs", () => {
  test.use({ expectedErrors: /status of 403/ });

  test("an admin resets a lost second factor in the page, and the one that is required is set up at sign-in before anything else", async ({
    page,
    browser,
  }) => {
    await openPage(page, "/settings/staff");
    const origin = ownOrigin();
    const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const own = await theirs.newPage();
    // No other journey has moderators, whom alone the requirement meets.
    const grants = [{ role: "moderator", applicationId: null }];
    const email = await joinByLink(page.request, own.request, origin, grants);
    await openPage(own, `${origin}/settings`);
    await expect(own.getByText("Watch channels and users")).toBeVisible();
    await setUpTwoFactor(own, password);

    await reloadPage(page);
    await require(page, "Staff with these roles");
    await expect(page.getByText("Required of Moderator.")).toBeVisible();

    const row = page.getByRole("row", { name: email });
    const more = row.getByRole("button", { name: "More about Person" });
    await more.click();
    await page.getByRole("menuitem", { name: "Reset two-factor" }).click();
    const question = page.getByRole("dialog", { name: "Reset two-factor sign-in of Person?" });
    await expectAccessible(page, "the question before a second factor is reset");
    await question.getByRole("button", { name: "Reset two-factor" }).click();
    await expect(row.getByText("Two-factor missing")).toBeVisible();

    await openPage(own, `${origin}/demo/users`);
    await expect(own).toHaveURL(/\/two-factor\?next=%2Fdemo%2Fusers/);
    await expect(own.getByRole("link", { name: "Not now" })).toHaveCount(0);
    expect((await own.request.get("/api/demo/channels")).status()).toBe(403);
    await own.getByRole("button", { name: "Sign out" }).click();
    await expect(own).toHaveURL(/\/sign-in/);
    await signIn(own, { email, password });
    await expect(own.getByRole("heading", { name: "Set up two-factor sign-in" })).toBeVisible();
    await expectAccessible(own, "a second factor that is required");
    await enrol(own, password);
    await expect(own).toHaveURL(/\/demo\/channels/);

    await more.click();
    await page.getByRole("menuitem", { name: "Create password link" }).click();
    const made = page.getByRole("dialog", { name: /password/i });
    await runOnJourneys(["lib/operator/age-sessions.fixture.ts", admin.email, "11"]);
    await made.getByRole("button", { name: "Create link" }).click();
    await made.getByLabel("Your password").fill(admin.password);
    await made.getByRole("button", { name: "Create link" }).click();
    const link = await made.getByLabel("One-time link").inputValue();
    await made.getByRole("button", { name: "Done" }).click();
    await more.click();
    await page.getByRole("menuitem", { name: "Sessions" }).click();
    const sessions = page.getByRole("dialog", { name: "Sessions of Person" });
    await expect(sessions.getByRole("listitem").first()).toContainText("last used");
    await sessions.getByRole("button", { name: "End", exact: true }).first().click();
    await sessions.getByRole("button", { name: "Done" }).click();
    await openPage(own, link);
    await own.getByLabel("Password").fill("the second long password");
    await own.getByRole("button", { name: "Set password" }).click();
    await expect(own.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();

    await require(page, "Nobody");
    await expect(page.getByText("Not required of anybody.")).toBeVisible();
    await theirs.close();
  });
});

/** Requires two-factor sign-in at once of moderators, or of nobody. */
async function require(page: Page, of: string): Promise<void> {
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Require two-factor sign-in" });
  await dialog.getByRole("radio", { name: of }).check();
  if (of !== "Nobody") {
    await dialog.getByRole("checkbox", { name: "Admin" }).uncheck();
    await dialog.getByRole("checkbox", { name: "Moderator" }).check();
    await dialog.getByLabel("Grace period in days").fill("0");
    await expectAccessible(page, "the requirement of two-factor sign-in");
  }
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}
