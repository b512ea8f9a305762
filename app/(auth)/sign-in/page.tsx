import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { SignInView } from "@/components/auth/sign-in-view";
import { oidcProviderId } from "@/lib/auth/oidc-provider";
import { findStaffSession } from "@/lib/auth/staff-session";
import { titled } from "@/lib/bff/page";
import { safeReturnPath } from "@/lib/bff/return-path";
import { consoleRuntime } from "@/lib/console/runtime";

export const generateMetadata = titled("auth.signIn");

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { next, error } = await searchParams;
  const returnTo = safeReturnPath(typeof next === "string" ? next : null);
  if (await findStaffSession(await headers())) redirect(returnTo);
  const { oidc } = consoleRuntime().env;
  return (
    <SignInView
      returnTo={returnTo}
      singleSignOn={oidc ? oidcProviderId(oidc.issuer) : null}
      failedSignOn={typeof error === "string" ? error : null}
    />
  );
}
