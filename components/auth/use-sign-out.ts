"use client";
import { useTranslations } from "next-intl";
import { showToast } from "@/components/ui/toast";
import { requestSignOut } from "@/lib/queries/sign-out";

/** Returns what signs the person out; where that fails, they are told that they are still signed in. */
export function useSignOut(): () => void {
  const t = useTranslations("shell");
  const failed = () =>
    showToast({
      tone: "danger",
      title: t("signOutFailed.title"),
      description: t("signOutFailed.text"),
    });
  return () => void requestSignOut().catch(failed);
}
