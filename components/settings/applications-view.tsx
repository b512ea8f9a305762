"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsBoolean, parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { CatalogPanel } from "@/components/catalog/catalog-panel";
import { ApplicationHealthFacts } from "@/components/health/application-health-facts";
import { EnvironmentBadge } from "@/components/shell/environment-badge";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import type { ApplicationHealth } from "@/lib/contract/application-health";
import type { ApplicationSummary } from "@/lib/contract/application-summary";
import { Section } from "./section";

const ApplicationDialog = lazyPart(() => import("./application-dialog"), "ApplicationDialog");
const RemoveApplicationDialog = lazyPart(
  () => import("./remove-application-dialog"),
  "RemoveApplicationDialog",
);

interface ApplicationsViewProps {
  applications: readonly ApplicationSummary[];
  /** How the calls of each go, by its id. */
  health: Readonly<Record<string, ApplicationHealth>>;
}

/** The applications that staff act on; those of the configuration are read-only here. */
export function ApplicationsView({ applications, health }: ApplicationsViewProps) {
  const t = useTranslations("settings.applications");
  const [chosen, setChosen] = useState<ApplicationSummary | "new" | null>(null);
  const [edit, setEdit] = useQueryState("edit", parseAsString);
  const named = applications.find(({ id, source }) => id === edit && source === "admin");
  const editing = chosen ?? named ?? null;
  const [add, setAdd] = useQueryState("add", parseAsBoolean.withDefault(false));
  const [removing, setRemoving] = useState<ApplicationSummary | null>(null);
  return (
    <Section
      title={t("title")}
      text={t("text")}
      actions={
        <Button variant="primary" onClick={() => setChosen("new")}>
          <Plus />
          {t("add")}
        </Button>
      }
    >
      <ul className="divide-y rounded-md border">
        {applications.map((application) => (
          <li key={application.id} className="flex flex-wrap items-center gap-3 px-3 py-2 text-sm">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 font-medium">
                {application.name}
                <EnvironmentBadge environment={application.environment} />
              </p>
              <p className="truncate font-mono text-faint text-xs">
                {application.baseUrl} · {application.appId}
              </p>
              <ApplicationHealthFacts health={health[application.id] ?? null} />
            </div>
            {application.source === "admin" ? (
              <div className="flex gap-1">
                <Button size="sm" onClick={() => setChosen(application)}>
                  {t("edit")}
                </Button>
                <Button size="sm" onClick={() => setRemoving(application)}>
                  {t("remove")}
                </Button>
              </div>
            ) : (
              <Badge>{t(application.source === "built-in" ? "builtIn" : "configured")}</Badge>
            )}
            <CatalogPanel application={application} />
          </li>
        ))}
      </ul>
      {(editing ?? add) && (
        <ApplicationDialog
          {...(editing === null || editing === "new" ? {} : { application: editing })}
          onClose={() => {
            setChosen(null);
            if (edit !== null) void setEdit(null);
            if (add) void setAdd(null);
          }}
        />
      )}
      {removing && (
        <RemoveApplicationDialog application={removing} onClose={() => setRemoving(null)} />
      )}
    </Section>
  );
}
