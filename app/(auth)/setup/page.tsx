import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SetupView } from "@/components/auth/setup-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("setup.title") };
}

/** Where one-time links lead: setup, invitations and lost passwords. The link is in the fragment. */
export default function SetupPage() {
  return <SetupView />;
}
