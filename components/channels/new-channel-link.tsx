"use client";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShortcuts } from "@/components/shortcuts/shortcut-registry";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** The link to the form for a new channel, also on `c`; render it only for those who may create one. */
export function NewChannelLink({ application }: { application: string }) {
  const t = useTranslations("create");
  const router = useRouter();
  const href = routes.newChannel(application);
  useShortcuts([{ keys: "c", label: t("new"), group: "page", run: () => router.push(href) }]);
  return (
    <ButtonLink href={href} variant="primary" size="sm">
      <Plus />
      <span className="phone:sr-only">{t("new")}</span>
    </ButtonLink>
  );
}
