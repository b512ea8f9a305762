// `npm run screenshots`: draws the main pages, light, dark and on a phone, into docs/screenshots.
// SCREENSHOTS_URL, SCREENSHOTS_EMAIL and SCREENSHOTS_PASSWORD name a running console with demo data
// whose catalog is complete.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserArgs, ensureBrowser } from "./browser.mjs";
import { root } from "./setup.mjs";

const origin = process.env.SCREENSHOTS_URL ?? "http://localhost:3000";
const email = process.env.SCREENSHOTS_EMAIL ?? process.env.ADMIN_EMAIL ?? "";
const password = process.env.SCREENSHOTS_PASSWORD ?? process.env.ADMIN_PASSWORD ?? "";
const application = process.env.SCREENSHOTS_APPLICATION ?? "demo";
const folder = join(root, "docs/screenshots");

const wide = { width: 1280, height: 800 };
const looks = [
  { name: "light", colorScheme: "light", viewport: wide },
  { name: "dark", colorScheme: "dark", viewport: wide },
  { name: "phone", colorScheme: "light", viewport: { width: 390, height: 780 } },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: browserArgs(),
});
try {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/channels/);
  const search = "channels?q=bikes";
  const found = await context.request.get(`/api/${application}/catalog/${search}&limit=3`);
  const { rows } = await found.json();
  const open = encodeURIComponent(rows.at(-1)?.id ?? "");
  const pages = { channels: search, channel: `${search}&open=${open}`, users: "users?q=okafor" };
  for (const { name: look, colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    for (const [name, path] of Object.entries(pages)) {
      const answer = await page.goto(`/${application}/${path}`, { waitUntil: "networkidle" });
      if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}`);
      // What streams in after the page itself is shown as a skeleton until then.
      await page.waitForTimeout(500);
      await page.waitForFunction(() => !document.querySelector(".animate-pulse"));
      await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
      console.log(`docs/screenshots/${name}-${look}.png`);
    }
  }
} finally {
  await browser.close();
}
