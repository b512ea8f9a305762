import { builtScripts, firstLoadBytesMax, formLoadBytesMax } from "../bench/console/built-scripts";
import { sumBytes } from "../bench/console/first-load";
import { test } from "./foreign-application";
import { openPage } from "./open-page";
import { expect } from "./page-test";

const lists = [
  ["channels", "Channels could not be loaded", "Lobby 0"],
  ["users", "Users could not be loaded", "user-1"],
  ["bots", "Searching for bots failed", "No bots in 3 channels"],
] as const;

for (const [path, said, found] of lists) {
  // No error in the browser's console is expected here: the page is whole, and says what failed.
  test(`${path} that the service fails to list are drawn so by the server, and come when asked again`, async ({
    page,
    request,
    addForeign,
  }) => {
    const { id, service } = await addForeign({ channels: 3, users: 3 });
    service.misbehave("500", 2);
    const html = await (await request.get(`/${id}/${path}`)).text();
    expect(html).toContain(said);
    expect(html).toContain("The chat service failed");

    service.misbehave("500", 2);
    const asked: string[] = [];
    page.on("request", (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      // The page after the first is fetched ahead once the first is there.
      const isAhead = searchParams.has("lastChannelId") || searchParams.has("lastUserId");
      if (pathname === `/api/${id}/${path}` && !isAhead) asked.push(pathname);
    });
    await openPage(page, `/${id}/${path}`);
    const alert = page.getByRole("alert").filter({ hasText: said });
    await expect(alert).toContainText("The chat service failed");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText(found);
    // The browser asks once, when it is told to: never by itself for what the server failed to get.
    expect(asked).toHaveLength(1);
  });
}

const rows = [
  ["channels", 'aria-label="Loading rows"'],
  ["users", 'aria-label="Loading rows"'],
  ["bots", 'aria-label="Loading bots"'],
  ["runs", 'aria-label="Loading runs"'],
] as const;

for (const [path, skeleton] of rows) {
  test(`${path} that the service lists without delay come as part of the page, with no skeleton before them`, async ({
    request,
    addForeign,
  }) => {
    const { id } = await addForeign({ channels: 3, users: 3 });
    // A machine that is busy may once take longer than the page waits.
    await expect(async () => {
      const html = await (await request.get(`/${id}/${path}`)).text();
      expect(html).not.toContain(skeleton);
    }).toPass();
  });
}

for (const [path, bytesMax] of [
  ["channels", firstLoadBytesMax],
  ["users", firstLoadBytesMax],
  ["bots", firstLoadBytesMax],
  ["runs", firstLoadBytesMax],
  ["activity", firstLoadBytesMax],
  ["blocks", formLoadBytesMax],
  ["runs/create-channels", formLoadBytesMax],
] as const) {
  test(`the scripts that the page of ${path} loads first stay within their budget`, async () => {
    const scripts = await builtScripts(`/[application]/${path}`);
    expect(sumBytes(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(bytesMax);
  });
}
