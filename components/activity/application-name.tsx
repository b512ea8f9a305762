"use client";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ActivityNames } from "./activity-names";

interface ApplicationNameProps {
  id: string;
  names: ActivityNames;
}

/** An application by its name, production marked. */
export function ApplicationName({ id, names }: ApplicationNameProps) {
  const t = useTranslations("shell.environment");
  const known = names.applications.find((application) => application.id === id);
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <span className="truncate">{known?.name ?? id}</span>
      {known?.environment === "production" && <Badge tone="danger">{t("production")}</Badge>}
    </span>
  );
}
