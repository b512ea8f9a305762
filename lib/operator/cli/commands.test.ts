import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInvitationHandler } from "@/lib/bff/handle-invitation";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { readAuditChecks } from "@/lib/console/audit-checks/checks";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { runProgram } from "@/lib/testing/program";
import { TestBrowser } from "@/lib/testing/test-browser";

const folder = mkdtempSync(join(tmpdir(), "switchboard-operator-"));
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
  await signedInBrowser("ada@example.com", [{ role: "admin", applicationId: null }]);
  await signedInBrowser("gone@example.com", []);
  await opened.runtime.pool.query(
    "UPDATE console.staff SET disabled_at = now() WHERE email = 'gone@example.com'",
  );
  // As single sign-on leaves a person.
  await opened.runtime.pool.query(
    `INSERT INTO console.staff (id, name, email, email_verified)
     VALUES ('sso', 'Sso', 'sso@example.com', true)`,
  );
  await opened.runtime.pool.query(
    `INSERT INTO console.accounts (id, account_id, provider_id, staff_id)
     VALUES ('sso', 'subject', 'oidc-0123456789abcdef', 'sso')`,
  );
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const operate = (...args: string[]) => operateOn({}, ...args);

const operateWith = (authSecret: string, ...args: string[]) =>
  operateOn({ AUTH_SECRET: authSecret }, ...args);

function operateOn(settings: Record<string, string>, ...args: string[]) {
  return runProgram(["lib/operator/cli/main.ts", ...args], {
    DATABASE_URL: opened.databaseUrl,
    CHAT_DATABASE_URL: "",
    AUTH_SECRET: opened.runtime.env.authSecret,
    PUBLIC_URL: "http://console.test",
    DATA_DIR: folder,
    LOG_LEVEL: "trace",
    ...settings,
  });
}

const auditLogSize = async () =>
  (await opened.runtime.pool.query("SELECT count(*)::int AS rows FROM console.audit_log")).rows;

test.each([
  [["password-link"], 2, "--email: is missing"],
  [["password-link", "--email", "ada"], 2, '--email: must be an e-mail address, not "ada"'],
  [["password-link", "--mail", "a@b.ch"], 2, "--mail: unknown option; this command takes --email"],
  [
    ["password-link", "--email", "eve@example.com"],
    1,
    "--email: no member of staff has the e-mail eve@example.com",
  ],
  [
    ["password-link", "--email", "gone@example.com"],
    1,
    "--email: gone@example.com is disabled; an admin enables people in Settings, Staff",
  ],
  [
    ["password-link", "--email", "sso@example.com"],
    1,
    "--email: sso@example.com signs in by single sign-on alone, and has no password",
  ],
  [["two-factor-off", "--email", "ada"], 2, '--email: must be an e-mail address, not "ada"'],
  [
    ["two-factor-off", "--email", "gone@example.com"],
    1,
    "--email: gone@example.com is disabled; an admin enables people in Settings, Staff",
  ],
  [
    ["two-factor-off", "--email", "ada@example.com"],
    1,
    "--email: ada@example.com does not have two-factor sign-in turned on",
  ],
  [
    ["passwd"],
    2,
    "passwd: unknown command; it is one of verify-audit-log, password-link, two-factor-off, catalog, verify-trail, help",
  ],
])("%j is refused with one line, and changes nothing", async (args, code, line) => {
  const before = await auditLogSize();
  expect(await operate(...args)).toEqual({ code, stdout: "", stderr: `${line}\n` });
  expect(await auditLogSize()).toEqual(before);
});

test.each([
  ["verify-audit-log"],
  ["password-link", "--email", "ada@example.com"],
  ["catalog", "status", "--application", "demo"],
])(
  "%s on a database that no console has run on is refused with one line that names the setting",
  async (...args) => {
    const empty = await createTestDatabase();
    try {
      expect(await operateOn({ DATABASE_URL: empty.url }, ...args)).toEqual({
        code: 1,
        stdout: "",
        stderr:
          "DATABASE_URL should name the console's database: no console has run on this one yet\n",
      });
    } finally {
      await empty.drop();
    }
  },
);

test("password-link prints one link that the console opens, and nothing else on its standard output", async () => {
  const { code, stdout, stderr } = await operate("password-link", "--email", "Ada@example.com");
  expect(stderr).toMatch(/^Whoever opens this link .* once, for a day, [^\n]*\n$/);
  expect(code).toBe(0);
  const token = /^http:\/\/console\.test\/setup#([\w-]{43})\n$/.exec(stdout)?.[1] ?? "";
  const handler = (request: Request) =>
    openInvitationHandler(request, { params: Promise.resolve({}) });
  const { json } = await new TestBrowser().ask(handler, "/open", { token });
  expect(json).toEqual({ kind: "password", email: "ada@example.com" });
});

test("help explains every command, and what a link and a lost second factor end", async () => {
  const all = await operate("help");
  expect(all.code).toBe(0);
  for (const name of [
    "verify-trail",
    "verify-audit-log",
    "password-link",
    "two-factor-off",
    "catalog",
    "help",
  ]) {
    expect(all.stdout).toMatch(new RegExp(`^  ${name} `, "m"));
  }
  expect(all.stdout).toMatch(/^ {2}verify-trail +the old name of verify-audit-log$/m);
  const { stdout } = await operate("password-link", "--help");
  expect(stdout).toMatch(
    /once, for a day[\s\S]*every session\s+of the person has ended\. Two-factor sign-in stays on/,
  );
});

test("verify-trail and verify-audit-log check the audit log, and name rows of another AUTH_SECRET as such", async () => {
  const rows = (await auditLogSize())[0]?.rows;
  for (const name of ["verify-trail", "verify-audit-log"]) {
    expect(await operate(name)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        `^The audit log holds: ${rows} rows, last hash [0-9a-f]{64}\\.\n$`,
      ),
    });
  }
  const newSecret = "a secret that replaced the one of the test run";
  expect(await operateWith(newSecret, "verify-trail")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining(`Rows 1 to ${rows} were written with another AUTH_SECRET`),
  });
  const file = join(folder, "earlier-secrets");
  writeFileSync(file, `${opened.runtime.env.authSecret}\n`);
  const given = await operateWith(newSecret, "verify-trail", "--earlier-secrets", file);
  expect(given).toMatchObject({ code: 0, stderr: "" });
  const { last } = await readAuditChecks(opened.runtime.pool);
  expect(last).toMatchObject({ by: "command-line", staff: null, broken: null, unchecked: [] });
});
