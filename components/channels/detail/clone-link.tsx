"use client";
import { CopyPlus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClasses } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** The way to a form filled in like a channel; drawn only for those who may create one. */
export function CloneLink({ application, channelId }: { application: string; channelId: string }) {
  const t = useTranslations("channel");
  return (
    <Link
      href={routes.newChannel(application, { from: channelId })}
      prefetch={false}
      className={buttonClasses({ size: "sm" })}
    >
      <CopyPlus />
      {t("clone")}
    </Link>
  );
}
