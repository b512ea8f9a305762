import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { findService, type JourneyService } from "./chat-service";
import { openPage } from "./open-page";

/** The form of a new channel, as a person finds its parts. */
export class CreateForm {
  constructor(
    readonly page: Page,
    readonly service: JourneyService,
    readonly application = "demo",
  ) {}

  async open(query = ""): Promise<void> {
    await openPage(this.page, `/${this.application}/channels/new${query}`);
    await expect(this.submit).toBeVisible();
    await expect(this.page).toHaveURL(/[?&]id=/);
  }

  get submit(): Locator {
    return this.page.getByRole("button", { name: "Create channel", exact: true });
  }
  get madeId(): string {
    return new URL(this.page.url()).searchParams.get("id") ?? "";
  }
  text(name: string): Locator {
    return this.page.getByRole("textbox", { name: new RegExp(`^${name}`) });
  }
  picker(name: "Owner" | "Members"): Locator {
    return this.page.getByRole("combobox", { name: new RegExp(`^${name}`) });
  }
  async choose(type: string): Promise<void> {
    await this.page.getByRole("radio", { name: type, exact: true }).focus();
    await this.page.keyboard.press("Space");
    await expect(this.page.getByRole("radio", { name: type, exact: true })).toBeChecked();
  }
  async name(ids: string, picker: "Owner" | "Members"): Promise<void> {
    await this.picker(picker).fill(ids);
    // People found during a press would move the list under it.
    await expect(this.page.getByText(/^(Searched all|Only the newest)/)).toBeVisible();
    await this.page.getByRole("option").last().click();
    for (const id of ids.split(",")) {
      await expect(this.sent()).toContainText(`"${id.trim()}"`);
    }
    await this.page.keyboard.press("Escape");
  }
  /** What the page says will be sent. */
  sent(): Locator {
    return this.page.getByRole("tabpanel", { name: "JSON" });
  }
  /** The error that stands at a field. */
  async errorAt(control: Locator): Promise<string> {
    await expect(control).toHaveAttribute("aria-invalid", "true");
    const ids = (await control.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = await Promise.all(
      ids
        .filter((id) => id.endsWith("-error"))
        .map((id) => this.page.locator(`[id="${id}"]`).textContent()),
    );
    return texts.join(" ");
  }
  async ended(id: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/channels/${id}$`));
  }
}

/** Playwright's test with the form of a new channel; it fails when the page throws. */
export const test = base.extend<{ form: CreateForm }>({
  form: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await provide(new CreateForm(page, await findService(page)));
    expect(errors, "errors thrown in the page").toEqual([]);
  },
});

export { expect };
