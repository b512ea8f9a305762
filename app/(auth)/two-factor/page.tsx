import { SetUpTwoFactorView } from "@/components/auth/set-up-two-factor-view";
import { requireTwoFactorDue, titled } from "@/lib/bff/page";
import { safeReturnPath } from "@/lib/bff/return-path";

interface SetUpTwoFactorPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = titled("auth.setUpTwoFactor.title");

/** Where a second factor that is required is set up. */
export default async function SetUpTwoFactorPage({ searchParams }: SetUpTwoFactorPageProps) {
  const { next } = await searchParams;
  const returnTo = safeReturnPath(typeof next === "string" ? next : null);
  const { staff, twoFactorDue } = await requireTwoFactorDue(returnTo);
  return <SetUpTwoFactorView email={staff.email} due={twoFactorDue} returnTo={returnTo} />;
}
