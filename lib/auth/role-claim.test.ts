import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role, RoleGrant } from "@/lib/console/roles";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { applyRoleClaim, hearRoleClaim, noteRoleClaim } from "./role-claim";
import { listStaff, setStaffGrants } from "./staff";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
  await addPerson("the-admin", [{ role: "admin", applicationId: null }]);
});
afterAll(() => opened.close());

async function addPerson(id: string, grants: RoleGrant[] = []) {
  const { pool } = opened.runtime;
  await pool.query("INSERT INTO console.staff (id, name, email) VALUES ($1, $1, $1)", [id]);
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
  const person = (await listStaff()).find(({ id }) => id === staffId);
  return person?.grants.map(({ role: held, applicationId }) => `${held}@${applicationId ?? "all"}`);
}

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

test("a role that an admin gives by hand after a claim gave it is by hand from then on", async () => {
  await addPerson("max");
  await signIn("max", "support");
  await setStaffGrants("max", [{ role: "support", applicationId: null }], {});
  expect(await signIn("max", undefined)).toEqual(["support@all"]);
});

test("a claim's value that is a property of every object gives no role", async () => {
  const oidc = { issuer: "x", clientId: "x", clientSecret: "x", roleClaim: "groups" };
  for (const groups of ["constructor", ["__proto__", "toString"], { admin: true }, undefined]) {
    const heard = await hearRoleClaim(async () => noteRoleClaim({ groups }, oidc));
    expect(heard.role).toBeUndefined();
  }
  const map = { ...oidc, roleOfClaim: { agents: "support", all: "no-such-role" } };
  const heard = await hearRoleClaim(async () => noteRoleClaim({ groups: ["all", "agents"] }, map));
  expect(heard.role).toBe("support");
});
