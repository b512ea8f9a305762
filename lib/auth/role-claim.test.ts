import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { Role } from "@/lib/contract/role";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { ensureFirstAdmin } from "./first-admin";
import { oidcProviderId } from "./oidc-provider";
import { applyRoleClaim, captureRoleClaim, recordRoleClaim } from "./role-claim";
import { listStaff, setStaffDisabled, setStaffGrants } from "./staff";

const oidc = { issuer: "https://id.test", clientId: "x", clientSecret: "x" };
let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime({ oidc });
  await addPerson("the-admin", [{ role: "admin", applicationId: null }]);
});
afterAll(() => opened.close());

async function addPerson(id: string, grants: RoleGrant[] = []) {
  const { pool } = opened.runtime;
  await pool.query("INSERT INTO console.staff (id, name, email) VALUES ($1, $1, $1)", [id]);
  await pool.query(
    "INSERT INTO console.accounts (id, account_id, provider_id, staff_id) VALUES ($1, $1, $2, $1)",
    [id, oidcProviderId(oidc.issuer)],
  );
  for (const { role, applicationId } of grants) {
    await pool.query(
      "INSERT INTO console.role_grants (staff_id, role, application_id) VALUES ($1, $2, $3)",
      [id, role, applicationId],
    );
  }
}

/** Signs a person in with a claim and returns their roles after it. */
async function signIn(staffId: string, role: Role | undefined) {
  const sessionId = randomUUID();
  await opened.runtime.pool.query(
    `INSERT INTO console.sessions (id, token, staff_id, expires_at)
     VALUES ($1, $1, $2, now() + interval '1 hour')`,
    [sessionId, staffId],
  );
  await applyRoleClaim({ sessionId, staffId }, role, {});
  return heldBy(staffId);
}

/** What a person may act as: the roles that a session of theirs reads. */
async function heldBy(staffId: string) {
  const { rows } = await opened.runtime.pool.query<{ held: string }>(
    `SELECT role || '@' || coalesce(application_id, 'all') AS held
     FROM console.held_roles WHERE staff_id = $1 ORDER BY held`,
    [staffId],
  );
  return rows.map(({ held }) => held);
}

const onStaffPage = async (staffId: string) =>
  (await listStaff()).find(({ id }) => id === staffId) ?? null;

const sessionsOf = async (staffId: string) =>
  (await opened.runtime.pool.query("SELECT FROM console.sessions WHERE staff_id = $1", [staffId]))
    .rowCount;

test("each sign-in brings the role of its claim, and takes the one of the claim before", async () => {
  await addPerson("kim");
  expect(await signIn("kim", "support")).toEqual(["support@all"]);
  expect(await signIn("kim", "support")).toEqual(["support@all"]);
  expect(await sessionsOf("kim")).toBe(2);
  expect(await signIn("kim", "product")).toEqual(["product@all"]);
  // What began with the old role is over.
  expect(await sessionsOf("kim")).toBe(1);
  expect(await signIn("kim", undefined)).toEqual([]);
});

test("roles given by hand stay, whatever the claim says", async () => {
  await addPerson("lee", [
    { role: "viewer", applicationId: "demo" },
    { role: "support", applicationId: null },
  ]);
  const byHand = ["support@all", "viewer@demo"];
  expect(await signIn("lee", "support")).toEqual(byHand);
  expect(await signIn("lee", undefined)).toEqual(byHand);
  expect(await signIn("lee", "product")).toEqual(["product@all", ...byHand]);
  expect(await signIn("lee", undefined)).toEqual(byHand);
});

test("a role by claim is the provider's to take: changing roles by hand leaves it, and the staff page tells it apart", async () => {
  await addPerson("max");
  await signIn("max", "support");
  expect(await onStaffPage("max")).toMatchObject({ claimedRole: "support", grants: [] });
  await setStaffGrants("max", [{ role: "viewer", applicationId: "demo" }], {});
  expect(await heldBy("max")).toEqual(["support@all", "viewer@demo"]);
  await setStaffGrants("max", [], {});
  expect(await heldBy("max")).toEqual(["support@all"]);
  expect(await signIn("max", "support")).toEqual(["support@all"]);
  expect(await signIn("max", undefined)).toEqual([]);
});

test("a role that a person holds by hand and by claim goes when both are gone", async () => {
  await addPerson("nia", [{ role: "support", applicationId: null }]);
  await signIn("nia", "support");
  await setStaffGrants("nia", [], {});
  expect(await heldBy("nia")).toEqual(["support@all"]);
  await setStaffGrants("nia", [{ role: "support", applicationId: null }], {});
  expect(await signIn("nia", undefined)).toEqual(["support@all"]);
  await setStaffGrants("nia", [], {});
  expect(await heldBy("nia")).toEqual([]);
});

test("of the last two admins, who lose it by claim at once, one stays admin until there is another", async () => {
  const { pool } = opened.runtime;
  for (const id of ["one", "two"]) {
    await addPerson(id);
    await signIn(id, "admin");
  }
  await setStaffDisabled("the-admin", true, {});
  await Promise.all([signIn("one", "viewer"), signIn("two", undefined)]);
  const held = [...(await heldBy("one")), ...(await heldBy("two"))];
  expect(held.filter((role) => role === "admin@all")).toHaveLength(1);
  const last = (await heldBy("one"))[0] === "admin@all" ? "one" : "two";
  expect(await signIn(last, undefined)).toEqual(["admin@all"]);
  await expect(setStaffDisabled(last, true, {})).rejects.toThrow("last admin");
  const { rows } = await pool.query(
    "SELECT outcome FROM console.audit_log WHERE action = 'staff-roles' AND target = $1 ORDER BY seq DESC LIMIT 1",
    [last],
  );
  expect(rows).toEqual([{ outcome: "refused" }]);
  await setStaffDisabled("the-admin", false, {});
  expect(await signIn(last, undefined)).toEqual([]);
});

test("an admin by claim counts as an admin: no setup link is made while there is one", async () => {
  await addPerson("first");
  await signIn("first", "admin");
  await setStaffGrants("the-admin", [], {});
  expect(await ensureFirstAdmin()).toBeNull();
  expect(await signIn("first", undefined)).toEqual(["admin@all"]);
});

test("an admin by single sign-on alone counts only where that provider is configured: else a start prints a setup link", async () => {
  const { env, pool } = opened.runtime;
  expect(await ensureFirstAdmin()).toBeNull();
  env.oidc = { ...oidc, issuer: "https://another.test" };
  expect(await ensureFirstAdmin()).toContain("/setup#");
  env.oidc = undefined;
  expect(await ensureFirstAdmin()).toContain("/setup#");
  await addPerson("with-password", [{ role: "admin", applicationId: null }]);
  await pool.query(
    "UPDATE console.accounts SET provider_id = 'credential' WHERE staff_id = 'with-password'",
  );
  expect(await ensureFirstAdmin()).toBeNull();
  await expect(setStaffDisabled("with-password", true, {})).rejects.toMatchObject({
    kind: "conflict",
  });
  env.oidc = oidc;
  await setStaffDisabled("with-password", true, {});
});

test("of several groups the first of the map counts; a value that is a property of every object gives no role", async () => {
  const claiming = { ...oidc, roleClaim: "groups" };
  for (const groups of ["constructor", ["__proto__", "toString"], { admin: true }, undefined]) {
    const captured = await captureRoleClaim(async () => recordRoleClaim({ groups }, claiming));
    expect(captured.role).toBeUndefined();
  }
  // Groups named by numbers keep the order of the map as well.
  const roleOfClaim = new Map<string, Role>([
    ["20", "admin"],
    ["10", "support"],
  ]);
  const both = async () =>
    recordRoleClaim({ groups: ["all", "10", "20"] }, { ...claiming, roleOfClaim });
  expect((await captureRoleClaim(both)).role).toBe("admin");
});
