import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "@/lib/console/actor";
import { auditedChange } from "@/lib/console/audited-change";
import { ConsoleError } from "@/lib/console/console-error";
import { consoleRuntime } from "@/lib/console/runtime";
import { twoFactorDue, twoFactorRequirement } from "@/lib/console/schema";
import { TwoFactorRequirement, type TwoFactorRequirementInput } from "@/lib/contract/staff-views";
import type { PoolClient } from "@/lib/postgres/pool";
import { now, orm } from "@/lib/postgres/queries/orm";
import { queryRows } from "@/lib/postgres/queries/query-rows";

/** Returns from whom two-factor sign-in is required, or null where nobody must have it. */
export async function findTwoFactorRequirement(): Promise<TwoFactorRequirement | null> {
  const [requirement] = await queryRows(consoleRuntime().pool, {
    purpose: "find the requirement of two-factor sign-in",
    row: TwoFactorRequirement,
    text: `SELECT everybody, roles, grace_days AS "graceDays",
      floor(extract(epoch FROM since + make_interval(hours => 24 * grace_days)) * 1000)::float8
        AS "dueAt"
    FROM console.two_factor_requirement`,
  });
  return requirement ?? null;
}

/**
 * Requires two-factor sign-in from now on, with the time to set it up beginning anew, or (null) no
 * longer. Throws a ConsoleError "conflict" where the admin would be held to it and has none: they see
 * first that their own authenticator works.
 */
export async function setTwoFactorRequirement(
  input: TwoFactorRequirementInput | null,
  actor: Actor,
): Promise<void> {
  await auditedChange(actor, async (client) => {
    if (input) await requireTwoFactor(client, input, actor);
    else await orm(client).delete(twoFactorRequirement);
    if (!input) return { action: "two-factor-require", details: { from: "nobody" } };
    const from = input.everybody ? "everybody" : input.roles.join(", ");
    return { action: "two-factor-require", details: { from, graceDays: input.graceDays } };
  });
}

async function requireTwoFactor(
  client: PoolClient,
  { everybody, roles, graceDays }: TwoFactorRequirementInput,
  { staffId = "" }: Actor,
): Promise<void> {
  const from = { everybody, roles: everybody ? [] : [...new Set(roles)], graceDays, since: now };
  await orm(client)
    .insert(twoFactorRequirement)
    .values(from)
    .onConflictDoUpdate({ target: twoFactorRequirement.id, set: from });
  if ((await orm(client).$count(twoFactorDue, eq(twoFactorDue.staffId, staffId))) === 0) return;
  const message = "Set up two-factor sign-in for yourself first, under Profile.";
  throw new ConsoleError("conflict", message, { reason: "set-up-own-first" });
}
