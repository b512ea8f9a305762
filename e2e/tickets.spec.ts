import { catalogKnows } from "./catalog";
import { expectAccessible } from "./expect-accessible";
import { write } from "./foreign-application";
import { openPage, scrollsSideways } from "./open-page";
import { expect, test } from "./page-test";
import { blockedBy, importPeople } from "./people";
import { joinByLink } from "./staff";

// Of two who change one note the slower one is refused.
test.use({ expectedErrors: /Failed to load resource.*409/ });

test("a ticket is worked from the palette to undo, with a note that mentions a colleague and cannot run scripts", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const [person, foe, other] = await importPeople(3);
  if (!person || !foe || !other) throw new Error("three people were imported");
  const ticket = `CASE-${crypto.randomUUID().slice(0, 8)}-1`;
  const address = "https://tickets.example.com/browse/{ticket}";
  await write(request, baseURL, "PATCH", "/api/console/ticket-address", { address });
  for (const { id } of [foe, other]) {
    const path = `/api/demo/users/${encodeURIComponent(person.id)}/block`;
    await write(request, baseURL, "POST", path, { userId: id, reason: "spam", ticket });
  }

  await write(request, baseURL, "POST", "/api/demo/catalog/scan", {});
  await catalogKnows(request, "demo", [person, foe, other]);
  await openPage(page, "/demo/channels");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(ticket);
  await palette.getByRole("option", { name: `Ticket ${ticket}` }).click();
  await expect(page).toHaveURL(`/demo/tickets/${ticket}`);
  const elsewhere = page.getByRole("link", { name: "Open in the ticket system" });
  await expect(elsewhere).toHaveAttribute("href", `https://tickets.example.com/browse/${ticket}`);
  await expect(elsewhere).toHaveAttribute("rel", /noopener/);
  const people = page.getByRole("region", { name: "People concerned" });
  for (const { username } of [person, foe, other]) await expect(people).toContainText(username);
  const done = page.getByRole("region", { name: "What was done" });
  await expect(done.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "a ticket");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await done.getByRole("listitem").first().getByRole("button", { name: "Undo" }).click();
  await expect(done.getByRole("listitem")).toHaveCount(3);
  await expect(done.getByRole("listitem").last()).toContainText("Unblock user");
  expect(await blockedBy(request, person.id)).toEqual([other.id]);

  await people.getByRole("link").filter({ hasText: foe.username }).click();
  await expect(page).toHaveURL(`/demo/users/${foe.id}`);
  const history = page.getByRole("region", { name: "What staff did" });
  await expect(history.getByRole("link", { name: ticket }).first()).toBeVisible();

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const colleague = await context.newPage();
  const grants = [{ role: "viewer", applicationId: "demo" }];
  await joinByLink(request, colleague.request, baseURL ?? "", grants);
  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByRole("button", { name: "Add note" }).click();
  const field = notes.getByRole("textbox", { name: "Note" });
  await expect(field).toBeFocused();
  await field.pressSequentially("Ask @Pers");
  await expect(notes.getByRole("option", { name: "Person" }).first()).toBeVisible();
  await expectAccessible(page, "a note with a mention");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Ask @Person ");
  const hostile = [
    "**first**: <img src=x onerror=\"document.title='owned'\">",
    "<script>document.title='owned'</script>",
    "[run](javascript:document.title='owned')",
    "[case](https://tickets.example.com/1)",
  ].join("\n\n");
  await page.keyboard.insertText(hostile);
  await notes.getByRole("button", { name: "Add note" }).click();
  const note = notes.getByRole("article");
  await expect(note.locator("strong")).toHaveText("first");
  await expect(note.getByRole("link")).toHaveCount(1);
  await expect(note.getByRole("link", { name: "case" })).toHaveAttribute("rel", /noopener/);
  await expect(note.locator("img, script")).toHaveCount(0);
  await expect(note).toContainText("<script>");
  expect(await page.title()).not.toBe("owned");
  await expect(history.getByRole("article")).toHaveCount(1);
  await expectAccessible(page, "a user with a note");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  await openPage(colleague, `/demo/notes?q=${encodeURIComponent("**first**")}`);
  const found = colleague.getByRole("article").filter({ hasText: foe.username });
  await expect(found).toContainText("@Person");
  await expect(found.getByRole("button")).toHaveCount(0);
  await context.close();

  await note.getByRole("button", { name: "Edit note" }).click();
  const path = await notePath(request, foe.id);
  await write(request, baseURL, "PATCH", path, { body: "meanwhile", mentions: [], version: 1 });
  await notes.getByRole("textbox", { name: "Note" }).fill("mine");
  await notes.getByRole("button", { name: "Save" }).click();
  await expect(notes.getByRole("alert")).toContainText("meanwhile");
  await notes.getByRole("button", { name: "Replace it with yours" }).click();
  await expect(note).toContainText("mine");
  await note.getByRole("button", { name: "Remove note" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(notes.getByText("No notes on this user.")).toBeVisible();
  await expect(history.getByText("Remove note")).toBeVisible();
  await write(request, baseURL, "PATCH", "/api/console/ticket-address", { address: null });
});

async function notePath(
  request: { get(path: string): Promise<{ json(): Promise<{ notes: { id: string }[] }> }> },
  userId: string,
): Promise<string> {
  const query = new URLSearchParams({ kind: "user", subject: userId });
  const { notes } = await (await request.get(`/api/demo/notes?${query}`)).json();
  return `/api/demo/notes/${notes[0]?.id}`;
}
