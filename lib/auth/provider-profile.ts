import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { consoleRuntime } from "@/lib/console/runtime";
import { invitations } from "@/lib/console/schema";
import { emailMax, staffNameMax } from "@/lib/contract/staff";
import { isStorableText, unseen } from "@/lib/contract/text";
import { now, orm } from "@/lib/postgres/queries/orm";

const Email = z.email().max(emailMax);
/** OpenID Connect allows a subject no more. */
const subjectMax = 255;

function nameOf(value: unknown): string {
  if (typeof value !== "string") return "";
  const seen = value
    .slice(0, 8 * staffNameMax)
    .toWellFormed()
    .replace(unseen, " ");
  const name = seen.replace(/\s+/g, " ").trim();
  return Array.from(name).slice(0, staffNameMax).join("").trim();
}

/**
 * Returns what the console takes from a provider's profile: an e-mail only where it is one, else
 * none, with which better-auth lets nobody in; a bounded name, or the e-mail where there is none.
 */
export function staffOfProfile(profile: Record<string, unknown>): {
  email: string | undefined;
  name: string | undefined;
  image: undefined;
} {
  const email = Email.safeParse(profile.email).data;
  return { email, name: nameOf(profile.name) || email, image: undefined };
}

/**
 * Returns the subject of a profile whose ID token was verified. Throws for an answer without an ID
 * token, which nothing ties to this sign-in, and for a subject that no provider may give.
 */
export function verifiedSubject({
  tokens,
  profile,
}: {
  tokens: { idToken?: string | undefined };
  profile: { sub?: unknown };
}): string {
  const { sub } = profile;
  if (!tokens.idToken) throw new Error("the provider's answer holds no ID token");
  if (typeof sub !== "string" || sub === "" || sub.length > subjectMax || !isStorableText(sub)) {
    throw new Error("the provider's subject is not a text of 1 to 255 characters");
  }
  return sub;
}

/**
 * Says why a profile may not become a new member of staff, or nothing where it may. An e-mail that
 * the provider does not vouch for could be anybody's; one with an open invitation is for whoever
 * opens its link.
 */
export async function refusalOfNewcomer(person: {
  email?: string | undefined;
  emailVerified?: boolean | undefined;
}): Promise<"email_not_verified" | "invitation_open" | undefined> {
  if (!person.emailVerified) return "email_not_verified";
  const open = await orm(consoleRuntime().pool).$count(
    invitations,
    and(
      eq(invitations.kind, "invitation"),
      eq(invitations.email, person.email ?? ""),
      isNull(invitations.usedAt),
      gt(invitations.expiresAt, now),
    ),
  );
  return open === 0 ? undefined : "invitation_open";
}
