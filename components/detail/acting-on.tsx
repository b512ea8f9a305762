"use client";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { useCurrentApplication } from "./service-address";

/** Names the application that a form will change; production in red. */
export function ActingOn() {
  const t = useTranslations("health");
  const tShell = useTranslations("shell.environment");
  const application = useCurrentApplication();
  if (!application) return null;
  const { name, environment } = application;
  const isProduction = environment === "production";
  return (
    <p
      className={classNames(
        "flex min-w-0 flex-wrap items-center gap-2 rounded-md px-3 py-1.5 text-sm",
        isProduction ? "bg-danger-soft text-danger-ink" : "bg-sunken text-muted",
      )}
    >
      <span className="min-w-0 truncate">{t("actingOn", { name })}</span>
      <Badge tone={isProduction ? "danger" : "neutral"}>{tShell(environment)}</Badge>
    </p>
  );
}
