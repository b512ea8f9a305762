import "server-only";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import type { MessageKeys, Messages, NestedKeyOf } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { SearchParams } from "nuqs/server";
import { cache } from "react";
import { z } from "zod";
import { findStaffSession, type StaffSession } from "@/lib/auth/staff-session";
import { findApplication, listApplicationSummaries } from "@/lib/console/applications";
import { ConsoleError } from "@/lib/console/console-error";
import { permissionsIn } from "@/lib/console/roles";
import type { BrowsableApplication } from "@/lib/contract/application";
import type { Permission } from "@/lib/contract/permission";
import { isStorableText } from "@/lib/contract/text";
import { idOfSegment, routes } from "@/lib/routes";
import { type Access, accessTo } from "./access";
import { safeReturnPath } from "./return-path";

/** The props of a page of an application; `Param` names what its address holds besides. */
export interface ApplicationPageProps<Param extends string = never> {
  params: Promise<Record<"application" | Param, string>>;
  searchParams: Promise<SearchParams>;
}

/** Makes the `generateMetadata` of a page whose title is this message. */
export function titled(key: MessageKeys<Messages, NestedKeyOf<Messages>>): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations())(key) });
}

export interface PageAccess extends Access {
  /** The applications that the person may browse, for the switcher. */
  applications: BrowsableApplication[];
}

/**
 * Returns the live session, or sends the browser to sign in and back to the page it asked for
 * (`returnTo` where the proxy did not name it). Where a required second factor is
 * overdue the way leads to its set-up instead.
 */
export async function requireSession(returnTo = "/"): Promise<StaffSession> {
  const request = await headers();
  const session = await findStaffSession(request);
  const path = safeReturnPath(request.get("x-switchboard-path") ?? returnTo);
  if (session?.twoFactorDue?.over) redirect(routes.setUpTwoFactor(path));
  if (session) return session;
  redirect(path === "/" ? routes.signIn() : `${routes.signIn()}?next=${encodeURIComponent(path)}`);
}

/**
 * The guard of the page that sets up a required second factor: whose it is and until when they have
 * time. Everybody else goes on to the page they were on the way to.
 */
export async function requireTwoFactorDue(returnTo: string): Promise<{
  staff: StaffSession["staff"];
  twoFactorDue: NonNullable<StaffSession["twoFactorDue"]>;
}> {
  const session = await findStaffSession(await headers());
  if (!session) redirect(`${routes.signIn()}?next=${encodeURIComponent(returnTo)}`);
  const { staff, twoFactorDue } = session;
  if (!twoFactorDue) redirect(returnTo);
  return { staff, twoFactorDue };
}

/** The guard of the pages outside any application: a session, and the permission unless none is needed. */
export async function requireConsolePage(permission?: Permission): Promise<{
  staff: StaffSession["staff"];
  sessionId: string;
  twoFactorDue: StaffSession["twoFactorDue"];
  permissions: ReadonlySet<Permission>;
  applications: BrowsableApplication[];
}> {
  const { sessionId, staff, twoFactorDue } = await requireSession();
  const permissions = permissionsIn(staff.grants, null);
  if (permission && !permissions.has(permission)) forbidden();
  const applications = await browsableApplications(staff);
  return { staff, sessionId, twoFactorDue, permissions, applications };
}

/** Returns the applications that a person may browse, without what the browser must not know. */
export async function browsableApplications(
  staff: StaffSession["staff"],
): Promise<BrowsableApplication[]> {
  return (await listApplicationSummaries())
    .map((application) => ({ application, may: permissionsIn(staff.grants, application.id) }))
    .filter(({ may }) => may.has("browse"))
    .map(({ application: { id, name, environment }, may }) => ({
      id,
      name,
      environment,
      hasWatches: may.has("watch"),
    }));
}

const lookUp = cache(async (applicationId: string) => {
  const { staff } = await requireSession();
  const permissions = permissionsIn(staff.grants, applicationId);
  return { staff, permissions, application: await findApplication(applicationId) };
});

/**
 * The guard of every page of an application: without a session it redirects to sign-in, without the
 * permission it renders the 403 page, for an unknown application the 404 page. A page, its layout and
 * its title ask once.
 */
export const requirePage = cache(
  async (applicationId: string, permission: Permission): Promise<PageAccess> => {
    const { staff, permissions, application } = await lookUp(applicationId);
    if (!permissions.has(permission)) forbidden();
    if (!application) notFound();
    return {
      ...accessTo(application, staff),
      applications: await browsableApplications(staff),
    };
  },
);

/** Returns the id in a page's address; renders the 404 page for a text that no id can be. */
export function requireId(segment: string): string {
  const id = idOfSegment(segment);
  if (!isStorableText(id)) notFound();
  return id;
}

/**
 * Returns what the id in a page's address names; renders the 404 page where `find` throws a ConsoleError
 * "not-found", and for a text that is no UUID.
 */
export async function requireFound<T>(id: string, find: (id: string) => Promise<T>): Promise<T> {
  if (!z.uuid().safeParse(id).success) notFound();
  return find(id).catch((error: unknown) => {
    if (error instanceof ConsoleError && error.kind === "not-found") notFound();
    throw error;
  });
}

/** Returns the application's name for a title; null where the person may not browse it, or there is none. */
export async function titleOfApplication(applicationId: string): Promise<string | null> {
  const { permissions, application } = await lookUp(applicationId);
  return permissions.has("browse") ? (application?.name ?? null) : null;
}
