import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { requireBuild } from "../scripts/setup.mjs";
import { admin, signIn } from "./staff";

test.beforeAll(requireBuild);

test("the admin signs in with e-mail and password and lands on the channels", async ({ page }) => {
  await signIn(page, admin);
  await expect(page).toHaveURL(/\/demo\/channels/);
  await page
    .context()
    .storageState({ path: join(process.env.E2E_DATA_DIR ?? "", "admin-session.json") });
});
