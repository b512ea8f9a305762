"use client";
import { CopyPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** The link to a form filled in like a channel; render it only for those who may create one. */
export function CloneLink({ application, channelId }: { application: string; channelId: string }) {
  const t = useTranslations("channel");
  return (
    <ButtonLink href={routes.newChannel(application, { from: channelId })} size="sm">
      <CopyPlus />
      {t("clone")}
    </ButtonLink>
  );
}
