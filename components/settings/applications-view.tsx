"use client";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { FormProblem } from "@/components/auth/form-problem";
import { EnvironmentBadge } from "@/components/shell/environment-badge";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { settingsRoutes } from "@/lib/auth-routes";
import type { ApplicationSource, NamedApplication } from "@/lib/contract/application";
import { asError } from "@/lib/queries/as-error";
import { requestJson } from "@/lib/queries/request-json";
import { Section } from "./section";

const ApplicationDialog = lazy(() =>
  import("./application-dialog").then((module) => ({ default: module.ApplicationDialog })),
);
const RemoveApplicationDialog = lazy(() =>
  import("./remove-application-dialog").then((module) => ({
    default: module.RemoveApplicationDialog,
  })),
);

/** An application without its key, which the server never shows. */
export interface ApplicationRow extends NamedApplication {
  baseUrl: string;
  appId: string;
  source: ApplicationSource;
}

/** The applications that staff act on; those of the configuration are read-only here. */
export function ApplicationsView({ applications }: { applications: readonly ApplicationRow[] }) {
  const t = useTranslations("settings.applications");
  const router = useRouter();
  const [editing, setEditing] = useState<ApplicationRow | "new" | null>(null);
  const [removing, setRemoving] = useState<ApplicationRow | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const remove = async (id: string) => {
    setError(null);
    setRemoving(null);
    try {
      await requestJson(settingsRoutes.application(id), { method: "DELETE" });
      router.refresh();
    } catch (thrown) {
      setError(asError(thrown));
    }
  };
  return (
    <Section
      title={t("title")}
      text={t("text")}
      actions={
        <Button variant="primary" onClick={() => setEditing("new")}>
          <Plus />
          {t("add")}
        </Button>
      }
    >
      <FormProblem error={error} />
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
            </div>
            {application.source === "admin" ? (
              <div className="flex gap-1">
                <Button size="sm" onClick={() => setEditing(application)}>
                  {t("edit")}
                </Button>
                <Button size="sm" onClick={() => setRemoving(application)}>
                  {t("remove")}
                </Button>
              </div>
            ) : (
              <Badge>{t(application.source === "built-in" ? "builtIn" : "configured")}</Badge>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {editing && (
          <ApplicationDialog
            {...(editing === "new" ? {} : { application: editing })}
            onClose={() => setEditing(null)}
          />
        )}
        {removing && (
          <RemoveApplicationDialog
            name={removing.name}
            onClose={() => setRemoving(null)}
            onRemove={() => void remove(removing.id)}
          />
        )}
      </Suspense>
    </Section>
  );
}
