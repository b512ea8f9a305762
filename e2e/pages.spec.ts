import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { runKinds } from "../lib/contract/run";
import { runKindFacts } from "../lib/contract/run-kinds";
import { joinByLink } from "./staff";

/** Pages that people without a session may open. */
const open = ["/sign-in", "/setup"];
/** What a page outside the applications requires when its guard names no permission. */
const signedIn = "signed-in";

/** Returns what the page that starts a kind of run requires, which it reads from the table of kinds. */
function permissionOfRun(source: string): string | undefined {
  const named = /<WizardPage .*kind="([\w-]+)"/.exec(source)?.[1];
  const kind = runKinds.find((known) => known === named);
  return kind && runKindFacts[kind].permission;
}

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => {
    const route = `/${file.replace(/\/?page\.tsx$/, "").replace(/\([^)]*\)\/?/g, "")}`;
    const path = route.replace("[application]", "demo").replace(/\[\w+\]/g, "x1");
    const source = readFileSync(join("app", file), "utf8");
    const guard = /require(?:Console)?Page\(([^)]*)\)/.exec(source)?.[1] ?? "";
    const inApplication = path.startsWith("/demo");
    const named = permissionOfRun(source) ?? /"([\w-]+)"/.exec(guard)?.[1];
    const permission = named ?? (inApplication ? "browse" : signedIn);
    return { path: path.replace(/\/$/, "") || "/", permission };
  });

const persons: Record<string, { grants: unknown[]; may: string[] }> = {
  nobody: { grants: [], may: [signedIn] },
  viewer: {
    grants: [{ role: "viewer", applicationId: null }],
    may: [signedIn, "browse", "own-activity"],
  },
  "viewer elsewhere": {
    grants: [{ role: "viewer", applicationId: "elsewhere" }],
    may: [signedIn],
  },
};

const baseURL = `http://localhost:${process.env.E2E_PORT}`;

test("every page but the open ones sends people without a session to sign in, also with a forged cookie", async ({
  playwright,
}) => {
  for (const cookie of ["", "switchboard.session_token=forged.AAAA"]) {
    const stranger = await playwright.request.newContext({
      baseURL,
      storageState: { cookies: [], origins: [] },
      extraHTTPHeaders: cookie ? { cookie } : {},
    });
    for (const { path } of pages) {
      const answer = await stranger.get(path, { maxRedirects: 0 });
      if (open.includes(path)) expect([path, answer.status()]).toEqual([path, 200]);
      else {
        expect([path, answer.status()]).toEqual([path, 307]);
        expect(answer.headers().location).toMatch(/\/sign-in(\?|$)/);
      }
    }
    await stranger.dispose();
  }
});

for (const [name, { grants, may }] of Object.entries(persons)) {
  test(`every page that a ${name} may not see answers 403, the others do not`, async ({
    request,
    playwright,
  }) => {
    const person = await playwright.request.newContext({
      baseURL,
      storageState: { cookies: [], origins: [] },
    });
    await joinByLink(request, person, baseURL, grants);
    for (const { path, permission } of pages) {
      const status = await statusOf(person, path);
      if (open.includes(path) || may.includes(permission)) {
        expect([path, status < 400 || status === 404]).toEqual([path, true]);
      } else expect([path, status]).toEqual([path, 403]);
    }
    await person.dispose();
  });
}

test("an admin is refused no page", async ({ request }) => {
  for (const { path } of pages) {
    const status = await statusOf(request, path);
    expect([path, status < 400 || status === 404]).toEqual([path, true]);
  }
});

async function statusOf(person: APIRequestContext, path: string): Promise<number> {
  return (await person.get(path, { maxRedirects: 0 })).status();
}
