import { expect, test } from "./page-test";

test("a fresh start is ready, and its channels answer through the console", async ({ request }) => {
  expect((await request.get("/readyz")).ok()).toBe(true);
  const answer = await request.get("/api/demo/channels?limit=3");
  expect(answer.status()).toBe(200);
  const { rows, hasNext } = await answer.json();
  expect(rows).toHaveLength(3);
  expect(hasNext).toBe(true);
});

test("a browser that asks for the icon by its old name gets one, signed in or not", async ({
  playwright,
  baseURL,
}) => {
  const state = { cookies: [], origins: [] };
  const stranger = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: state,
  });
  const icon = await stranger.get("/favicon.ico", { maxRedirects: 0 });
  expect(icon.status()).toBe(200);
  expect(icon.headers()["content-type"]).toContain("image/");
  await stranger.dispose();
});
