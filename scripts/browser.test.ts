import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterEach, beforeEach, expect, test } from "vitest";
import { browserArgs } from "./browser.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-browser-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what Playwright turns off in Chromium stays off", async () => {
  const said = join(folder, "said");
  const program = join(folder, "says-what-it-is-asked");
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\n`);
  chmodSync(program, 0o755);
  const launching = chromium.launch({ executablePath: program, args: browserArgs() });
  await expect(launching).rejects.toThrow();
  const lists = readFileSync(said, "utf8")
    .split("\n")
    .filter((argument) => argument.startsWith("--disable-features="))
    .map((argument) => argument.slice("--disable-features=".length).split(","));
  expect(lists).toHaveLength(2);
  const [playwrights = [], ours] = lists;
  expect(ours).toEqual(expect.arrayContaining(playwrights));
});
