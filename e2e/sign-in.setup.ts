import { expect, test } from "@playwright/test";
import { requireBuild } from "../scripts/setup.mjs";
import { journeyConsoles } from "./consoles";
import { admin, signIn } from "./staff";

test.beforeAll(requireBuild);

for (const [index, { origin, session }] of journeyConsoles().entries()) {
  test(`the admin signs in with e-mail and password and lands on the channels of console ${index + 1}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: origin });
    await signIn(page, admin);
    await expect(page).toHaveURL(/\/demo\/channels/);
    await page.context().storageState({ path: session });
    await page.close();
  });
}
